import Combine
import Foundation

// The interface of strides and times that clients outside the package see.

func halved<T: SchedulerTimeIntervalConvertible & SignedNumeric & ExpressibleByFloatLiteral>(_ stride: T) -> T {
    stride * 0.5
}

func dispatch() {
    var stride: DispatchQueue.SchedulerTimeType.Stride = .seconds(1) + .milliseconds(2) - .microseconds(3)
    stride += .nanoseconds(4)
    stride -= 1
    stride *= 2
    let exact = DispatchQueue.SchedulerTimeType.Stride(exactly: 5)
    let later = DispatchQueue.main.now.advanced(by: max(stride, exact ?? 0, 0.5, .seconds(0.5)))
    let distance: DispatchQueue.SchedulerTimeType.Stride = DispatchQueue.main.now.distance(to: later)
    print(distance < 2, distance.magnitude, distance.timeInterval, later.dispatchTime, halved(distance))
}

func runLoop() {
    var stride: RunLoop.SchedulerTimeType.Stride = .seconds(1) + .milliseconds(2) - .microseconds(3)
    stride += .nanoseconds(4)
    stride -= 1
    stride *= 2
    let exact = RunLoop.SchedulerTimeType.Stride(exactly: 5)
    let later = RunLoop.main.now.advanced(by: max(stride, exact ?? 0, 0.5, .seconds(0.5)))
    let distance: RunLoop.SchedulerTimeType.Stride = RunLoop.main.now.distance(to: later)
    print(distance < 2, distance.magnitude, distance.timeInterval, later.date, halved(distance))
}

func operationQueue() {
    var stride: OperationQueue.SchedulerTimeType.Stride = .seconds(1) + .milliseconds(2) - .microseconds(3)
    stride += .nanoseconds(4)
    stride -= 1
    stride *= 2
    let exact = OperationQueue.SchedulerTimeType.Stride(exactly: 5)
    let later = OperationQueue.main.now.advanced(by: max(stride, exact ?? 0, 0.5, .seconds(0.5)))
    let distance: OperationQueue.SchedulerTimeType.Stride = OperationQueue.main.now.distance(to: later)
    print(distance < 2, distance.magnitude, distance.timeInterval, later.date, halved(distance))
}

func immediate() {
    var stride: ImmediateScheduler.SchedulerTimeType.Stride = .seconds(1) + .milliseconds(2) - .microseconds(3)
    stride += .nanoseconds(4)
    stride -= 1
    stride *= 2
    let now = ImmediateScheduler.shared.now
    print(now.advanced(by: stride).distance(to: now) < 2, stride.magnitude, halved(stride))
}
