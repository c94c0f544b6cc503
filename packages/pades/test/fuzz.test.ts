import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { PdfError } from '../src/pdf-error.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import {
  checkTimestampToken,
  issueTimestamp,
  readTimestampResponse,
  TimestampError,
} from '../src/timestamp.ts';
import { validateSeals } from '../src/validate.ts';
import {
  classicPdf,
  hybridPdf,
  LIMITS,
  onePage,
  packedPdf,
  streamPdf,
  withHeaderOf4,
} from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal, sha256, stampSignature } from './sealing.ts';
import { signingKey, testWorld } from './test-certificates.ts';

const rich = {
  ...onePage,
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/XFA 5 0 R>>/OpenAction<</S/GoTo>>/Names<</JavaScript 6 0 R>>>>',
  4: '<</FT/Sig/T(a)/V<</Contents<00>/ByteRange[0 1 2 3]>>/Kids[4 0 R]>>',
  6: '<</Kids[6 0 R]>>',
  7: '<</Type/Filespec/F(a.txt)/EF<</F 5 0 R>>>>',
};
const seeds = [
  classicPdf({ ...rich, 5: { dict: '/Filter/ASCIIHexDecode', stream: Buffer.from('3c612f3e>') } }),
  streamPdf(onePage),
  packedPdf(rich),
  hybridPdf(onePage, '(hidden)'),
];

/** Values that attackers like to write, besides single bytes. */
const SNIPPETS = [
  '/Encrypt',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '0 R',
  'obj',
  'endobj',
  'stream',
  'xref',
  'trailer',
  '%%EOF',
  '/Length 99999999',
  '-1',
  '4294967296',
  '/Prev 9',
  '/Kids[2 0 R]',
  '\0',
];

const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom('flip', 'insert', 'cut', 'repeat'),
  snippet: fc.constantFrom(...SNIPPETS),
  length: fc.nat(60),
  bits: fc.integer({ min: 1, max: 255 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

type Cut = { readonly before: Buffer; readonly behind: Buffer };
const CHANGES: Readonly<Record<Change['kind'], (cut: Cut, how: Change) => Buffer[]>> = {
  flip: ({ before, behind }, { bits }) => [
    before,
    Buffer.from([(behind[0] ?? 0) ^ bits]),
    behind.subarray(1),
  ],
  insert: ({ before, behind }, { snippet }) => [before, Buffer.from(snippet, 'latin1'), behind],
  cut: ({ before, behind }, { length }) => [before, behind.subarray(length)],
  repeat: ({ before, behind }, { length }) => [before, behind.subarray(0, length), behind],
};

function apply(bytes: Buffer, how: Change): Buffer {
  const place = Math.floor(how.at * bytes.length);
  const cut = { before: bytes.subarray(0, place), behind: bytes.subarray(place) };
  return Buffer.concat(CHANGES[how.kind](cut, how));
}

const hostilePdf = fc
  .tuple(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([seed, changes]) => changes.reduce(apply, seed));

/** Runs what may only fail with a PdfError; true when it went through. */
function survives(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

const RUNS = { numRuns: 600 };

/** The file with a seal, unsigned. */
function withSeal(pdf: Buffer): Buffer {
  const { inflatedBytes } = LIMITS;
  return Buffer.concat([pdf, prepareSeal(pdf, { ...SEAL_OPTIONS, reservedBytes: 16, inflatedBytes }).tail]);
}

describe('hostile bytes', () => {
  it('cause only PdfError in inspection, sealing and validation, and sealing damages nothing', () => {
    fc.assert(
      fc.property(hostilePdf, (pdf) => {
        let isSound = false;
        survives(() => (isSound = !inspect(pdf, LIMITS).recovered));
        survives(() => validateSeals(pdf, { roots: [], inflatedBytes: LIMITS.inflatedBytes, at: NOW }));
        survives(() => {
          const sealed = withSeal(pdf);
          expect(openDocument(sealed, LIMITS.inflatedBytes).xref.recovered).toBe(false);
          const { recovered } = inspect(sealed, LIMITS);
          if (isSound) expect(recovered).toBe(false);
        });
      }),
      RUNS,
    );
  });

  it('stay damaged where the table leads to another object, which a seal does not rewrite', () => {
    const pdf = withHeaderOf4('9 0 obj')(classicPdf({ ...onePage, 4: '(used)', 5: '[4 0 R]' }));
    const sealed = withSeal(pdf);
    expect(openDocument(sealed, LIMITS.inflatedBytes).xref.recovered).toBe(false);
    expect([pdf, sealed].map((file) => inspect(file, LIMITS).recovered)).toEqual([true, true]);
  });
});

describe('a seal', () => {
  it('is never intact after a byte outside its own signature has changed', async () => {
    const sealed = await seal(classicPdf(onePage));
    const contents = sealed.indexOf('/Contents <', 0, 'latin1') + 11;
    const end = sealed.indexOf('>', contents, 'latin1');
    const options = { roots: [testWorld.root.der], inflatedBytes: 1 << 20, at: NOW };
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        fc.pre(at < contents || at >= end);
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ bits;
        survives(() => {
          for (const { problems } of validateSeals(changed, options)) expect(problems).not.toEqual([]);
        });
      }),
      RUNS,
    );
  });
});

describe('hostile time stamps', () => {
  const question = { imprint: sha256(Buffer.from('x')), nonce: Buffer.from([1]) };
  const issue = { serial: 1n, genTime: NOW, policy: '1.2.3', key: signingKey(testWorld.stamper) };

  it('cause only TimestampError', async () => {
    const token = await stampSignature(Buffer.from('x'));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const bytes = changes.reduce(apply, token);
        for (const run of [
          () => readTimestampResponse(bytes, question),
          () => checkTimestampToken(bytes, { imprint: question.imprint, roots: [testWorld.root.der] }),
        ]) {
          try {
            run();
          } catch (error) {
            expect(error).toBeInstanceOf(TimestampError);
          }
        }
      }),
      RUNS,
    );
  });

  it('get a response to any request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (request) => {
        expect((await issueTimestamp(request, issue))[0]).toBe(0x30);
      }),
      RUNS,
    );
  });
});
