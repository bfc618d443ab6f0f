import Foundation

struct Recipe: Identifiable, Codable, Hashable {
    struct Ingredient: Codable, Hashable {
        var name: String
        var amount: Double
        var unit: String?
    }

    enum Category: String, Codable, CaseIterable {
        case breakfast, soup, dessert
    }

    let id: UUID
    var title: String
    var category: Category
    var minutes: Int
    var ingredients: [Ingredient]
    var steps: [String]
    var isFavorite = false

    private enum CodingKeys: String, CodingKey {
        case id, title, category, ingredients, steps
        case minutes = "duration"
    }
}

extension Recipe {
    static let samples: [Recipe] = {
        let json = """
            [
              {"id": "6F3A9C1E-0000-4000-8000-000000000001", "title": "Nettle soup", "category": "soup", "duration": 35,
               "ingredients": [{"name": "nettles", "amount": 200, "unit": "g"}, {"name": "onion", "amount": 1}],
               "steps": ["Wear gloves.", "Boil all.", "Blend it."]},
              {"id": "6F3A9C1E-0000-4000-8000-000000000002", "title": "Plum dumplings", "category": "dessert", \
            "duration": 90,
               "ingredients": [{"name": "plums", "amount": 12}], "steps": ["Wrap the plums.", "Simmer."]},
              {"id": "6F3A9C1E-0000-4000-8000-000000000003", "title": "Oat porridge", "category": "breakfast", \
            "duration": 10,
               "ingredients": [{"name": "oats", "amount": 0.5, "unit": "cup"}], "steps": ["Stir."]}
            ]
            """
        return (try? JSONDecoder().decode([Recipe].self, from: Data(json.utf8))) ?? []
    }()
}
