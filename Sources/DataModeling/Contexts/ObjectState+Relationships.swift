/// Relationships, whose two sides change together.
extension ObjectState {
    // MARK: References to one model

    func one(_ index: Int) -> Link? {
        if case .one(let link) = slots[index] { return link }
        var found: Link?
        let property = plan.properties[index]
        let place = plan.columnIndex[index]
        if place >= 0, let row = loadedRow(), let key = row[place].key, let target = property.target {
            do {
                found = try context?.storedLink(RowID(plan: target, key: key))
            } catch {
                noteFailedReading(error, of: [plan.name, target.name])
                return nil
            }
        }
        if row == nil, place >= 0, reading == .failed { return nil }
        slots[index] = .one(found)
        return found
    }

    /// The model that a property refers to, which it keeps.
    func keptOne(_ index: Int) -> Link? {
        let link = one(index)
        guard let kept = link?.keepingModel else { return link }
        slots[index] = .one(kept)
        return kept
    }

    /// The model that a property of a type without `nil` refers to: one with empty values if there is none.
    func required(_ index: Int) -> Link? {
        if let link = keptOne(index) { return link }
        guard let target = plan.properties[index].target else { return nil }
        let link = Self.lost(target)
        // It stands in for a model that could not be read yet.
        if reading != .failed { slots[index] = .one(link) }
        return link
    }

    func setOne(_ index: Int, to link: Link?) {
        guard canChange(index), accepts(link) else { return }
        if assembly == .subclass {
            slots[index] = .one(link)
            return
        }
        let old = one(index)
        guard old?.state !== link?.state else { return }
        willChange(index)
        let inverse = plan.inverse(of: plan.properties[index])
        if let old, let inverse { old.state.remove(self, from: inverse.index) }
        slots[index] = .one(link)
        if let link, let inverse { link.state.add(self, to: inverse.index) }
        noteChange(index)
        adopt(link)
    }

    // MARK: Lists

    func list(_ index: Int) -> LinkList {
        if case .many(let list) = slots[index] { return list }
        let list = LinkList()
        if phase == .stored || phase == .deleting, let context {
            context.load(list, plan.properties[index], of: self)
        }
        slots[index] = .many(list)
        return list
    }

    /// The models of a list, which it keeps.
    func keptMany(_ index: Int) -> [Link] {
        let list = list(index)
        for place in list.links.indices {
            if let kept = list.links[place].keepingModel { list.links[place] = kept }
        }
        return list.links
    }

    func setMany(_ index: Int, to links: [Link]) {
        guard canChange(index) else { return }
        if assembly == .subclass {
            slots[index] = .many(LinkList(links))
            return
        }
        var seen: Set<ObjectIdentifier> = []
        let links = links.filter { accepts($0) && seen.insert(ObjectIdentifier($0.state)).inserted }
        let list = list(index)
        willChange(index)
        let inverse = plan.inverse(of: plan.properties[index])
        let old = list.links
        list.links = links
        if let inverse {
            let kept = Set(old.map { ObjectIdentifier($0.state) })
            for link in old where !seen.contains(ObjectIdentifier(link.state)) {
                link.state.remove(self, from: inverse.index)
            }
            for link in links where !kept.contains(ObjectIdentifier(link.state)) {
                link.state.add(self, to: inverse.index)
            }
        }
        noteChange(index)
        for link in links { adopt(link) }
    }

    // MARK: Both sides

    /// Keeps models of two containers apart.
    private func accepts(_ link: Link?) -> Bool {
        guard let context, let other = link?.state.context, context !== other else { return true }
        DataDiagnostic.report(
            "A \(plan.name) cannot refer to a \(link?.state.plan.name ?? "model") of another context: "
                + "look the model up in this context by its persistentModelID.")
        return false
    }

    /// Inserts either model into the other one's context, if only one of them is in a context.
    func adopt(_ link: Link?) {
        // The context would create an instance of the wrong class.
        guard let link, assembly == .whole else { return }
        if phase == .stored || phase == .inserted, link.state.phase == .transient {
            context?.insert(graphOf: link.state)
        } else if phase == .transient, link.state.phase == .stored || link.state.phase == .inserted {
            link.state.context?.insert(graphOf: self)
        }
    }

    /// Adds the other side of a new relationship.
    func add(_ other: ObjectState, to index: Int) {
        guard !isGone else { return }
        let link = other.link
        let property = plan.properties[index]
        willChange(index)
        notify(index) {
            if property.isToMany {
                let list = list(index)
                if !list.links.contains(where: { $0.state === other }) { list.links.append(link) }
            } else {
                let old = one(index)
                if let old, old.state !== other, let inverse = plan.inverse(of: property) {
                    old.state.remove(self, from: inverse.index)
                }
                slots[index] = .one(link)
            }
            noteChange(index)
        }
    }

    /// Removes the other side of a relationship that has ended.
    func remove(_ other: ObjectState, from index: Int) {
        guard !isGone else { return }
        let property = plan.properties[index]
        if property.isToMany {
            let list = list(index)
            // The newest element is the most likely one.
            guard let place = list.links.lastIndex(where: { $0.state === other }) else { return }
            willChange(index)
            notify(index) {
                list.links.remove(at: place)
                noteChange(index)
            }
        } else if one(index)?.state === other {
            willChange(index)
            notify(index) {
                // A property that is not optional keeps the deleted model with its last values.
                if property.isOptional || !other.isGone { slots[index] = .one(nil) }
                noteChange(index)
            }
        }
    }

    /// Whether a relationship refers to a model that is going to be deleted, and so seems to be gone.
    func leads(_ index: Int, toDeleted other: ObjectState) -> Bool {
        let isChanged = changed.contains(index)
        switch slots[index] {
        case .one(let link) where isChanged: return link?.state === other
        case .many(let list):
            return list.leftOut[other.key] != nil || list.links.contains { $0.state === other }
        default:
            let place = plan.columnIndex[index]
            guard place >= 0, let row = loadedRow() else { return true }
            return row[place].key == other.key
        }
    }

    /// The models that a relationship refers to.
    func links(_ index: Int) -> [Link] {
        plan.properties[index].isToMany ? list(index).links : one(index).map { [$0] } ?? []
    }
}
