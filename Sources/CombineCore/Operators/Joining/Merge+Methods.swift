extension Publisher {
    /// Delivers the values of both streams as they arrive. Merging another stream of the same type adds it to the same
    /// list.
    @inlinable
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany([self, other])
    }

    /// Delivers the values of both streams as they arrive.
    @inlinable
    public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
    where Failure == B.Failure, Output == B.Output {
        Publishers.Merge(self, b)
    }

    /// Delivers the values of three streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output {
        Publishers.Merge3(self, b, c)
    }

    /// Delivers the values of four streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// Delivers the values of five streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output, Failure == E.Failure, Output == E.Output
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Delivers the values of six streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output, Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Delivers the values of seven streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output, Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output,
        Failure == G.Failure, Output == G.Output
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Delivers the values of eight streams as they arrive.
    @inlinable
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output, Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output,
        Failure == G.Failure, Output == G.Output, Failure == H.Failure, Output == H.Output
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}

// MARK: - Fusion

extension Publishers.Merge {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge3<A, B, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge3(a, b, z)
    }

    @inlinable
    public func merge<Y: Publisher, Z: Publisher>(with y: Y, _ z: Z) -> Publishers.Merge4<A, B, Y, Z>
    where A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge4(a, b, y, z)
    }

    @inlinable
    public func merge<X: Publisher, Y: Publisher, Z: Publisher>(with x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge5<A, B, X, Y, Z>
    where
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge5(a, b, x, y, z)
    }

    @inlinable
    public func merge<W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(with w: W, _ x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge6<A, B, W, X, Y, Z>
    where
        A.Failure == W.Failure, A.Output == W.Output, A.Failure == X.Failure, A.Output == X.Output,
        A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge6(a, b, w, x, y, z)
    }

    @inlinable
    public func merge<V: Publisher, W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(
        with v: V, _ w: W, _ x: X, _ y: Y, _ z: Z
    ) -> Publishers.Merge7<A, B, V, W, X, Y, Z>
    where
        A.Failure == V.Failure, A.Output == V.Output, A.Failure == W.Failure, A.Output == W.Output,
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge7(a, b, v, w, x, y, z)
    }

    @inlinable
    public func merge<U: Publisher, V: Publisher, W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(
        with u: U, _ v: V, _ w: W, _ x: X, _ y: Y, _ z: Z
    ) -> Publishers.Merge8<A, B, U, V, W, X, Y, Z>
    where
        A.Failure == U.Failure, A.Output == U.Output, A.Failure == V.Failure, A.Output == V.Output,
        A.Failure == W.Failure, A.Output == W.Output, A.Failure == X.Failure, A.Output == X.Output,
        A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge8(a, b, u, v, w, x, y, z)
    }
}

extension Publishers.Merge3 {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge4<A, B, C, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge4(a, b, c, z)
    }

    @inlinable
    public func merge<Y: Publisher, Z: Publisher>(with y: Y, _ z: Z) -> Publishers.Merge5<A, B, C, Y, Z>
    where A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge5(a, b, c, y, z)
    }

    @inlinable
    public func merge<X: Publisher, Y: Publisher, Z: Publisher>(with x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge6<A, B, C, X, Y, Z>
    where
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge6(a, b, c, x, y, z)
    }

    @inlinable
    public func merge<W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(with w: W, _ x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge7<A, B, C, W, X, Y, Z>
    where
        A.Failure == W.Failure, A.Output == W.Output, A.Failure == X.Failure, A.Output == X.Output,
        A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge7(a, b, c, w, x, y, z)
    }

    @inlinable
    public func merge<V: Publisher, W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(
        with v: V, _ w: W, _ x: X, _ y: Y, _ z: Z
    ) -> Publishers.Merge8<A, B, C, V, W, X, Y, Z>
    where
        A.Failure == V.Failure, A.Output == V.Output, A.Failure == W.Failure, A.Output == W.Output,
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge8(a, b, c, v, w, x, y, z)
    }
}

extension Publishers.Merge4 {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge5<A, B, C, D, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge5(a, b, c, d, z)
    }

    @inlinable
    public func merge<Y: Publisher, Z: Publisher>(with y: Y, _ z: Z) -> Publishers.Merge6<A, B, C, D, Y, Z>
    where A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge6(a, b, c, d, y, z)
    }

    @inlinable
    public func merge<X: Publisher, Y: Publisher, Z: Publisher>(with x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge7<A, B, C, D, X, Y, Z>
    where
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge7(a, b, c, d, x, y, z)
    }

    @inlinable
    public func merge<W: Publisher, X: Publisher, Y: Publisher, Z: Publisher>(with w: W, _ x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge8<A, B, C, D, W, X, Y, Z>
    where
        A.Failure == W.Failure, A.Output == W.Output, A.Failure == X.Failure, A.Output == X.Output,
        A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge8(a, b, c, d, w, x, y, z)
    }
}

extension Publishers.Merge5 {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge6<A, B, C, D, E, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge6(a, b, c, d, e, z)
    }

    @inlinable
    public func merge<Y: Publisher, Z: Publisher>(with y: Y, _ z: Z) -> Publishers.Merge7<A, B, C, D, E, Y, Z>
    where A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge7(a, b, c, d, e, y, z)
    }

    @inlinable
    public func merge<X: Publisher, Y: Publisher, Z: Publisher>(with x: X, _ y: Y, _ z: Z)
        -> Publishers.Merge8<A, B, C, D, E, X, Y, Z>
    where
        A.Failure == X.Failure, A.Output == X.Output, A.Failure == Y.Failure, A.Output == Y.Output,
        A.Failure == Z.Failure, A.Output == Z.Output
    {
        Publishers.Merge8(a, b, c, d, e, x, y, z)
    }
}

extension Publishers.Merge6 {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge7<A, B, C, D, E, F, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge7(a, b, c, d, e, f, z)
    }

    @inlinable
    public func merge<Y: Publisher, Z: Publisher>(with y: Y, _ z: Z) -> Publishers.Merge8<A, B, C, D, E, F, Y, Z>
    where A.Failure == Y.Failure, A.Output == Y.Output, A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge8(a, b, c, d, e, f, y, z)
    }
}

extension Publishers.Merge7 {
    @inlinable
    public func merge<Z: Publisher>(with z: Z) -> Publishers.Merge8<A, B, C, D, E, F, G, Z>
    where A.Failure == Z.Failure, A.Output == Z.Output {
        Publishers.Merge8(a, b, c, d, e, f, g, z)
    }
}
