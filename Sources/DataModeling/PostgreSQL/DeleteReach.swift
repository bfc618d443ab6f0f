#if Postgres
    /// The entities whose rows the database changes itself when other rows are deleted.
    ///
    /// A context deletes or changes the models that it knows. A row that another process has inserted since is reached
    /// only by the foreign key, and no record names it.
    struct DeleteReach {
        /// A reference in a table, with its rule.
        private struct Reference {
            /// The names of the entities with the reference.
            let entities: [String]
            /// The classes whose rows are deleted with the other row; none if only the reference is cleared.
            let deleted: [EntityPlan]
        }

        /// The references to an entity, by its plan.
        private var references: [ObjectIdentifier: [Reference]] = [:]

        init(_ plans: [EntityPlan], _ hierarchies: PlanHierarchies) {
            for plan in plans {
                let classes = [plan] + hierarchies.descendants(of: plan)
                for property in plan.ownColumns where property.isToOne {
                    guard let target = property.target, !TableText.reference(property, of: plan).isEmpty else {
                        continue
                    }
                    let isCascade = plan.inverse(of: property)?.deleteRule == .cascade
                    references[target.identity, default: []].append(
                        Reference(entities: classes.map(\.name), deleted: isCascade ? classes : []))
                }
            }
        }

        /// The entities that deletions of the given entities reach.
        func entities(of deletes: some Sequence<RowID>) -> Set<String> {
            var entities: Set<String> = []
            var seen: Set<ObjectIdentifier> = []
            var waiting: [EntityPlan] = []
            for id in deletes where seen.insert(id.plan.identity).inserted { waiting.append(id.plan) }
            while let plan = waiting.popLast() {
                for reference in plan.lineage.flatMap({ references[$0.identity] ?? [] }) {
                    entities.formUnion(reference.entities)
                    for other in reference.deleted where seen.insert(other.identity).inserted { waiting.append(other) }
                }
            }
            return entities
        }
    }
#endif
