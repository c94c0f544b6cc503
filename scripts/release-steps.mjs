/**
 * The changes and the conditions of a release, as functions over plain values: `scripts/release.mjs` reads and
 * writes.
 */

const FORM = /^(\d+)\.(\d+)\.(\d+)$/;
const WORDS = ['major', 'minor', 'patch'];

/**
 * The version to release: the given one, the next of that kind, or the current one where it was not released yet.
 * @throws where it is no version, is not newer, or was released already
 */
export function versionToRelease({ current, wanted, released }) {
  if (wanted === undefined) {
    if (released.includes(current))
      throw new Error(`${current} was released. Say major, minor, patch or a version.`);
    return current;
  }
  const version = WORDS.includes(wanted) ? raised(current, wanted) : wanted;
  if (!FORM.test(version)) throw new Error(`${version} is not a version such as 1.2.3.`);
  if (released.includes(version)) throw new Error(`${version} was released already.`);
  if (compare(version, current) < 0) throw new Error(`${version} is older than ${current}.`);
  return version;
}

function raised(current, kind) {
  const [major = 0, minor = 0, patch = 0] = partsOf(current);
  if (kind === 'major') return `${major + 1}.0.0`;
  return kind === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function partsOf(version) {
  return (FORM.exec(version) ?? []).slice(1).map(Number);
}

function compare(first, second) {
  const others = partsOf(second);
  return (
    partsOf(first)
      .map((part, at) => part - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/** Returns the versions that have a section in CHANGELOG.md. */
export function releasedVersions(changelog) {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version = '']) => version);
}

/**
 * CHANGELOG.md after the release: what was under Unreleased is under the version and its date. With `unmeasured`, the
 * section also says why the version was released without comparing its performance.
 * @throws where nothing is under Unreleased
 */
export function changelogOf(changelog, { version, date, unmeasured }) {
  const [, before, changes] =
    /^([\s\S]*?^## Unreleased\n)([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (before === undefined || changes === undefined || changes.trim() === '')
    throw new Error('CHANGELOG.md has nothing under Unreleased.');
  const after = changelog.slice(before.length + changes.length);
  const note = unmeasured === undefined ? '' : performanceNote(unmeasured);
  return `${before}\n## ${version} - ${date}\n${changes}${note}${after}`;
}

function performanceNote(reason) {
  return `### Performance\n\n- This version was released without passing the comparison of its performance: ${reason}\n\n`;
}

/**
 * Returns the text of a package.json at a version: its own version, and the versions of our packages that it depends
 * on.
 */
export function manifestAt(manifest, version) {
  return manifest
    .replace(/^( {2}"version": ")\d+\.\d+\.\d+(?=")/m, `$1${version}`)
    .replaceAll(/^( +"@aval\/[\w-]+": ")\d+\.\d+\.\d+(?=")/gm, `$1${version}`);
}

/** Returns a text that names our image, such as `aval:1.2.3`, with the image of a version. */
export function imagesAt(text, version) {
  return text.replaceAll(/\baval:\d+\.\d+\.\d+\b/g, `aval:${version}`);
}

/** Returns the reasons why these packages must not be published; empty if there are none. */
export function blockersOf({ manifests, isClean }) {
  return [
    ...(isClean ? [] : ['The checkout has changes that are not committed.']),
    ...manifests.flatMap((manifest) => blockersOfOne(manifest)),
  ];
}

function blockersOfOne({ name, private: isPrivate, repository, publishConfig }) {
  const url = repository?.url ?? '';
  return [
    ...(isPrivate === true ? [`${name} is private.`] : []),
    ...(url === '' ? [`${name} names no repository.`] : []),
    // Provenance ties a package to the repository it was built from, so it must be the real repository.
    ...(/\.example\b/.test(url) ? [`${name} names ${url}, which is a placeholder.`] : []),
    ...(publishConfig?.provenance === true ? [] : [`${name} would be published without provenance.`]),
  ];
}
