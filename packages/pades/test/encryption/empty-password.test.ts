import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opensWithoutPassword } from '../../src/encryption/empty-password.ts';
import { PdfDocument } from '../../src/pdf/document.ts';
import { Lexer } from '../../src/pdf/lexer.ts';
import { parseValue } from '../../src/pdf/parse-value.ts';
import type { PdfDict } from '../../src/pdf/values.ts';
import { classicPdf, onePage, sourceOf } from '../pdf-samples.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { inspect } from '../../src/inspect.ts';
import { FILE_ID, PROTECTIONS } from './protections.ts';

const LIMITS = { inflatedBytes: 64 << 20, pages: 2000 };

/** Judges a trailer that holds this encryption dictionary. */
function isOpen(encrypt: string, id = FILE_ID): boolean {
  const source = sourceOf(`<< /Encrypt ${encrypt} /ID [<${id}> <00>] >>`);
  const trailer = parseValue(new Lexer(source, 0)) as PdfDict;
  const xref = { entries: new Map(), sections: [], trailer, recovered: false };
  return opensWithoutPassword(new PdfDocument(source, xref), trailer);
}

describe('opensWithoutPassword', () => {
  it.each(PROTECTIONS)('%s', (_name, open, locked) => {
    expect([isOpen(open), isOpen(locked)]).toEqual([true, false]);
  });

  it.each(PROTECTIONS.slice(0, 4))('depends on the ID of the file: %s', (_name, open) => {
    expect(isOpen(open, '00')).toBe(false);
  });

  it('takes permissions without a sign', () => {
    const [, open = ''] = PROTECTIONS[1] ?? [];
    expect(isOpen(open.replace('/P -4', '/P 4294967292'))).toBe(true);
  });

  it.each([
    [
      'attachments alone are encrypted',
      '<< /Filter /Standard /V 5 /R 6 /StmF /Identity /StrF /Identity /EFF /A >>',
      true,
    ],
    ['strings are encrypted', '<< /Filter /Standard /V 4 /R 4 /StmF /Identity /StrF /A >>', false],
    ['another handler', '<< /Filter /Adobe.PubSec /V 4 >>', false],
    ['no handler', '<< >>', false],
    ['no dictionary', '[]', false],
    ['a revision of the future', '<< /Filter /Standard /V 6 /R 7 /StmF /A /U <00> >>', false],
    ['no strings', '<< /Filter /Standard /V 5 /R 6 /StmF /A >>', false],
    ['a key of no length', '<< /Filter /Standard /V 2 /R 3 /Length 0 /U <00> /O <00> >>', false],
    ['wrong types everywhere', '<< /Filter /Standard /V (x) /R 3 /Length [] /U /O /P null /O 7 >>', false],
  ])('%s', (_what, encrypt, expected) => {
    expect(isOpen(encrypt)).toBe(expected);
  });

  it('returns in bounded time for any dictionary', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => `<${Buffer.from(value).toString('hex')}>`);
    const dict = fc.record({
      V: fc.integer(),
      R: fc.integer({ min: 0, max: 8 }),
      Length: fc.integer(),
      U: bytes,
      O: bytes,
    });
    fc.assert(
      fc.property(dict, ({ V, R, Length, U, O }) => {
        const text = `<< /Filter /Standard /StmF /A /V ${V} /R ${R} /Length ${Length} /U ${U} /O ${O} /P -4 >>`;
        expect(isOpen(text)).toBe(false);
      }),
    );
  });
});

describe('inspect of an encrypted file', () => {
  const codeOf = (pdf: Buffer): unknown => {
    try {
      return inspect(pdf, LIMITS);
    } catch (error) {
      return Reflect.get(Object(error), 'code');
    }
  };
  const encrypted = (encrypt: string) =>
    classicPdf({ ...onePage, 4: encrypt }, { trailer: `/Encrypt 4 0 R /ID [<${FILE_ID}> <00>]` });

  it.each(PROTECTIONS)('refuses it as protected or encrypted: %s', (_name, open, locked) => {
    expect([codeOf(encrypted(open)), codeOf(encrypted(locked))]).toEqual(['protected', 'encrypted']);
  });

  it.each([
    ['refers to itself', '4 0 R'],
    ['is a chain without end', '5 0 R'],
    ['is nested deeper than is read', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['is cut off', '<< /Filter /Standard /U ('],
  ])('refuses it as encrypted where its dictionary %s', (_what, encrypt) => {
    expect(codeOf(encrypted(encrypt))).toBe('encrypted');
  });

  it.skipIf(!hasTool('qpdf'))('agrees with qpdf on files that qpdf wrote', () => {
    const shop = new Workshop();
    shop.write('plain.pdf', classicPdf(onePage));
    for (const [user, code] of [
      ['', 'protected'],
      ['secret', 'encrypted'],
    ] as const) {
      for (const bits of ['40', '128', '256']) {
        shop.run(
          'qpdf',
          '--allow-weak-crypto',
          '--encrypt',
          user,
          'owner',
          bits,
          '--',
          'plain.pdf',
          'made.pdf',
        );
        expect(codeOf(shop.read('made.pdf'))).toBe(code);
      }
    }
  });
});

/** The results of readers for these files of the corpus; each is skipped where there is no such file. */
const KNOWN = [
  ['pdf/bug900822.pdf', 'protected'],
  ['pdf/issue19484_2.pdf', 'protected'],
  ['pdf/print_protection.pdf', 'encrypted'],
  ['pdf/saslprep-r6.pdf', 'encrypted'],
  ['signed/minimal-pubkey-aes256.pdf', 'encrypted'],
] as const;

describe.skipIf(process.env['CORPUS_DIR'] === undefined)('files of others (CORPUS_DIR)', () => {
  it.each(KNOWN)('%s is %s', (name, code) => {
    const bytes = readFileSync(join(process.env['CORPUS_DIR'] ?? '', name));
    expect(() => inspect(bytes, LIMITS)).toThrow(expect.objectContaining({ code }));
  });
});
