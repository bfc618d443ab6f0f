import CombineCore
import Foundation
