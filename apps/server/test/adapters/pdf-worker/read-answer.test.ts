import { describe, expect, it } from 'vitest';
import { PAGE_PICTURE_LIMIT_BYTES } from '../../../src/adapters/pdf-worker/limits.ts';
import {
  readAnswer,
  readFacts,
  readLaterSignatures,
  readCertificates,
  readPicture,
  readPreparedRevision,
  readSealPlace,
} from '../../../src/adapters/pdf-worker/read-answer.ts';

const SIGNATURES = { count: 2, certified: true, permissions: 2, validNow: true };

describe('readAnswer', () => {
  it('reads values and refusals', () => {
    expect(readAnswer({ ok: true, value: 7 })).toEqual({ ok: true, value: 7 });
    expect(readAnswer({ ok: false, refusal: 'bomb' })).toEqual({ ok: false, refusal: 'bomb' });
  });

  it.each([null, 'ready', {}, { ok: 1 }, { ok: false, refusal: 'limit' }, { ok: false, refusal: 'nice' }])(
    'reads nothing from %j',
    (said) => {
      expect(readAnswer(said)).toBeNull();
    },
  );
});

describe('readFacts', () => {
  const facts = {
    pages: 3,
    signed: false,
    recovered: true,
    xfa: 'static',
    activeContent: ['launch'],
    warnings: ['LAYERS'],
    embeddedFiles: ['a.txt', ''],
    isPortfolio: false,
    signatures: SIGNATURES,
  };

  it('reads facts, and only those', () => {
    expect(readFacts({ ...facts, more: 'things' })).toEqual(facts);
  });

  it('makes a line of bounded length of a name', () => {
    const embeddedFiles = ['a\u202e\n\u0000b.txt', 'x'.repeat(300)];
    expect(readFacts({ ...facts, embeddedFiles })?.embeddedFiles.map(({ length }) => length)).toEqual([
      7, 200,
    ]);
  });

  it.each([
    null,
    { pages: -1 },
    { pages: 1.5 },
    { pages: '3' },
    { signed: 'no' },
    { recovered: undefined },
    { xfa: 'other' },
    { activeContent: 'launch' },
    { activeContent: [7] },
    { signatures: null },
    { signatures: { ...SIGNATURES, count: -1 } },
    { signatures: { ...SIGNATURES, certified: 'true' } },
    { signatures: { ...SIGNATURES, permissions: 4 } },
    { signatures: { ...SIGNATURES, permissions: undefined } },
    { signatures: { ...SIGNATURES, validNow: 1 } },
    { warnings: 'LAYERS' },
    { warnings: ['SOMETHING'] },
    { warnings: ['LAYERS', 'LAYERS'] },
    { embeddedFiles: 'a.txt' },
    { embeddedFiles: [7] },
    { embeddedFiles: [null] },
    { isPortfolio: 1 },
  ])('reads nothing where there is %j', (change) => {
    expect(readFacts(change && { ...facts, ...change })).toBeNull();
  });
});

describe('readLaterSignatures', () => {
  const signature = {
    field: 'Ana',
    kind: 'SIGNATURE',
    name: 'Ana',
    issuer: null,
    claimedAt: 'D:2026',
    isIntact: true,
  };
  const later = { onlySigned: true, signatures: [signature] };

  it('reads signatures, with lines of bounded length', () => {
    expect(readLaterSignatures(later)).toEqual(later);
    const long = { ...later, signatures: [{ ...signature, name: `A\n${'x'.repeat(300)}`, isIntact: null }] };
    expect(readLaterSignatures(long)?.signatures[0]?.name).toHaveLength(200);
  });

  it.each([
    null,
    { onlySigned: 1 },
    { signatures: null },
    { signatures: [{ ...signature, kind: 'OTHER' }] },
    { signatures: [{ ...signature, name: 7 }] },
    { signatures: [{ ...signature, isIntact: 'yes' }] },
    { signatures: [{ ...signature, field: null }] },
  ])('reads nothing where there is %j', (change) => {
    expect(readLaterSignatures(change && { ...later, ...change })).toBeNull();
  });
});

describe('readSealPlace', () => {
  const place = {
    tail: Buffer.from('tail'),
    contentsAt: 2,
    reservedBytes: 10,
    byteRange: [0, 1, 2, 3],
    fieldName: 'Aval',
  };

  it('reads a place, and its tail as a Buffer', () => {
    const answer = Buffer.from('an answer with a tail in it');
    const tail = new Uint8Array(answer.buffer, answer.byteOffset + 'an answer with a '.length, 4);
    const read = readSealPlace({ ...place, tail });
    expect(read).toEqual(place);
    expect(read?.tail).toBeInstanceOf(Buffer);
  });

  it.each([
    { tail: 'tail' },
    { contentsAt: Number.NaN },
    { reservedBytes: null },
    { byteRange: [0, 1, 2] },
    { byteRange: [0, 1, 2, -3] },
    { byteRange: { length: 4 } },
    { fieldName: undefined },
  ])('reads nothing where there is %j', (change) => {
    expect(readSealPlace({ ...place, ...change })).toBeNull();
  });
});

describe('readPreparedRevision', () => {
  const mark = { page: 1, box: [1, 2, 3, 4], appearance: 'a'.repeat(64) };
  const revision = { tail: Buffer.from('tail'), marks: [mark], fieldNames: ['ana'] };

  it('reads a revision, and only its parts', () => {
    expect(readPreparedRevision({ ...revision, more: 1 })).toEqual(revision);
  });

  it.each([
    { tail: 'tail' },
    { marks: null },
    { marks: [{ ...mark, page: -1 }] },
    { marks: [{ ...mark, box: [1, 2, 3] }] },
    { marks: [{ ...mark, appearance: 'A' }] },
    { fieldNames: undefined },
    { fieldNames: ['ana', 7] },
  ])('reads nothing where there is %j', (change) => {
    expect(readPreparedRevision({ ...revision, ...change })).toBeNull();
  });
});

describe('readCertificates', () => {
  it('reads a list of bytes, and nothing else', () => {
    expect(readCertificates([new Uint8Array([1]), new Uint8Array([2])])).toEqual([
      Buffer.from([1]),
      Buffer.from([2]),
    ]);
    expect([readCertificates(null), readCertificates(['x'])]).toEqual([null, null]);
  });
});

describe('readPicture', () => {
  const picture = Buffer.from('RIFF\u0008\0\0\0WEBPVP8 ', 'latin1');
  const changed = (at: number) =>
    Buffer.from(picture.map((value, index) => (index === at ? value ^ 1 : value)));

  it('reads WebP', () => {
    expect(readPicture(new Uint8Array(picture))).toEqual(picture);
  });

  it.each([
    ['nothing', undefined],
    ['a text', picture.toString('latin1')],
    ['no bytes', Buffer.alloc(0)],
    ['another format', changed(0)],
    ['another form of RIFF', changed(9)],
    ['another length than it says', changed(4)],
    ['more bytes than it says', Buffer.concat([picture, picture])],
    ['a picture that is too large', largePicture()],
  ])('reads no picture from %s', (_title, value) => {
    expect(readPicture(value)).toBeNull();
  });
});

function largePicture(): Buffer {
  const large = Buffer.alloc(PAGE_PICTURE_LIMIT_BYTES + 1);
  large.write('RIFF....WEBP', 'latin1');
  large.writeUInt32LE(large.length - 8, 4);
  return large;
}
