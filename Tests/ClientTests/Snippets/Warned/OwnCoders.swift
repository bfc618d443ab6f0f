import Combine
import Foundation

// Conformances in apps that were written before Foundation's coders conformed.
extension JSONDecoder: TopLevelDecoder {}  // expected: was already stated
extension JSONEncoder: TopLevelEncoder {}  // expected: was already stated
extension PropertyListDecoder: TopLevelDecoder {}  // expected: was already stated
extension PropertyListEncoder: TopLevelEncoder {}  // expected: was already stated

func numbers(in text: String) -> some Publisher<[Int], any Error> {
    Just(Data(text.utf8)).decode(type: [Int].self, decoder: JSONDecoder())
}
