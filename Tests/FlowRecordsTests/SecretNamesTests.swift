import FlowRecords
import Testing

@Suite struct SecretNamesTests {
    @Test(arguments: [
        "password", "accessToken", "api_key", "apiKey", "APIKey", "privateKey", "secretKey", "authorizationHeader",
        "sessionCookie", "sessionID", "iban", "ibanOfPayer", "cardCVV", "ssn", "userSSN", "pin", "PIN", "cardPIN",
        "PINCode", "pin2", "_pin", "new_otp", "otpCode",
    ])
    func aNameOfASecretIsFound(name: String) {
        #expect(SecretNames.contains(name))
    }

    @Test(arguments: ["isPinned", "spinner", "pins", "opinion", "businessName", "laptop", "key", "number", "", "_"])
    func otherNamesAreNotSecret(name: String) {
        #expect(!SecretNames.contains(name))
    }
}
