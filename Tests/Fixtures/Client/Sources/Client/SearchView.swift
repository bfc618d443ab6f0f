import SwiftUI

struct SearchView: View {
    @ObservedObject var search: Search

    var body: some View {
        TextField("Keyword", text: $search.keyword)
        List(search.results, id: \.self) { Text($0) }
    }
}
