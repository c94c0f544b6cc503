import { describe, expect, it } from 'vitest';
import {
  blockersOf,
  changelogOf,
  imagesAt,
  manifestAt,
  releasedVersions,
  versionToRelease,
} from '../../scripts/release-steps.mjs';

const CHANGELOG = `# Changes

## Unreleased

### Added

- A thing.

## 0.1.0 - 2026-11-22

### Added

- Everything.
`;

describe('versionToRelease', () => {
  it.each([
    [undefined, [], '0.1.0'],
    ['0.1.0', [], '0.1.0'],
    ['patch', ['0.1.0'], '0.1.1'],
    ['minor', ['0.1.0'], '0.2.0'],
    ['major', ['0.1.0'], '1.0.0'],
    ['0.10.0', ['0.1.0'], '0.10.0'],
  ])('of 0.1.0 and %s, after %j, is %s', (wanted, released, expected) => {
    expect(versionToRelease({ current: '0.1.0', wanted, released })).toBe(expected);
  });

  it.each([
    ['the current version a second time', undefined, '0.1.0 was released'],
    ['a version a second time', '0.1.0', 'was released already'],
    ['an older version', '0.0.9', 'older'],
    ['a word', 'next', 'not a version'],
    ['a tag', 'v0.2.0', 'not a version'],
  ])('refuses %s', (_what, wanted, message) => {
    expect(() => versionToRelease({ current: '0.1.0', wanted, released: ['0.1.0'] })).toThrow(message);
  });
});

describe('changelogOf', () => {
  it('moves what is under Unreleased under the version and leaves the rest as it was', () => {
    const after = changelogOf(CHANGELOG, { version: '0.2.0', date: '2026-12-01' });
    expect(after).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 - 2026-12-01\n'));
    expect(releasedVersions(after)).toEqual(['0.2.0', '0.1.0']);
  });

  it('says why a version was released without comparing its performance', () => {
    const unmeasured = 'no quiet machine';
    const after = changelogOf(CHANGELOG, { version: '0.2.0', date: '2026-12-01', unmeasured });
    const [, section = ''] = after.split(/^## /m).filter((part) => !part.startsWith('Unreleased'));
    expect(section).toMatch(/A thing\.\n\n### Performance\n\n- .+: no quiet machine\n\n$/);
  });

  it('works for the first release, which has no section below', () => {
    const first = CHANGELOG.slice(0, CHANGELOG.indexOf('## 0.1.0'));
    const after = changelogOf(first, { version: '0.1.0', date: '2026-11-22' });
    expect(after).toContain('## Unreleased\n\n## 0.1.0 - 2026-11-22\n\n### Added\n\n- A thing.\n');
    expect(releasedVersions(after)).toEqual(['0.1.0']);
  });

  it('throws where nothing is under Unreleased', () => {
    const empty = changelogOf(CHANGELOG, { version: '0.2.0', date: '2026-12-01' });
    expect(() => changelogOf(empty, { version: '0.3.0', date: '2026-12-02' })).toThrow(
      'nothing under Unreleased',
    );
    expect(() => changelogOf('# Changes\n', { version: '0.3.0', date: '2026-12-02' })).toThrow(
      'nothing under Unreleased',
    );
  });
});

const MANIFEST = `{
  "name": "@aval/cli",
  "version": "0.1.0",
  "files": ["bin", "dist/esm"],
  "dependencies": {
    "@aval/sdk": "0.1.0",
    "version": "0.1.0",
    "fflate": "0.1.0"
  },
  "devDependencies": {
    "@aval/node20": "file:test/node-versions/node20"
  }
}
`;

describe('manifestAt', () => {
  it('sets the version and that of our own packages, and changes nothing else', () => {
    expect(manifestAt(MANIFEST, '0.2.0')).toBe(
      MANIFEST.replace('  "version": "0.1.0",\n  "files"', '  "version": "0.2.0",\n  "files"').replace(
        '"@aval/sdk": "0.1.0"',
        '"@aval/sdk": "0.2.0"',
      ),
    );
  });
});

it('imagesAt sets the version of our image, and of no other', () => {
  const text = 'image: registry.example.com/aval:0.1.0\nimage: postgres:15.9.1\n';
  expect(imagesAt(text, '0.2.0')).toBe(text.replace('aval:0.1.0', 'aval:0.2.0'));
});

describe('blockersOf', () => {
  const ready = {
    name: '@aval/sdk',
    repository: { url: 'git+https://git.test/aval.git' },
    publishConfig: { provenance: true },
  };

  it('is empty for packages that are ready in a clean checkout', () => {
    expect(blockersOf({ manifests: [ready], isClean: true })).toEqual([]);
  });

  it.each([
    ['changes that are not committed', { manifests: [ready], isClean: false }, 'not committed'],
    ['a private package', { manifests: [{ ...ready, private: true }], isClean: true }, 'is private'],
    ['no repository', { manifests: [{ ...ready, repository: {} }], isClean: true }, 'names no repository'],
    [
      'a repository that is a placeholder',
      {
        manifests: [{ ...ready, repository: { url: 'git+https://git.aval.example/aval.git' } }],
        isClean: true,
      },
      'placeholder',
    ],
    [
      'a package without provenance',
      { manifests: [{ ...ready, publishConfig: {} }], isClean: true },
      'without provenance',
    ],
  ])('names %s', (_what, state, message) => {
    expect(blockersOf(state)).toEqual([expect.stringContaining(message)]);
  });
});
