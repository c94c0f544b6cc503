import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Disclosure, DisclosureProblem } from '../src/commitment.ts';
import { checkDisclosures, commitment, disclosureShape } from '../src/commitment.ts';
import { plainManifest } from './plain-vector.ts';
import { disclosures, DOCUMENT_ID, links, SIGNER_ID } from './sample-envelope.ts';

const salt = Uint8Array.from({ length: 16 }, (_, index) => index);

function problemsOf(list: readonly Disclosure[]): readonly DisclosureProblem[] {
  return checkDisclosures(plainManifest, links, list);
}

function firstChanged(change: Partial<Disclosure>): Disclosure[] {
  return disclosures.map((disclosure, index) => (index === 0 ? { ...disclosure, ...change } : disclosure));
}

describe('commitment', () => {
  it('produces the frozen test vector', () => {
    const said = '{"name":"cpf","value":"52998224725"}';
    const input = Buffer.concat([Buffer.from('aval.commitment.v1\n'), salt, Buffer.from(said)]);
    const digest = commitment({ salt, name: 'cpf', value: '52998224725' });
    expect(digest).toBe(createHash('sha256').update(input).digest('hex'));
    expect(digest).toBe('2eaaefce36eb9dd03224465102cf9e6140e8d509d4f00928775719da3dadb9c0');
  });

  it.each([0, 15, 17])('throws RangeError for a salt of %i bytes', (length) => {
    expect(() => commitment({ salt: new Uint8Array(length), name: 'cpf', value: '1' })).toThrow(RangeError);
  });

  it('differs for every salt, name and value', () => {
    const part = fc.record({
      salt: fc.uint8Array({ minLength: 16, maxLength: 16 }),
      name: fc.string({ unit: 'grapheme' }),
      value: fc.string({ unit: 'grapheme' }),
    });
    fc.assert(
      fc.property(part, part, (first, second) => {
        const same =
          JSON.stringify([[...first.salt], first.name, first.value]) ===
          JSON.stringify([[...second.salt], second.name, second.value]);
        expect(commitment(first) === commitment(second)).toBe(same);
      }),
    );
  });
});

describe('checkDisclosures', () => {
  it('finds no problem in true disclosures, complete or partial', () => {
    expect(problemsOf(disclosures)).toEqual([]);
    fc.assert(fc.property(fc.subarray([...disclosures]), (some) => problemsOf(some).length === 0));
  });

  it('covers every kind of place', () => {
    const places = new Set(disclosures.map(({ at }) => at));
    for (const place of [`signers/${SIGNER_ID}`, `documents/${DOCUMENT_ID}`, 'envelope']) {
      expect(places).toContain(`manifest/${place}`);
    }
    expect(places).toContain('audit/1');
  });

  it.each<[string, Partial<Disclosure>, DisclosureProblem['problem']]>([
    ['another value', { value: 'Contrato de compra' }, 'false'],
    ['another salt', { salt: '00'.repeat(16) }, 'false'],
    ['a salt that is none', { salt: 'salt' }, 'false'],
    ['a lone surrogate', { value: '\ud800' }, 'false'],
    ['a name that is not committed to', { name: 'phone' }, 'dangling'],
    ['a name that every object has', { name: 'constructor' }, 'dangling'],
    ['a link that does not exist', { at: 'audit/99' }, 'dangling'],
    ['a link without personal values', { at: 'audit/2' }, 'dangling'],
    ['a signer that does not exist', { at: 'manifest/signers/sgn_x' }, 'dangling'],
    ['nowhere', { at: '' }, 'dangling'],
  ])('finds %s', (_what, change, problem) => {
    expect(problemsOf(firstChanged(change))).toEqual([{ index: 0, problem }]);
  });

  it('detects a value that opens its own commitment but not the recorded commitment', () => {
    const value = 'Contrato de compra';
    const own = commitment({ salt, name: 'title', value });
    const lie = { salt: Buffer.from(salt).toString('hex'), value, commitment: own };
    expect(problemsOf(firstChanged(lie))).toEqual([{ index: 0, problem: 'false' }]);
  });

  it('detects a repeated disclosure', () => {
    const [first] = disclosures;
    expect(problemsOf(first ? [first, first] : [])).toEqual([{ index: 1, problem: 'repeated' }]);
  });

  it('accepts links without a personal part', () => {
    const [link] = links;
    const strange = link ? [{ ...link, data: { personal: ['title'] } }] : [];
    expect(checkDisclosures(plainManifest, strange, disclosures.slice(0, 1))).toEqual([
      { index: 0, problem: 'dangling' },
    ]);
  });
});

describe('disclosureShape', () => {
  it('accepts written disclosures, and rejects a missing or extra member', () => {
    const [disclosure] = disclosures;
    expect(disclosureShape(disclosure, 'it', [])).toBe(true);
    expect(disclosureShape({ ...disclosure, more: 1 }, 'it', [])).toBe(false);
    expect(disclosureShape({ ...disclosure, salt: 'AA'.repeat(16) }, 'it', [])).toBe(false);
    expect(disclosureShape({ ...disclosure, value: undefined }, 'it', [])).toBe(false);
  });
});
