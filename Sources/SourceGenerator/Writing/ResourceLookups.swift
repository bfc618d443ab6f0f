/// The source text with which the sources of a target find its resources in the main bundle.
///
/// A target's declarations hide equal ones of the modules that it imports, so its sources call these functions instead
/// of Foundation's, whose `Bundle` cannot be subclassed on Linux. A module that imports the target for tests sees both,
/// and `@_disfavoredOverload` chooses Foundation's there.
package struct ResourceLookups {
    package let text: String

    /// - Parameters:
    ///   - bundle: The name of the folder with the target's resources.
    ///   - declaresModule: Whether to declare `Bundle.module`, because SwiftPM does not.
    ///   - hasModels: Whether the target has data models, whose files are found although they do not exist.
    package init(bundle: String, declaresModule: Bool, hasModels: Bool) {
        // A line that begins with the word would be read as an import of this file.
        let imports = ["Foundation", "StringLocalization"].map { "import \($0)\n" }.joined()
        text = """
            // Resources in the main bundle, as on Apple's platforms. Written by the plugin SwiftwaterSources.
            \(imports)
            nonisolated private let targetResources = StringLocalization.TargetResources(bundle: \(bundle.asLiteral))

            nonisolated extension Foundation.Bundle {
            \(declaresModule ? Self.module : "")
            """ + (hasModels ? Self.lookups.replacing(Self.url, with: Self.modelURL) : Self.lookups)
    }

    private static let url = """
                targetResources.url(forResource: name, withExtension: ext, in: self)
            }
        """

    /// The body of the first lookup in a target with data models.
    private static let modelURL = """
                GeneratedManagedObjectModels.url(of: name, withExtension: ext, in: self)
                    ?? targetResources.url(forResource: name, withExtension: ext, in: self)
            }
        """

    private static let module = "    static var module: Foundation.Bundle { .main }\n"

    private static let lookups = #"""
            @_disfavoredOverload
            func url(forResource name: String?, withExtension ext: String?) -> URL? {
                targetResources.url(forResource: name, withExtension: ext, in: self)
            }

            @_disfavoredOverload
            func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
                targetResources.url(forResource: name, withExtension: ext, subdirectory: subpath, in: self)
            }

            @_disfavoredOverload
            func url(
                forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
                localization: String?
            ) -> URL? {
                targetResources.url(
                    forResource: name, withExtension: ext, subdirectory: subpath, localization: localization, in: self)
            }

            @_disfavoredOverload
            func path(forResource name: String?, ofType ext: String?) -> String? {
                url(forResource: name, withExtension: ext)?.path
            }

            @_disfavoredOverload
            func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
                url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
            }

            @_disfavoredOverload
            func path(
                forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
                forLocalization localization: String?
            ) -> String? {
                url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localization)?.path
            }

            // Foundation's own functions return NSURL on Linux, and URL on Apple's platforms.
            func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
                targetResources.urls(forResourcesWithExtension: ext, subdirectory: subpath, in: self)
            }

            @_disfavoredOverload
            func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
                targetResources.urls(forResourcesWithExtension: ext, subdirectory: subpath, in: self)
                    .map { $0 as NSURL }
            }

            func urls(
                forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization: String?
            ) -> [URL]? {
                targetResources.urls(
                    forResourcesWithExtension: ext, subdirectory: subpath, localization: localization, in: self)
            }

            @_disfavoredOverload
            func urls(
                forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization: String?
            ) -> [NSURL]? {
                targetResources.urls(
                    forResourcesWithExtension: ext, subdirectory: subpath, localization: localization, in: self
                ).map { $0 as NSURL }
            }

            @_disfavoredOverload
            func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
                targetResources.urls(forResourcesWithExtension: ext, subdirectory: subpath, in: self).map(\.path)
            }

            @_disfavoredOverload
            func paths(
                forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localization: String?
            ) -> [String] {
                targetResources.urls(
                    forResourcesWithExtension: ext, subdirectory: subpath, localization: localization, in: self
                ).map(\.path)
            }

            @_disfavoredOverload var resourceURL: URL? { targetResources.resourceURL(of: self) }

            @_disfavoredOverload var resourcePath: String? { targetResources.resourceURL(of: self)?.path }

            @_disfavoredOverload
            func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
                targetResources.localizedString(forKey: key, value: value, table: tableName, in: self)
            }
        }

        @_disfavoredOverload
        nonisolated func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = .main, value: String = "",
            comment: String
        ) -> String {
            targetResources.localizedString(forKey: key, value: value, table: tableName, in: bundle)
        }
        """#
}
