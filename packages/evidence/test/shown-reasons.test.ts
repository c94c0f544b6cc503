import { expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import type { Manifest } from '../src/manifest-types.ts';
import { shownReasons } from '../src/shown-reasons.ts';
import { plainManifest2 } from './plain-vector.ts';
import { DOCUMENT_ID } from './sample-envelope.ts';
import { SHOWN_FILE, shownManifest } from './shown-envelope.ts';

const NAME = `documents/${DOCUMENT_ID}.pdf`;
const codes = (file: Uint8Array, manifest: Manifest) =>
  shownReasons(new Map([[NAME, file]]), manifest).map(({ code, detail }) => [code, detail]);

/** The manifest, as if it had sealed another file. */
function sealing(file: Uint8Array): Manifest {
  const sealed = { sha256: sha256Hex(file), size: file.length };
  return {
    ...shownManifest,
    documents: shownManifest.documents.map((document) => ({ ...document, sealed })),
  };
}

it('finds nothing where each person was shown the beginning of the sealed file', () => {
  expect(codes(SHOWN_FILE, shownManifest)).toEqual([]);
});

it.each([
  ['a byte that everybody was shown', 3],
  ['a byte that only the last person was shown', 35],
])('finds %s that differs', (_name, at) => {
  const file = Buffer.from(SHOWN_FILE);
  file[at] = 0x21;
  const detail = `${NAME}: it does not begin with what a signer was shown`;
  expect(codes(file, sealing(file))).toEqual([['SHOWN_DIFFERS', detail]]);
});

it('finds a file that is shorter than what somebody was shown', () => {
  const file = SHOWN_FILE.subarray(0, 40);
  expect(codes(file, sealing(file))).toHaveLength(1);
});

it('leaves out files that are not the issued files, and manifests without such consents', () => {
  expect(codes(Buffer.from('other'), shownManifest)).toEqual([]);
  expect(codes(SHOWN_FILE, plainManifest2)).toEqual([]);
  expect(shownReasons(new Map(), undefined)).toEqual([]);
});
