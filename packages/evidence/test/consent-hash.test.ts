import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { extendedConsentHash, shownConsentHash } from '../src/consent-hash.ts';
import type { ShownParts } from '../src/consent-hash.ts';

const hashOf = (text: string) => sha256Hex(Buffer.from(text));
const STATEMENT = hashOf('Li e concordo.');
const PARTS: ShownParts = {
  shown: [
    { documentId: 'doc_b', sha256: hashOf('b') },
    { documentId: 'doc_a', sha256: hashOf('a') },
  ],
  fields: [
    { id: 'fld_2', commitment: hashOf('2') },
    { id: 'fld_1', commitment: hashOf('1') },
  ],
  open: [
    {
      id: 'fld_3',
      documentId: 'doc_a',
      signerId: 'sgn_2',
      type: 'TEXT',
      places: [{ page: 1, box: [0, 1, 2, 3] }],
      required: true,
    },
  ],
  attachments: [
    { key: 'cnh', sha256: hashOf('y'), signerId: 'sgn_2' },
    { key: 'proof', sha256: hashOf('x'), signerId: 'sgn_1' },
  ],
};

/** By the words of docs/evidence-format.md, without the code of the package. */
function byHand(version: number, json: string): string {
  const head = Buffer.from(`aval.consent.v${version}\n`);
  return createHash('sha256')
    .update(Buffer.concat([head, Buffer.from(STATEMENT, 'hex'), Buffer.from(json)]))
    .digest('hex');
}

describe('extendedConsentHash', () => {
  it('is over the sorted commitments and files', () => {
    const { fields, attachments } = PARTS;
    const list = [
      { commitment: hashOf('1'), id: 'fld_1' },
      { commitment: hashOf('2'), id: 'fld_2' },
      { key: 'cnh', sha256: hashOf('y') },
      { key: 'proof', sha256: hashOf('x') },
    ];
    expect(extendedConsentHash(STATEMENT, { fields, attachments })).toBe(byHand(2, JSON.stringify(list)));
  });
});

describe('shownConsentHash', () => {
  it('is over everything that was shown, each list in its order', () => {
    const parts = {
      attachments: [
        { key: 'proof', sha256: hashOf('x'), signerId: 'sgn_1' },
        { key: 'cnh', sha256: hashOf('y'), signerId: 'sgn_2' },
      ],
      fields: [
        { commitment: hashOf('1'), id: 'fld_1' },
        { commitment: hashOf('2'), id: 'fld_2' },
      ],
      open: [
        {
          documentId: 'doc_a',
          id: 'fld_3',
          places: [{ box: [0, 1, 2, 3], page: 1 }],
          required: true,
          signerId: 'sgn_2',
          type: 'TEXT',
        },
      ],
      shown: [
        { documentId: 'doc_a', sha256: hashOf('a') },
        { documentId: 'doc_b', sha256: hashOf('b') },
      ],
    };
    expect(shownConsentHash(STATEMENT, PARTS)).toBe(byHand(3, JSON.stringify(parts)));
  });

  it('is the same for any order of the lists, and another for any other part', () => {
    const hash = shownConsentHash(STATEMENT, PARTS);
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1], { minLength: 2 }), ([first = 0, second = 1]) => {
        const turn = <T>(list: readonly T[]): readonly T[] =>
          list.length < 2 ? list : [list[first], list[second]].filter((item) => item !== undefined);
        const { shown, fields, open, attachments } = PARTS;
        const turned = { shown: turn(shown), fields: turn(fields), open, attachments: turn(attachments) };
        return shownConsentHash(STATEMENT, turned) === hash;
      }),
    );
    const others: readonly Partial<ShownParts>[] = [
      { shown: PARTS.shown.slice(1) },
      { fields: PARTS.fields.slice(1) },
      { open: [] },
      { open: PARTS.open.map((field) => ({ ...field, required: false })) },
      { open: PARTS.open.map((field) => ({ ...field, places: [{ page: 2, box: [0, 1, 2, 3] as const }] })) },
      { attachments: PARTS.attachments.map((file) => ({ ...file, signerId: 'sgn_3' })) },
    ];
    const hashes = others.map((other) => shownConsentHash(STATEMENT, { ...PARTS, ...other }));
    expect(new Set([hash, ...hashes]).size).toBe(others.length + 1);
  });
});
