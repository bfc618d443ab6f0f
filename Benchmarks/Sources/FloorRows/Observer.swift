/// The two closures that a stream of numbers calls. Not generic, as is usual in handwritten code.
struct Observer {
    let next: (Int) -> Void
    let finish: () -> Void
}

// Never inlined: a stage does not know the next one. Otherwise the compiler would turn the stream into a loop.
extension Observer {
    @inline(never)
    consuming func map(_ transform: @escaping (Int) -> Int) -> Observer {
        Observer(next: { [next = self.next] in next(transform($0)) }, finish: finish)
    }

    @inline(never)
    consuming func filter(_ isIncluded: @escaping (Int) -> Bool) -> Observer {
        Observer(next: { [next = self.next] in if isIncluded($0) { next($0) } }, finish: finish)
    }

    @inline(never)
    consuming func scan(_ initial: Int, _ combine: @escaping (Int, Int) -> Int) -> Observer {
        let scan = Scan(initial, combine, next)
        return Observer(next: { scan.receive($0) }, finish: finish)
    }

    @inline(never)
    consuming func dropFirst(_ count: Int) -> Observer {
        let dropFirst = DropFirst(count, next)
        return Observer(next: { dropFirst.receive($0) }, finish: finish)
    }

    @inline(never)
    static func sink(_ receive: @escaping (Int) -> Void) -> Observer {
        Observer(next: receive, finish: {})
    }
}

// A stage with state is an object, which is also the context of its closure: one allocation, not two.

private final class Scan {
    private var sum: Int
    private let combine: (Int, Int) -> Int
    private let next: (Int) -> Void

    init(_ initial: Int, _ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void) {
        sum = initial
        self.combine = combine
        self.next = next
    }

    func receive(_ value: Int) {
        sum = combine(sum, value)
        next(sum)
    }
}

private final class DropFirst {
    private var left: Int
    private let next: (Int) -> Void

    init(_ count: Int, _ next: @escaping (Int) -> Void) {
        left = count
        self.next = next
    }

    func receive(_ value: Int) {
        if left == 0 { next(value) } else { left -= 1 }
    }
}
