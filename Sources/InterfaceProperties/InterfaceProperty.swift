import Combine
import SwiftUI
