import Combine
import Foundation

// Conformances in apps that were written before Foundation's coders conformed.
extension JSONDecoder: TopLevelDecoder {}  // told: was already stated
extension JSONEncoder: TopLevelEncoder {}  // told: was already stated
extension PropertyListDecoder: TopLevelDecoder {}  // told: was already stated
extension PropertyListEncoder: TopLevelEncoder {}  // told: was already stated

func numbers(in text: String) -> some Publisher<[Int], any Error> {
    Just(Data(text.utf8)).decode(type: [Int].self, decoder: JSONDecoder())
}
