import SwiftUI

/// A gallery of motion: a page for each kind.
@main
struct MotionApp: App {
    var body: some Scene {
        WindowGroup("Motion") {
            TabView {
                Springs().tabItem { Text("Springs") }
                ReorderingList().tabItem { Text("List") }
                Hero().tabItem { Text("Hero") }
                Arrivals().tabItem { Text("Arrivals") }
                Steps().tabItem { Text("Steps") }
                WorldClock().tabItem { Text("Clock") }
                Particles().tabItem { Text("Sparks") }
                Drawings().tabItem { Text("Shapes") }
            }
        }
    }
}
