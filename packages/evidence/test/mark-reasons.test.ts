import { describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import type { Manifest, ManifestDocument } from '../src/manifest-types.ts';
import { markReasons } from '../src/mark-reasons.ts';
import { plainManifest } from './plain-vector.ts';
import { utf8 } from './sample-envelope.ts';

const original = utf8('original');
const sealed = utf8('original, marks and seal');
const digestOf = (bytes: Uint8Array) => ({ sha256: sha256Hex(bytes), size: bytes.length });
const mark = { page: 1, box: [0, 0, 9000, 9000] as const, appearance: sha256Hex(utf8('look')) };

const manifestWith = (
  changes: Partial<ManifestDocument>,
  format: Manifest['format'] = 'aval.manifest.v2',
): Manifest => {
  const [document] = plainManifest.documents;
  if (document === undefined) throw new Error('there is no document');
  const own = {
    ...document,
    id: 'doc_1',
    pages: 3,
    original: digestOf(original),
    sealed: digestOf(sealed),
    ...changes,
  };
  return { ...plainManifest, format, documents: [own] };
};
const files = new Map([['documents/doc_1.pdf', sealed]]);

describe('markReasons', () => {
  it('asks about the original, its pages and its marks, and finds nothing', () => {
    const check = vi.fn(() => []);
    expect(markReasons(files, manifestWith({ marks: [mark] }), check)).toEqual([]);
    expect(check.mock.calls).toEqual([[sealed, { originalBytes: original.length, pages: 3, marks: [mark] }]]);
  });

  it('names the file of each difference, also where no marks are declared', () => {
    const reasons = markReasons(files, manifestWith({}), () => ['a', 'b']);
    expect(reasons).toEqual([
      { code: 'PAGES_DIFFER', detail: 'documents/doc_1.pdf: a' },
      { code: 'PAGES_DIFFER', detail: 'documents/doc_1.pdf: b' },
    ]);
  });

  it('finds marks on a file that does not begin with its original', () => {
    const other = { original: digestOf(utf8('another')), marks: [mark] };
    expect(markReasons(files, manifestWith(other), () => [])).toMatchObject([{ code: 'PAGES_DIFFER' }]);
  });

  it('finds marks on a file that cannot be opened', () => {
    const fail = () => {
      throw new Error('no PDF');
    };
    expect(markReasons(files, manifestWith({ marks: [mark] }), fail)).toMatchObject([
      { code: 'PAGES_DIFFER' },
    ]);
    expect(markReasons(files, manifestWith({}), fail)).toEqual([]);
  });

  it('leaves changed and missing files to the checks of digests, and old manifests alone', () => {
    const check = vi.fn(() => ['a']);
    const changed = new Map([['documents/doc_1.pdf', utf8('changed')]]);
    expect(markReasons(changed, manifestWith({ marks: [mark] }), check)).toEqual([]);
    expect(markReasons(new Map(), manifestWith({ marks: [mark] }), check)).toEqual([]);
    expect(markReasons(files, manifestWith({}, 'aval.manifest.v1'), check)).toEqual([]);
    expect(check).not.toHaveBeenCalled();
  });
});
