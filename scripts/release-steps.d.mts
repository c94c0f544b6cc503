/** The version to release: the given one, the next of that kind, or the current one where it was not released yet. */
export function versionToRelease(input: {
  readonly current: string;
  readonly wanted?: string | undefined;
  readonly released: readonly string[];
}): string;
/** The versions that CHANGELOG.md has a section for. */
export function releasedVersions(changelog: string): readonly string[];
/** CHANGELOG.md after the release: what was under Unreleased is under the version and its date. */
export function changelogOf(
  changelog: string,
  release: {
    readonly version: string;
    readonly date: string;
    /** Why the version is released without comparing its performance. */
    readonly unmeasured?: string | undefined;
  },
): string;
/** A package.json, as far as a release is concerned. */
export interface ReleasedManifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly repository?: { readonly url?: string };
  readonly publishConfig?: { readonly provenance?: boolean };
}
/** The text of a package.json at a version: its own, and that of each of our packages it depends on. The rest stays as it is. */
export function manifestAt(manifest: string, version: string): string;
/** A text that names our image, such as `aval:1.2.3`, with the image of a version. */
export function imagesAt(text: string, version: string): string;
/** Why these packages must not be published; empty where nothing speaks against it. */
export function blockersOf(state: {
  readonly manifests: readonly ReleasedManifest[];
  readonly isClean: boolean;
}): readonly string[];
