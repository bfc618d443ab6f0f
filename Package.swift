// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

/// An optimized program leaves out previews that are not public, because nothing in it uses them; with this it has
/// them.
let keepsPreviews: [SwiftSetting] = [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

/// The toolchain's `lld` links a program in less than half the processor time of `gold`, the default. Only tests, the
/// programs that they start, and examples have it: the package manager refuses a dependency's library with such flags.
let linksQuickly: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

// MARK: Conditions

let withWeb: TargetDependencyCondition? = .when(traits: ["Web"])
let withPostgres: TargetDependencyCondition? = .when(traits: ["Postgres"])
let withTelemetry: TargetDependencyCondition? = .when(traits: ["Telemetry"])
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio", condition: withWeb)
let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio", condition: withWeb)
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio", condition: withWeb)
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio", condition: withWeb)
let nioWebSocket: Target.Dependency = .product(name: "NIOWebSocket", package: "swift-nio", condition: withWeb)
let webRenderer: Target.Dependency = .target(name: "WebRenderer", condition: withWeb)

// MARK: Sources

/// Targets that know neither streams nor views.
let foundations: [Target] = [
    .target(name: "ClampedNumbers"),
    .target(name: "CurlCalls"),
    .target(
        name: "DataModeling",
        dependencies: [
            "FoundationAdditions", "Locking", "MainThread", "RuntimeCalls", "SQLiteCalls", "UndoManagement",
            .target(name: "PostgresConnections", condition: withPostgres),
        ]),
    .target(name: "DocumentLoading", dependencies: ["ClampedNumbers", "CurlCalls", "Locking"]),
    .target(name: "FileNames"),
    .target(name: "FlowRecords", dependencies: ["Locking"]),
    .target(name: "FoundationAdditions", dependencies: ["Locking"]),
    .target(name: "ImageDecoding", dependencies: ["ClampedNumbers", "Locking", "PNGCalls"]),
    .target(name: "LinkedTree"),
    .target(name: "Locking"),
    .target(name: "MainThread"),
    .target(name: "PageFiles", exclude: ["Joined"]),
    .target(name: "PNGCalls"),
    .target(name: "PredicateFormats", dependencies: ["FoundationAdditions", "Locking"]),
    .systemLibrary(name: "LibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
        name: "PostgresConnections",
        dependencies: [
            .target(name: "LibPQ", condition: withPostgres),
            .target(name: "Locking", condition: withPostgres),
        ]),
    .target(name: "Prefetching"),
    .target(name: "QueueStructures"),
    .target(name: "RuntimeCalls"),
    .target(name: "SQLiteCalls"),
    .target(name: "StringLocalization", dependencies: ["FoundationAdditions", "Locking"]),
    .target(name: "TextWidths"),
    .target(name: "UndoManagement", dependencies: ["MainThread"]),
    .target(name: "ZlibCalls"),
]

/// Combine.
let streams: [Target] = [
    .target(
        name: "CombineCore",
        dependencies: ["Locking", "QueueStructures"],
        exclude: ["Machinery/CONTRACT.md"]
    ),
    .target(name: "CombineFoundation", dependencies: ["CombineCore", "FlowRecords"]),
    .target(name: "Combine", dependencies: ["CombineCore", "CombineFoundation"]),
    .target(name: "CombineTesting", dependencies: ["CombineCore", "CombineFoundation", "QueueStructures"]),
    .target(name: "ClusterStreams", dependencies: ["Combine", "Locking"]),
]

/// SwiftUI.
let views: [Target] = [
    .target(name: "AnimationEngine", dependencies: ["ClampedNumbers"]),
    .target(
        name: "RenderTree",
        dependencies: [
            "AnimationEngine", "ClampedNumbers", "FlowRecords", "LinkedTree", "Locking", "Prefetching",
        ]),
    .target(name: "LayoutEngine", dependencies: ["ClampedNumbers", "RenderTree"]),
    .target(
        name: "ViewGraph", dependencies: ["FlowRecords", "LinkedTree", "Locking", "Prefetching", "QueueStructures"]),
    .macro(name: "SwiftUIMacros", dependencies: ["MacroExpansion"]),
    .target(name: "MacroExpansion"),
    .target(
        name: "ViewKernel",
        dependencies: [
            "AnimationEngine", "ClampedNumbers", "FlowRecords", "ViewGraph", "RenderTree", "LayoutEngine", "Combine",
            "Locking", "StringLocalization", "SwiftUIMacros",
        ]
    ),
    .target(
        name: "SwiftUICore",
        dependencies: [
            "ClampedNumbers",
            "ContentTransfer",
            "ContentTypes",
            "CoreGeometry",
            "FileNames",
            "FlowRecords",
            "FoundationAdditions",
            "MainThread",
            "ViewKernel",
            "ViewGraph",
            "RenderTree",
            "LayoutEngine",
            "ImageDecoding",
            "DocumentLoading",
            "Combine",
            "Locking",
            "QueueStructures",
            "SwiftUIMacros",
            "StringLocalization",
            "UndoManagement",
        ]
    ),
    .target(
        name: "PlatformValues",
        dependencies: [
            "ClampedNumbers", "SwiftUICore", "ContentTransfer", "ContentTypes", "CoreGeometry", "RenderTree",
            "ImageDecoding", "Locking", "PictureRenderer", "StringLocalization",
        ]
    ),
    .target(
        name: "SwiftUI",
        dependencies: [
            "ClampedNumbers",
            "Combine",
            "ContentTransfer",
            "DevelopmentChannel",
            "FetchRequests",
            "FoundationAdditions",
            "ImageDecoding",
            "MainThread",
            "ManagedObjects",
            "SwiftUICore",
            "PlatformValues",
            "RenderTree",
            "LayoutEngine",
            "StringLocalization",
            "PictureRenderer",
            "TerminalRenderer",
            webRenderer,
            .target(name: "PostgresCluster", condition: withPostgres),
        ]
    ),
    .target(
        name: "SwiftUITesting",
        dependencies: [
            "ClampedNumbers", "FlowRecords", "MainThread", "SwiftUI", "SwiftUICore", "ViewGraph", "RenderTree",
            "LayoutEngine", "Combine",
        ]
    ),
    .target(name: "InterfaceProperties", dependencies: ["Combine", "SwiftUI"]),
]

/// Screens, and what serves them.
let renderers: [Target] = [
    .target(
        name: "TerminalRenderer",
        dependencies: ["ClampedNumbers", "RenderTree", "LayoutEngine", "ImageDecoding", "Locking", "TextWidths"]),
    .target(
        name: "PictureRenderer",
        dependencies: ["ClampedNumbers", "RenderTree", "LayoutEngine", "ImageDecoding", "Locking"]),
    .target(
        name: "WebRenderer",
        dependencies: [
            "ClampedNumbers",
            "DevelopmentChannel",
            "FileNames",
            "RenderTree",
            "FlowRecords",
            "LayoutEngine",
            "Locking",
            "ZlibCalls",
            "PageFiles",
            "QueueStructures",
            nioCore,
            nioPosix,
            nioHTTP1,
            nioWebSocket,
        ],
        exclude: ["Client", "PROTOCOL.md", "Style"]
    ),
    .target(
        name: "WebHosting",
        dependencies: [
            "SwiftUI",
            webRenderer,
            nioCore,
        ]
    ),
    .target(
        name: "ServerTelemetry",
        dependencies: [
            .target(name: "FlowRecords", condition: withTelemetry),
            .product(name: "Metrics", package: "swift-metrics", condition: withTelemetry),
            .product(name: "Tracing", package: "swift-distributed-tracing", condition: withTelemetry),
        ]
    ),
    .target(
        name: "PostgresCluster",
        dependencies: [
            .target(name: "ClusterStreams", condition: withPostgres),
            .target(name: "Locking", condition: withPostgres),
            .target(name: "PostgresConnections", condition: withPostgres),
            .target(name: "WebRenderer", condition: withPostgres),
        ]
    ),
]

/// Modules with the names of Apple's. ARCHITECTURE.md says why no target of `SwiftUI` depends on one.
let modulesOfApple: [Target] = [
    .target(
        name: "os",
        dependencies: ["FlowRecords", "Locking", "OSSubmodules", .product(name: "Logging", package: "swift-log")]),
    .target(name: "OSSubmodules"),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(name: "CoreGeometry"),
    .target(name: "CoreGraphics", dependencies: ["CoreGeometry", "_Testing_CoreGraphics"]),
    .target(
        name: "CryptoKit",
        dependencies: [
            .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["CryptoKit"]))
        ]
    ),
    .target(
        name: "UIKit",
        dependencies: [
            "ContentTransfer", "CoreGeometry", "FoundationAdditions", "PlatformValues", "SwiftUICore",
            "_Testing_UIKit",
        ]
    ),
    .target(
        name: "AppKit",
        dependencies: [
            "ContentTransfer", "CoreGeometry", "FoundationAdditions", "PlatformValues", "SwiftUICore",
            "_Testing_AppKit",
        ]
    ),
    .target(
        name: "PhotosUI", dependencies: ["ContentTransfer", "ContentTypes", "SwiftUI", "SwiftUICore"]),
    .target(
        name: "SwiftData",
        dependencies: [
            "DataModeling", "FetchRequests", "Locking", "SQLiteCalls", "SwiftUI", "SwiftUICore", "SwiftUIMacros",
            "UndoManagement", "ViewGraph", "ViewKernel",
        ]
    ),
    .target(name: "ContentTypes", dependencies: ["Locking"]),
    .target(name: "ManagedObjects", dependencies: ["Combine", "Locking"]),
    .target(
        name: "FetchRequests", dependencies: ["Locking", "ManagedObjects", "SwiftUICore", "ViewGraph", "ViewKernel"]),
    .target(
        name: "CoreData",
        dependencies: [
            "Combine", "DataModeling", "Locking", "MainThread", "ManagedObjects", "PredicateFormats", "UndoManagement",
        ]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["ContentTypes"]),
    .target(name: "ContentTransfer", dependencies: ["Combine", "ContentTypes", "FileNames", "Locking"]),
    .target(name: "CoreTransferable", dependencies: ["ContentTransfer"]),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_AppKit"),
]

/// Programs and plugins that work with source files.
let tools: [Target] = [
    .target(name: "DevelopmentChannel"),
    .target(name: "LiveEditing", dependencies: ["DevelopmentChannel"]),
    .target(name: "TraceFiles"),
    .executableTarget(name: "swiftwater", dependencies: ["LiveEditing", "TraceFiles"]),
    .target(name: "FlowInspection", dependencies: ["SwiftUI", "TraceFiles"]),
    .executableTarget(
        name: "FlowInspector",
        dependencies: ["FlowInspection", "SwiftUI", "WebHosting", nioCore, nioHTTP1, nioPosix]),
    .executableTarget(name: "SourceGenerator"),
    .plugin(name: "SwiftwaterSources", capability: .buildTool(), dependencies: ["SourceGenerator"]),
]

// MARK: Examples

/// The apps of `Examples/`.
let examples: [Target] = [
    .executableTarget(
        name: "Playlist",
        dependencies: ["SwiftUI", "Combine"],
        path: "Examples/Playlist",
        resources: [.process("Localizable.xcstrings")],
        swiftSettings: keepsPreviews
    ),
    .executableTarget(name: "Motion", dependencies: ["SwiftUI"], path: "Examples/Motion"),
    .executableTarget(
        name: "Postcard", dependencies: ["SwiftUI", "LayoutEngine", "RenderTree"], path: "Examples/Postcard"),
    .executableTarget(name: "Reminders", dependencies: ["SwiftData", "SwiftUI"], path: "Examples/Reminders"),
    .target(name: "HeadlinesFeeds", path: "Examples/HeadlinesFeeds"),
    .executableTarget(
        name: "Headlines",
        dependencies: ["SwiftUI", "Combine", "DocumentLoading", "HeadlinesFeeds", "os"],
        path: "Examples/Headlines",
        resources: [.process("Localizable.xcstrings")],
        swiftSettings: keepsPreviews
    ),
]

// MARK: Tests

/// Code that several test targets share.
let testSupport: [Target] = [
    .target(name: "OperatorSources", path: "Tests/OperatorSources"),
    .target(name: "ParsingLaws", path: "Tests/ParsingLaws"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "StartLine", path: "Tests/StartLine"),
    .target(name: "NewerFoundation", path: "Tests/NewerFoundation"),
    .target(name: "RandomDrawing", dependencies: ["RenderTree", "SeededRandom"], path: "Tests/RandomDrawing"),
    .target(name: "ProgramSupport", dependencies: ["Locking"], path: "Tests/ProgramSupport"),
    .target(name: "ServerSupport", dependencies: ["Locking"], path: "Tests/ServerSupport"),
    .target(name: "CompilerSupport", dependencies: ["ProgramSupport"], path: "Tests/CompilerSupport"),
    .target(name: "Elsewhere", dependencies: ["Combine"], path: "Tests/SeedTests/Elsewhere"),
    .target(
        name: "SeedCode",
        dependencies: ["Combine", "SwiftUI", "InterfaceProperties"],
        path: "Tests/SeedTests/Code",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
        name: "MainThreadReport", dependencies: ["MainThread", "Combine"], path: "Tests/MainThreadApps/Report"),
]

/// Programs that tests start, and measures.
let testPrograms: [Target] = [
    .executableTarget(
        name: "SynchronousApp",
        dependencies: ["MainThread", "MainThreadReport"],
        path: "Tests/MainThreadApps/Synchronous"
    ),
    .executableTarget(
        name: "AsynchronousApp",
        dependencies: ["MainThreadReport"],
        path: "Tests/MainThreadApps/Asynchronous"
    ),
    .executableTarget(name: "DataWriter", dependencies: ["DataModeling"], path: "Tests/DataModelingApps/Writer"),
    .executableTarget(name: "TerminalApp", dependencies: ["TerminalRenderer"], path: "Tests/TerminalApps/Session"),
    .executableTarget(
        name: "FilesApp", dependencies: ["PhotosUI", "SwiftUI", "UniformTypeIdentifiers"],
        path: "Tests/WebApps/Files"),
    .executableTarget(
        name: "MountedApps",
        dependencies: [
            "SwiftUI", "UniformTypeIdentifiers", "WebHosting",
            nioCore,
            nioPosix,
            nioHTTP1,
        ],
        path: "Tests/WebApps/Mounted"
    ),
    .executableTarget(
        name: "BoardApp", dependencies: ["SwiftData", "SwiftUI"], path: "Tests/WebApps/Board"),
    .executableTarget(name: "LooksApp", dependencies: ["SwiftUI"], path: "Tests/WebApps/Looks"),
    .executableTarget(name: "ControlsApp", dependencies: ["SwiftUI"], path: "Tests/WebApps/Controls"),
    .executableTarget(
        name: "WebMotion", dependencies: ["SwiftUI", "SwiftUITesting"], path: "Tests/WebApps/Motion"),
    .executableTarget(
        name: "WebEdits",
        dependencies: ["SwiftUI", "SwiftUICore", "LayoutEngine", "RenderTree", "SeededRandom", "WebRenderer"],
        path: "Tests/WebApps/Edits"
    ),
    .executableTarget(
        name: "TerminalOracle",
        dependencies: ["SeededRandom", "TerminalRenderer"],
        path: "Tests/TerminalOracle",
        exclude: ["replay.py", "run"]
    ),
    .executableTarget(
        name: "ScreenFigures",
        dependencies: [
            "FlowRecords", "SwiftUI", "SwiftUICore", "ViewGraph", "RenderTree", "LayoutEngine", "TerminalRenderer",
        ],
        path: "Tests/ScreenFigures"
    ),
    .executableTarget(
        name: "DataFigures",
        dependencies: ["ProgramSupport", "RenderTree", "SQLiteCalls", "SwiftData", "SwiftUI", "SwiftUICore"],
        path: "Tests/DataFigures"
    ),
    .executableTarget(
        name: "WebLayoutPages",
        dependencies: ["WebRenderer", "LayoutEngine", "RenderTree", "SeededRandom"],
        path: "Tests/WebLayout",
        exclude: ["compare.py", "run"]
    ),
    .executableTarget(
        name: "WebShapePages",
        dependencies: [
            "SwiftUI", "ViewKernel", "MainThread", "WebRenderer", "PictureRenderer", "ImageDecoding",
            "LayoutEngine",
            "RenderTree", "SeededRandom",
        ],
        path: "Tests/WebShapes",
        exclude: ["compare.py", "run"]
    ),
    .executableTarget(
        name: "WebFigures",
        dependencies: [
            "ClusterStreams",
            "MainThread",
            "Combine",
            "SwiftUI",
            webRenderer,
            .target(name: "PostgresCluster", condition: withPostgres),
        ],
        path: "Tests/WebFigures"
    ),
    .executableTarget(
        name: "PostgresChecks",
        dependencies: [
            .target(name: "ClusterStreams", condition: withPostgres),
            .target(name: "Locking", condition: withPostgres),
            .target(name: "PostgresCluster", condition: withPostgres),
            .target(name: "PostgresConnections", condition: withPostgres),
            .target(name: "WebRenderer", condition: withPostgres),
        ],
        path: "Tests/PostgresChecks"
    ),
    .executableTarget(name: "PlainApp", dependencies: ["SwiftUI"], path: "Tests/SwiftUIApps/Plain"),
    .executableTarget(name: "PreviewsApp", dependencies: ["SwiftUI"], path: "Tests/SwiftUIApps/Previews"),
]

let foundationTests: [Target] = [
    .testTarget(
        name: "DataModelingTests",
        dependencies: [
            "DataModeling", "DataWriter", "Locking", "MainThread", "ProgramSupport", "SQLiteCalls", "SeededRandom",
            "UndoManagement",
        ]),
    .testTarget(name: "ProgramSupportTests", dependencies: ["ProgramSupport"]),
    .testTarget(
        name: "MainThreadTests",
        dependencies: [
            "MainThread", "MainThreadReport", "ProgramSupport", "SynchronousApp", "AsynchronousApp", "StartLine",
        ]
    ),
    .testTarget(name: "MainThreadXCTests", dependencies: ["MainThread", "MainThreadReport"]),
    .testTarget(
        name: "MacroExpansionTests", dependencies: ["MacroExpansion", "ParsingLaws", "SeededRandom"]),
    .testTarget(name: "PredicateFormatsTests", dependencies: ["Locking", "ParsingLaws", "PredicateFormats"]),
    .testTarget(name: "QueueStructuresTests", dependencies: ["QueueStructures", "SeededRandom"]),
    .testTarget(name: "FlowRecordsTests", dependencies: ["FlowRecords"]),
    .testTarget(name: "LinkedTreeTests", dependencies: ["LinkedTree", "SeededRandom"]),
    .testTarget(name: "ContentTransferTests", dependencies: ["ContentTransfer", "ContentTypes"]),
    .testTarget(name: "LiveEditingTests", dependencies: ["LiveEditing", "DevelopmentChannel"]),
    .testTarget(name: "TraceFilesTests", dependencies: ["TraceFiles"]),
    .testTarget(
        name: "FlowInspectorTests",
        dependencies: [
            "Combine", "FlowInspection", "FlowInspector", "InterfaceProperties", "PlainApp", "ProgramSupport",
            "RenderTree", "SeededRandom", "SwiftUI", "SwiftUICore", "SwiftUITesting", "TraceFiles", "ViewGraph",
            "WebHosting",
        ]),
    .testTarget(name: "DocumentLoadingTests", dependencies: ["DocumentLoading", "Locking", "ServerSupport"]),
    .testTarget(
        name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions", "Locking", "ServerSupport"]),
    .testTarget(name: "ImageDecodingTests", dependencies: ["ImageDecoding", "ParsingLaws", "SeededRandom"]),
    .testTarget(name: "ClampedNumbersTests", dependencies: ["ClampedNumbers"]),
    .testTarget(
        name: "StringLocalizationTests", dependencies: ["Locking", "ParsingLaws", "StringLocalization"],
        exclude: ["Plurals/expected.py"]),
    .testTarget(name: "TextWidthsTests", dependencies: ["TextWidths"]),
]

let streamTests: [Target] = [
    .testTarget(
        name: "CombineCoreTests",
        dependencies: [
            "CombineCore", "CombineFoundation", "CombineTesting", "Locking", "OperatorSources", "StartLine",
        ]
    ),
    .testTarget(
        name: "CombineFoundationTests",
        dependencies: ["CombineCore", "CombineFoundation", "CombineTesting"]
    ),
    .testTarget(name: "ClusterStreamsTests", dependencies: ["ClusterStreams", "Combine", "Locking"]),
    .testTarget(
        name: "CombineTestingTests",
        dependencies: ["CombineCore", "CombineFoundation", "CombineTesting", "SeededRandom"]),
    .testTarget(
        name: "CombineModelTests",
        dependencies: ["CombineCore", "CombineFoundation", "CombineTesting", "SeededRandom"]
    ),
    .testTarget(
        name: "CombineRaceTests",
        dependencies: ["CombineCore", "CombineFoundation", "CombineTesting", "StartLine"]
    ),
    .testTarget(
        name: "CombineLawTests",
        dependencies: ["CombineCore", "CombineFoundation", "CombineTesting", "OperatorSources", "StartLine"]
    ),
]

let viewTests: [Target] = [
    .testTarget(name: "ViewGraphTests", dependencies: ["ViewGraph", "SeededRandom", "StartLine"]),
    .testTarget(name: "AnimationEngineTests", dependencies: ["AnimationEngine", "SeededRandom"]),
    .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "TextWidths"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "RenderTree", "SeededRandom"]),
    .testTarget(
        name: "SwiftUICoreTests",
        dependencies: [
            "SwiftUI", "SwiftUICore", "SwiftUITesting", "ViewGraph", "RenderTree", "Combine", "CombineTesting",
            "ContentTypes", "DocumentLoading", "Locking", "MainThread", "ParsingLaws", "ProgramSupport",
            "SeededRandom",
            "StartLine",
            "PlainApp",
            "PreviewsApp",
        ]
    ),
    .testTarget(
        name: "PlatformValuesTests",
        dependencies: ["PlatformValues", "SwiftUI", "SwiftUICore", "SwiftUITesting", "RenderTree", "ImageDecoding"]
    ),
    .testTarget(
        name: "SwiftUITestingTests",
        dependencies: [
            "SwiftUI", "SwiftUITesting", "RenderTree", "Combine", "CombineTesting", "FlowRecords",
            "InterfaceProperties", "Locking", "SeededRandom", "StartLine", "TraceFiles", "os",
        ]
    ),
    .testTarget(
        name: "NumberFuzzTests",
        dependencies: [
            "LayoutEngine", "Locking", "PictureRenderer", "RenderTree", "SeededRandom", "SwiftUI",
            "SwiftUICore", "TerminalRenderer", "ViewGraph",
            webRenderer,
        ]
    ),
    .testTarget(
        name: "SwiftUILawTests",
        dependencies: [
            "Combine", "FlowRecords", "LinkedTree", "RenderTree", "SeededRandom", "SwiftUI", "SwiftUICore",
            "SwiftUITesting", "ViewGraph",
        ]
    ),
    .testTarget(
        name: "InterfacePropertiesTests",
        dependencies: [
            "InterfaceProperties", "SwiftUI", "SwiftUITesting", "Combine", "CombineTesting", "StartLine",
        ]
    ),
]

let rendererTests: [Target] = [
    .testTarget(
        name: "PictureRendererTests",
        dependencies: ["PictureRenderer", "LayoutEngine", "RenderTree", "ImageDecoding"]),
    .testTarget(
        name: "TerminalRendererTests",
        dependencies: [
            "TerminalRenderer", "LayoutEngine", "RenderTree", "ProgramSupport", "RandomDrawing", "SeededRandom",
            "TerminalApp",
        ]
    ),
    .testTarget(
        name: "WebRendererTests",
        dependencies: [
            "DevelopmentChannel",
            "WebRenderer",
            "LayoutEngine",
            "Locking",
            "ParsingLaws",
            "ProgramSupport",
            "RandomDrawing",
            "RenderTree",
            "SeededRandom",
            nioCore,
            nioEmbedded,
            nioPosix,
            nioHTTP1,
            nioWebSocket,
        ]
    ),
    .testTarget(
        name: "TerminalScreenTests",
        dependencies: [
            "Combine",
            "CombineTesting",
            "Headlines",
            "HeadlinesFeeds",
            "InterfaceProperties",
            "LayoutEngine",
            "Playlist",
            "RenderTree",
            "SeedCode",
            "SwiftUI",
            "SwiftUICore",
            "TerminalRenderer",
        ],
        exclude: ["Snapshots/Frames"]
    ),
    .testTarget(
        name: "WebSiteTests",
        dependencies: [
            "Combine",
            "CoreData",
            "FlowRecords",
            "Headlines",
            "Locking",
            "MainThread",
            "RenderTree",
            "SeededRandom",
            "SwiftData",
            "SwiftUI",
            "SwiftUICore",
            webRenderer,
        ]
    ),
    .testTarget(
        name: "ServerTelemetryTests",
        dependencies: [
            .target(name: "FlowRecords", condition: withTelemetry),
            .target(name: "RenderTree", condition: withTelemetry),
            .target(name: "ServerTelemetry", condition: withTelemetry),
            .target(name: "SwiftUI", condition: withTelemetry),
            .target(name: "SwiftUICore", condition: withTelemetry),
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: withTelemetry),
            .product(name: "Metrics", package: "swift-metrics", condition: withTelemetry),
            .product(name: "MetricsTestKit", package: "swift-metrics", condition: withTelemetry),
            .product(name: "Tracing", package: "swift-distributed-tracing", condition: withTelemetry),
        ]
    ),
    .testTarget(
        name: "WebHostingTests",
        dependencies: [
            "Locking", "SwiftUI", "WebHosting",
            nioCore,
            nioHTTP1,
            nioPosix,
            webRenderer,
        ]
    ),
]

/// Packages as clients write them, examples, and the tree of this package.
let clientTests: [Target] = [
    .testTarget(
        name: "Swift5ClientTests",
        dependencies: ["Combine", "CombineTesting", "SwiftUI", "SwiftUITesting"],
        path: "Tests/ClientTests/Swift5",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "Swift6ClientTests",
        dependencies: ["Combine", "CombineTesting", "SwiftUI", "SwiftUITesting"],
        path: "Tests/ClientTests/Swift6"
    ),
    .testTarget(
        name: "NewerFoundationTests", dependencies: ["NewerFoundation", "SwiftUI"],
        path: "Tests/ClientTests/NewerFoundation"),
    // The tests run the program. A bundle with tests of targets that use the plugin cannot link it a second time.
    .testTarget(name: "SourceGeneratorTests", dependencies: ["ProgramSupport"]),
    .testTarget(
        name: "Swift5AssetTests",
        dependencies: ["Combine", "SwiftUI", "SwiftUITesting"],
        path: "Tests/AssetTests/Swift5",
        resources: [.process("Assets.xcassets"), .process("Resources")],
        swiftSettings: [.swiftLanguageMode(.v5)],
        plugins: ["SwiftwaterSources"]
    ),
    .testTarget(
        name: "Swift6AssetTests",
        dependencies: ["Combine", "RenderTree", "SwiftUI", "SwiftUITesting"],
        path: "Tests/AssetTests/Swift6",
        resources: [.process("Assets.xcassets"), .process("Resources"), .copy("Kept")],
        swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")],
        plugins: ["SwiftwaterSources"]
    ),
    .testTarget(
        name: "Swift5AppTests",
        dependencies: ["Combine", "CombineTesting", "SwiftUI", "SwiftUITesting"],
        path: "Tests/AppTests/Swift5",
        resources: [.process("Assets.xcassets"), .process("Localizable.xcstrings")],
        swiftSettings: [.swiftLanguageMode(.v5)],
        plugins: ["SwiftwaterSources"]
    ),
    .testTarget(
        name: "Swift6AppTests",
        dependencies: ["Combine", "CombineTesting", "SwiftUI", "SwiftUITesting"],
        path: "Tests/AppTests/Swift6",
        resources: [.process("Assets.xcassets"), .process("Localizable.xcstrings")],
        plugins: ["SwiftwaterSources"]
    ),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], path: "Tests/PlatformModuleTests/UIKit"),
    .testTarget(name: "AppKitTests", dependencies: ["AppKit"], path: "Tests/PlatformModuleTests/AppKit"),
    .testTarget(
        name: "SystemModuleTests",
        dependencies: [
            "os", "OSLog", "CoreGraphics", "ContentTypes", "UniformTypeIdentifiers", "Locking", "SwiftUI",
            .product(name: "Logging", package: "swift-log"),
        ]
    ),
    .testTarget(
        name: "Swift5SystemModuleTests",
        dependencies: ["os", "OSLog", "CoreGraphics", "UniformTypeIdentifiers"],
        path: "Tests/ClientTests/Swift5SystemModules",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "ClientSnippetTests",
        dependencies: ["Combine", "InterfaceProperties", "CompilerSupport"],
        path: "Tests/ClientTests/Snippets",
        exclude: ["Accepted", "Refused", "Warned"]
    ),
    .testTarget(
        name: "SnippetTests",
        dependencies: [
            "ClusterStreams", "Combine", "CombineTesting", "Locking", "RenderTree", "SwiftUI", "SwiftUITesting",
            "InterfaceProperties", "WebHosting",
            "CompilerSupport", "CoreData", "CoreTransferable", "PhotosUI", "SwiftData", "UniformTypeIdentifiers",
            "os",
        ]
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
        name: "SeedTests",
        dependencies: [
            "Combine", "CombineTesting", "RenderTree", "SwiftUI", "SwiftUITesting", "InterfaceProperties",
            "Elsewhere", "SeedCode",
        ],
        path: "Tests/SeedTests/Suites"
    ),
    .testTarget(
        name: "SwiftDataTests",
        dependencies: ["SQLiteCalls", "SwiftData", "SwiftUI", "SwiftUICore", "SwiftUITesting"]),
    .testTarget(
        name: "CoreDataTests",
        dependencies: ["CoreData", "Locking", "MainThread", "ManagedObjects", "SwiftUI", "SwiftUITesting"]),
    .testTarget(
        name: "ManagedObjectTests",
        dependencies: ["CoreData", "SwiftUI", "SwiftUITesting"],
        exclude: ["Fleet.xcdatamodeld"],
        plugins: ["SwiftwaterSources"]
    ),
    .testTarget(
        name: "Swift5CoreDataTests",
        dependencies: ["CoreData", "SwiftUI", "SwiftUITesting"],
        path: "Tests/ClientTests/Swift5CoreData",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "Swift5DataTests",
        dependencies: ["SwiftData", "SwiftUI", "SwiftUITesting"],
        path: "Tests/ClientTests/Swift5Data",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "MainActorDataTests",
        dependencies: ["CoreData", "SwiftData", "SwiftUI", "SwiftUITesting"],
        path: "Tests/ClientTests/MainActorData",
        swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "RemindersTests", dependencies: ["Reminders", "SwiftData", "SwiftUI", "SwiftUITesting"]),
    .testTarget(name: "PhotosUITests", dependencies: ["ContentTypes", "PhotosUI", "SwiftUI", "SwiftUITesting"]),
    .testTarget(name: "CatalogTests"),
    .testTarget(name: "PlaylistTests", dependencies: ["Playlist", "SwiftUI", "SwiftUITesting", "CombineTesting"]),
    .testTarget(name: "PostcardTests", dependencies: ["Postcard", "LayoutEngine", "RenderTree", "SwiftUI"]),
    .testTarget(
        name: "HeadlinesTests",
        dependencies: [
            "Combine", "CombineTesting", "Headlines", "HeadlinesFeeds", "Locking", "ParsingLaws", "ProgramSupport",
            "RenderTree", "ServerSupport", "SwiftUI", "SwiftUITesting", "TerminalRenderer", "TextWidths",
        ]
    ),
]

let tests = foundationTests + streamTests + viewTests + rendererTests + clientTests

for target in examples + testPrograms + tests where target.type == .executable || target.type == .test {
    target.linkerSettings = linksQuickly
}

// MARK: Package

let package = Package(
    name: "swiftwater",
    defaultLocalization: "en",
    products: [
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "CombineTesting", targets: ["CombineTesting"]),
        .library(name: "ClusterStreams", targets: ["ClusterStreams"]),
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .library(name: "RenderTree", targets: ["RenderTree"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "SwiftUITesting", targets: ["SwiftUITesting"]),
        .library(name: "InterfaceProperties", targets: ["InterfaceProperties"]),
        .library(name: "DocumentLoading", targets: ["DocumentLoading"]),
        .library(name: "WebHosting", targets: ["WebHosting"]),
        .library(name: "ServerTelemetry", targets: ["ServerTelemetry"]),
        .library(name: "os", targets: ["os"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CryptoKit", targets: ["CryptoKit"]),
        .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
        .library(name: "PhotosUI", targets: ["PhotosUI"]),
        .library(name: "SwiftData", targets: ["SwiftData"]),
        .library(name: "CoreData", targets: ["CoreData"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .executable(name: "FlowInspector", targets: ["FlowInspector"]),
        .executable(name: "Headlines", targets: ["Headlines"]),
        .executable(name: "Motion", targets: ["Motion"]),
        .executable(name: "Playlist", targets: ["Playlist"]),
        .executable(name: "Postcard", targets: ["Postcard"]),
        .executable(name: "Reminders", targets: ["Reminders"]),
        .executable(name: "swiftwater", targets: ["swiftwater"]),
        .plugin(name: "SwiftwaterSources", targets: ["SwiftwaterSources"]),
    ],
    traits: [
        .default(enabledTraits: ["Web"]),
        .trait(name: "Web", description: "Shows apps in a browser too, by --web; it is built with SwiftNIO."),
        .trait(
            name: "Postgres",
            description: "Stores shared sessions and models in PostgreSQL; requires the library libpq.",
            enabledTraits: ["Web"]),
        .trait(
            name: "Telemetry",
            description: "Builds ServerTelemetry, which reports to swift-metrics and swift-distributed-tracing."),
        .trait(
            name: "NoRecording",
            description: "Leaves out the recording of causes, which --inspect and --trace of an app need."),
        .trait(name: "CryptoKit", description: "The product CryptoKit has the cryptography of swift-crypto."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: foundations + streams + views + renderers + modulesOfApple + tools + examples
        + testSupport + testPrograms + tests,
    swiftLanguageModes: [.v6]
)

// A build of fewer targets, for the loop of a change: with `SWIFTWATER_TESTS=SwiftUICoreTests,LayoutEngineTests` in the
// environment the package has these targets and what they need. A build of all tests builds all targets otherwise, and
// links each example.
if let chosen = Context.environment["SWIFTWATER_TESTS"] {
    var needed = Set(chosen.split(separator: ",").map(String.init))
    var waiting = Array(needed)
    while let name = waiting.popLast() {
        let target = package.targets.first { $0.name == name }
        var names: [String] = []
        for dependency in target?.dependencies ?? [] {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): names.append(name)
            case .productItem: break
            @unknown default: break
            }
        }
        for case .plugin(let name, _) in target?.plugins ?? [] { names.append(name) }
        for name in names where needed.insert(name).inserted { waiting.append(name) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        let targets =
            switch product {
            case let product as Product.Library: product.targets
            case let product as Product.Executable: product.targets
            case let product as Product.Plugin: product.targets
            default: [String]()
            }
        return !needed.isSuperset(of: targets)
    }
}
