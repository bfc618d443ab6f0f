/// The programs that see a representation.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coretransferable/transferrepresentationvisibility).
public struct TransferRepresentationVisibility: Equatable, Sendable {
    private enum Audience: Int {
        case ownProcess, group, team, all
    }

    private let audience: Audience

    /// All programs, such as the desktop of the person.
    public static let all = TransferRepresentationVisibility(audience: .all)
    /// Programs of one team; on Linux that is this program alone.
    public static let team = TransferRepresentationVisibility(audience: .team)
    /// Programs of one group; on Linux that is this program alone.
    public static let group = TransferRepresentationVisibility(audience: .group)
    /// This program alone.
    public static let ownProcess = TransferRepresentationVisibility(audience: .ownProcess)

    /// Whether a representation of this visibility is seen by an audience.
    func includes(_ other: TransferRepresentationVisibility) -> Bool {
        audience.rawValue >= other.audience.rawValue
    }
}
