#if Web
    /// The library's own words on a page, in some languages. An app's strings take precedence.
    enum BrowserWords {
        /// A word in the language of the page; the English one if there is no translation.
        static func text(_ word: String, in language: String) -> String {
            let code = String(language.prefix { $0 != "-" && $0 != "_" })
            return table[word]?[code] ?? word
        }

        private static let table: [String: [String: String]] = [
            "Loading": [
                "de": "Wird geladen", "ar": "جارٍ التحميل", "ja": "読み込み中", "fr": "Chargement", "es": "Cargando",
            ],
            "Loaded": ["de": "Geladen", "ar": "تم التحميل", "ja": "読み込み完了", "fr": "Chargé", "es": "Cargado"],
            "Results: %lld": [
                "de": "Ergebnisse: %lld", "ar": "النتائج: %lld", "ja": "結果：%lld件", "fr": "Résultats : %lld",
                "es": "Resultados: %lld",
            ],
            "Nothing found": [
                "de": "Nichts gefunden", "ar": "لم يُعثر على شيء", "ja": "見つかりません", "fr": "Aucun résultat",
                "es": "Sin resultados",
            ],
            "Refresh": ["de": "Aktualisieren", "ar": "تحديث", "ja": "更新", "fr": "Actualiser", "es": "Actualizar"],
            "Actions": ["de": "Aktionen", "ar": "إجراءات", "ja": "操作", "fr": "Actions", "es": "Acciones"],
            "Increase": ["de": "Erhöhen", "ar": "زيادة", "ja": "増やす", "fr": "Augmenter", "es": "Aumentar"],
            "Decrease": ["de": "Verringern", "ar": "إنقاص", "ja": "減らす", "fr": "Diminuer", "es": "Disminuir"],
            "Delete": ["de": "Löschen", "ar": "حذف", "ja": "削除", "fr": "Supprimer", "es": "Eliminar"],
            "More": ["de": "Mehr", "ar": "المزيد", "ja": "その他", "fr": "Plus", "es": "Más"],
            "Text": ["de": "Text", "ar": "نص", "ja": "テキスト", "fr": "Texte", "es": "Texto"],
            "Date": ["de": "Datum", "ar": "التاريخ", "ja": "日付", "fr": "Date", "es": "Fecha"],
            "Color": ["de": "Farbe", "ar": "اللون", "ja": "カラー", "fr": "Couleur", "es": "Color"],
            "Tab": ["de": "Tab", "ar": "علامة تبويب", "ja": "タブ", "fr": "Onglet", "es": "Pestaña"],
        ]
    }
#endif
