import { sha256Hex } from '@aval/evidence/canonical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageReasons } from '../../../src/domain/evidence/package-findings.ts';
import { anyText } from '../../given/any-text.ts';

const digestOf = (text: string) => sha256Hex(Buffer.from(text));
const issued = ['manifest.json', 'audit.jsonl', 'disclosures.json', 'evidence.zip', 'long-term/1.pdf'].map(
  (name) => ({ name, sha256: digestOf(name) }),
);

/** The files of a package: each name has the digest of its text. */
function files(texts: Readonly<Record<string, string>>) {
  return new Map(Object.entries(texts).map(([name, text]) => [name, digestOf(text)]));
}

const WHOLE = { 'manifest.json': 'manifest.json', 'audit.jsonl': 'audit.jsonl' };

describe('packageReasons', () => {
  it.each([
    ['all files', WHOLE],
    ['also disclosures, whatever they contain', { ...WHOLE, 'disclosures.json': 'a part' }],
  ])('returns nothing for a package with %s', (_title, texts) => {
    expect(packageReasons(files(texts), issued)).toEqual([]);
  });

  it.each([
    ['FILE_MISSING', 'audit.jsonl', { 'manifest.json': 'manifest.json' }],
    ['FILE_CHANGED', 'audit.jsonl', { ...WHOLE, 'audit.jsonl': 'changed' }],
    ['FILE_UNLISTED', 'more.txt', { ...WHOLE, 'more.txt': 'more' }],
    ['FILE_UNLISTED', 'evidence.zip', { ...WHOLE, 'evidence.zip': 'evidence.zip' }],
    ['FILE_UNLISTED', 'long-term/1.pdf', { ...WHOLE, 'long-term/1.pdf': 'long-term/1.pdf' }],
  ])('returns %s for %s', (code, detail, texts) => {
    expect(packageReasons(files(texts), issued)).toEqual([{ code, detail }]);
  });

  it('returns missing and changed files before unlisted files', () => {
    const reasons = packageReasons(files({ 'a.txt': 'a', 'audit.jsonl': 'changed' }), issued);
    expect(reasons.map(({ code }) => code)).toEqual(['FILE_MISSING', 'FILE_CHANGED', 'FILE_UNLISTED']);
  });

  it('returns at most twenty reasons', () => {
    const many = Array.from({ length: 30 }, (_, index) => [`${index}.txt`, 'x']);
    expect(packageReasons(files(Object.fromEntries(many)), issued)).toHaveLength(20);
  });

  it.each([
    ['a\u0000b\u202Ec\n.txt', 'a\uFFFDb\uFFFDc\uFFFD.txt'],
    ['x'.repeat(150), 'x'.repeat(100)],
    [`${'x'.repeat(99)}𠮷`, `${'x'.repeat(99)}\uFFFD`],
  ])('shows the name %j as %j', (name, detail) => {
    expect(packageReasons(files({ ...WHOLE, [name]: 'x' }), issued)).toEqual([
      { code: 'FILE_UNLISTED', detail },
    ]);
  });

  it('shows every name as short, well-formed text without control characters', () => {
    fc.assert(
      fc.property(anyText(200, 1), (name) => {
        for (const { detail = '' } of packageReasons(new Map([[name, digestOf('x')]]), [])) {
          expect([detail.isWellFormed(), detail.length <= 100, /\p{C}/u.test(detail)]).toEqual([
            true,
            true,
            false,
          ]);
        }
      }),
    );
  });
});
