import { describe, expect, it } from 'vitest';
import type { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { dictOf, PdfName, PdfRef, PdfStream, type PdfDict } from '../src/pdf/values.ts';
import { validateSignatures, type SignatureQuestion } from '../src/validate-signatures.ts';
import { ForgedUpdate } from './forged-update.ts';
import { signDetached } from '../src/cms.ts';
import { embedSignature, prepareSeal, sealDigest } from '../src/prepare-seal.ts';
import { crlOf, extend, VALIDATION_DATA } from './long-term-form.ts';
import { classicPdf, onePage, packedPdf, streamPdf } from './pdf-samples.ts';
import { NOW, seal, SEAL_OPTIONS } from './sealing.ts';
import { makeIdentity, signingKey, testWorld } from './test-certificates.ts';

const HOUR = 60 * 60 * 1000;
const LATER = new Date(NOW.getTime() + 3 * HOUR);
const IN_FOUR_YEARS = new Date('2030-03-04T00:00:00Z');
const question: SignatureQuestion = {
  roots: [testWorld.root.der],
  at: LATER,
  inflatedBytes: 1 << 20,
};
const page = {
  ...onePage,
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources 5 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
  5: '<</XObject<<>>>>',
};
const pdf = classicPdf(page);

const short = (bytes: Buffer, more: Partial<SignatureQuestion> = {}) =>
  validateSignatures(bytes, { ...question, ...more }).map(({ field, indication, subIndication, changes }) => [
    field,
    indication,
    subIndication,
    changes.join(),
  ]);

/** A revision by somebody who may write to the file. */
function changed(bytes: Buffer, change: (update: IncrementalUpdate) => void): Buffer {
  const update = new ForgedUpdate(openDocument(bytes, 1 << 20));
  change(update);
  return Buffer.concat([bytes, update.write(Buffer.alloc(16, 9)).tail]);
}

/** The same dictionary with another entry. */
function rewrite(update: IncrementalUpdate, number: number, entries: PdfDict): void {
  const ref = new PdfRef(number, 0);
  const known = update.resolve(ref);
  update.set(ref, {
    value: new Map([...(known instanceof Map ? known : []), ...entries]),
  });
}

describe('validateSignatures: the levels', () => {
  it.each([
    ['classic', pdf],
    ['xref stream', streamPdf(page)],
    ['object stream', packedPdf(onePage)],
  ])('passes seal and document time stamp of the long-term form of a %s file', async (_, original) => {
    const long = await extend(await seal(original, { options: { certification: 1 } }));
    const outcomes = validateSignatures(long, question);
    expect(outcomes).toMatchObject([
      {
        field: 'Selo',
        kind: 'signature',
        indication: 'TOTAL-PASSED',
        provedAt: NOW,
        certification: 1,
      },
      {
        field: 'Carimbo',
        kind: 'document-timestamp',
        indication: 'TOTAL-PASSED',
        coversWholeFile: true,
      },
    ]);
    expect(outcomes[0]?.changes).toEqual(['document-timestamp', 'validation-data']);
    expect(outcomes[0]?.problems).toEqual([]);
  });

  it('requires revocation data, unless configured otherwise', async () => {
    const sealed = await seal(pdf);
    expect(short(sealed)).toEqual([['Selo', 'INDETERMINATE', 'TRY_LATER', '']]);
    expect(short(sealed, { revocation: 'if-known' })).toEqual([['Selo', 'TOTAL-PASSED', null, '']]);
    expect(short(sealed, { material: VALIDATION_DATA })).toEqual([['Selo', 'TOTAL-PASSED', null, '']]);
  });

  it('ignores a revocation list that is older than the signature and no longer current', async () => {
    const old = await crlOf(testWorld.intermediate, [], new Date(NOW.getTime() - HOUR));
    const crls = [old, ...VALIDATION_DATA.crls.slice(1)];
    const sealed = await seal(pdf);
    expect(short(sealed, { material: { crls } })).toEqual([['Selo', 'TOTAL-PASSED', null, '']]);
    expect(short(sealed, { material: { crls }, at: IN_FOUR_YEARS })).toEqual([
      ['Selo', 'INDETERMINATE', 'TRY_LATER', ''],
    ]);
  });
});

describe('validateSignatures: as years go by', () => {
  const expiring = makeIdentity({
    subject: 'Expiring',
    issuer: testWorld.intermediate,
    notAfter: new Date('2027-01-01T00:00:00Z'),
  });
  const fresh = async () => ({
    crls: [
      await crlOf(testWorld.intermediate, [], new Date(IN_FOUR_YEARS.getTime() - HOUR)),
      await crlOf(testWorld.root, [], new Date(IN_FOUR_YEARS.getTime() - HOUR)),
    ],
  });

  it('passes a time-stamped signature with an expired certificate, given lists newer than the seal', async () => {
    const long = await extend(await seal(pdf, { identity: expiring }));
    expect(short(long, { at: IN_FOUR_YEARS, material: await fresh() }).map(([, verdict]) => verdict)).toEqual(
      ['TOTAL-PASSED', 'TOTAL-PASSED'],
    );
  });

  it('passes no such signature without a time stamp', async () => {
    const bare = await seal(pdf, { identity: expiring, level: 'B-B' });
    expect(short(bare, { at: IN_FOUR_YEARS, material: await fresh() })).toEqual([
      ['Selo', 'INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE', ''],
    ]);
  });

  it('passes signatures time-stamped before the revocation, and none time-stamped after it', async () => {
    const serialNumber = 4711n;
    const identity = makeIdentity({
      subject: 'Revoked',
      issuer: testWorld.intermediate,
      serial: serialNumber,
    });
    const sealed = await seal(pdf, { identity });
    const by = async (revokedAt: Date) => ({
      crls: [
        await crlOf(testWorld.intermediate, [{ serialNumber, revokedAt }]),
        ...VALIDATION_DATA.crls.slice(1),
      ],
    });
    const after = await by(new Date(NOW.getTime() + 60_000));
    const before = await by(new Date(NOW.getTime() - 60_000));
    expect(short(sealed, { material: after })[0]?.[1]).toBe('TOTAL-PASSED');
    expect(short(sealed, { material: before })).toEqual([['Selo', 'INDETERMINATE', 'REVOKED_NO_POE', '']]);
  });

  it('reports a revoked authority', async () => {
    const revoked = {
      serialNumber: 101n,
      revokedAt: new Date(NOW.getTime() - HOUR),
    };
    const serial = BigInt(`0x${serialOf(testWorld.intermediate.der)}`);
    const crls = [
      VALIDATION_DATA.crls[0] ?? Buffer.alloc(0),
      await crlOf(testWorld.root, [{ ...revoked, serialNumber: serial }]),
    ];
    expect(short(await seal(pdf, { level: 'B-B' }), { material: { crls } })).toEqual([
      ['Selo', 'INDETERMINATE', 'REVOKED_CA_NO_POE', ''],
    ]);
  });

  it('trusts nobody without roots', async () => {
    expect(short(await seal(pdf), { roots: [] })).toEqual([
      ['Selo', 'INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND', ''],
    ]);
  });
});

describe('validateSignatures: what was changed afterwards', () => {
  const passes = { material: VALIDATION_DATA };
  const verdict = async (
    change: (update: IncrementalUpdate) => void,
    certification?: 1 | 2 | 3,
    original = pdf,
  ) => {
    const sealed = await seal(original, {
      options: certification ? { certification } : {},
    });
    const [first] = short(changed(sealed, change), passes);
    return `${first?.[1]} ${first?.[2] ?? ''} ${first?.[3]}`;
  };
  const FAILED = 'TOTAL-FAILED FORMAT_FAILURE';

  it('passes a second signature if the first does not certify', async () => {
    const twice = await seal(await seal(pdf));
    expect(short(twice, passes)).toEqual([
      ['Selo', 'TOTAL-PASSED', null, 'signature'],
      ['Selo_2', 'TOTAL-PASSED', null, ''],
    ]);
    const certified = await seal(await seal(pdf, { options: { certification: 1 } }));
    expect(short(certified, passes)[0]).toEqual(['Selo', 'TOTAL-FAILED', 'FORMAT_FAILURE', 'signature']);
  });

  it('passes both seals of a file that was sealed twice, and a later time stamp, if the first seal allows them', async () => {
    const options = { certification: 'fitting' } as const;
    const first = await seal(pdf, { options });
    const twice = await seal(first, { options });
    expect(short(twice, passes)).toEqual([
      ['Selo', 'TOTAL-PASSED', null, 'signature'],
      ['Selo_2', 'TOTAL-PASSED', null, ''],
    ]);
    expect(short(await extend(twice), passes).map(([, indication]) => indication)).toEqual([
      'TOTAL-PASSED',
      'TOTAL-PASSED',
      'TOTAL-PASSED',
    ]);
    expect(validateSignatures(twice, question).map(({ certification }) => certification)).toEqual([2, 2]);
    const later = await seal(await extend(first), { options });
    expect(short(later, passes).map(([, indication]) => indication)).toEqual([
      'TOTAL-PASSED',
      'TOTAL-PASSED',
      'TOTAL-PASSED',
    ]);
  });

  it('judges a signature by its own revision, not by a later certification', async () => {
    const annotated = (bytes: Buffer) =>
      changed(bytes, (update) => {
        const note = update.allocate();
        update.set(note, { value: dictOf({ Type: new PdfName('Annot'), Subtype: new PdfName('Text') }) });
        const dict = update.resolve(new PdfRef(3, 0));
        const known = dict instanceof Map ? update.resolve(dict.get('Annots')) : null;
        rewrite(update, 3, dictOf({ Annots: [...(Array.isArray(known) ? known : []), note] }));
      });
    const certify = (bytes: Buffer, level: number) =>
      changed(bytes, (update) => {
        const reference = dictOf({
          TransformMethod: new PdfName('DocMDP'),
          TransformParams: dictOf({ P: level }),
        });
        const certifying = dictOf({ Type: new PdfName('Sig'), Reference: [reference] });
        rewrite(update, 1, dictOf({ Perms: dictOf({ DocMDP: certifying }) }));
      });
    const sealed = await seal(pdf);
    expect(short(certify(annotated(sealed), 3), passes)[0]?.[1]).toBe('TOTAL-FAILED');
    expect(short(certify(sealed, 1), passes)[0]?.[1]).toBe('TOTAL-PASSED');
  });

  it.each<[string, (update: IncrementalUpdate) => void]>([
    [
      'content replaced',
      (update) =>
        update.set(new PdfRef(4, 0), {
          value: new PdfStream(new Map(), Buffer.from('f')),
        }),
    ],
    [
      'a page added',
      (update) => rewrite(update, 2, dictOf({ Kids: [new PdfRef(3, 0), new PdfRef(3, 0)], Count: 2 })),
    ],
    ['a page turned', (update) => rewrite(update, 3, dictOf({ Rotate: 90 }))],
    ['resources changed', (update) => rewrite(update, 5, dictOf({ Font: new Map() }))],
    ['an action at opening', (update) => rewrite(update, 1, dictOf({ OpenAction: [new PdfRef(3, 0)] }))],
    ['the signature rewritten', (update) => rewrite(update, 6, dictOf({ Reason: new PdfName('x') }))],
  ])('fails the seal after this change: %s', async (_, change) => {
    expect(await verdict(change)).toBe(`${FAILED} other`);
  });

  it('reports no signature if the form was removed', async () => {
    const bare = changed(await seal(pdf), (update) => rewrite(update, 1, dictOf({ AcroForm: null })));
    expect(short(bare)).toEqual([]);
  });

  it('judges annotations by the certification', async () => {
    const annotate = (update: IncrementalUpdate) => {
      const note = update.allocate();
      update.set(note, {
        value: dictOf({
          Type: new PdfName('Annot'),
          Subtype: new PdfName('Text'),
        }),
      });
      const dict = update.resolve(new PdfRef(3, 0));
      const known = dict instanceof Map ? update.resolve(dict.get('Annots')) : null;
      rewrite(update, 3, dictOf({ Annots: [...(Array.isArray(known) ? known : []), note] }));
    };
    expect(await verdict(annotate)).toBe(`${FAILED} annotation`);
    expect(await verdict(annotate, 3)).toBe('TOTAL-PASSED  annotation');
  });

  it('judges a filled field by the certification', async () => {
    const form = classicPdf({
      ...page,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>',
      6: '<</FT/Tx/T(nome)/V(a)>>',
    });
    const fill = (update: IncrementalUpdate) => rewrite(update, 6, dictOf({ V: new PdfName('b') }));
    expect(await verdict(fill, 2, form)).toBe('TOTAL-PASSED  form-fill');
    expect(await verdict(fill, 1, form)).toBe(`${FAILED} form-fill`);
    const rename = (update: IncrementalUpdate) => rewrite(update, 6, dictOf({ FT: new PdfName('Btn') }));
    expect(await verdict(rename, 2, form)).toBe(`${FAILED} other`);
  });

  it('detects an object with both a harmless and a visible role', async () => {
    const shared = classicPdf({
      ...page,
      1: '<</Type/Catalog/Pages 2 0 R/DSS<</Certs 6 0 R>>>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 6 0 R/Resources 5 0 R>>',
      6: '[4 0 R]',
    });
    const extendBoth = (update: IncrementalUpdate) => {
      const more = update.allocate();
      update.set(more, {
        value: new PdfStream(new Map(), Buffer.from('1 0 0 rg')),
      });
      update.set(new PdfRef(6, 0), { value: [new PdfRef(4, 0), more] });
    };
    expect(await verdict(extendBoth, 1, shared)).toBe(`${FAILED} other,validation-data`);
  });

  it('detects an object that fills a gap left for it', async () => {
    const gap = classicPdf({ ...page, 5: '<</XObject<</Hidden 99 0 R>>>>' });
    const fillGap = (update: IncrementalUpdate) =>
      update.set(new PdfRef(99, 0), {
        value: new PdfStream(new Map(), Buffer.from('f')),
      });
    expect(await verdict(fillGap, 1, gap)).toBe(`${FAILED} other`);
  });

  it('rejects removed validation data', async () => {
    const long = await extend(await seal(pdf));
    const document = openDocument(long, 1 << 20);
    const place = document.catalog?.get('DSS');
    const robbed = changed(long, (update) => {
      if (place instanceof PdfRef) rewrite(update, place.number, dictOf({ CRLs: [] }));
    });
    expect(short(robbed, passes).map(([, , , changes]) => changes)).toEqual([
      'document-timestamp,validation-data',
      'other,validation-data',
    ]);
    expect(short(robbed, passes)[1]?.[1]).toBe('TOTAL-FAILED');
  });

  const behind = (bytes: Buffer, end: string) => Buffer.concat([bytes, Buffer.from(end, 'latin1')]);
  const startxref = (bytes: Buffer) =>
    Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]);

  it.each<[string, (sealed: Buffer) => string]>([
    ['a comment', () => '% later\n'],
    ['a byte', () => 'x'],
    ['white space', () => ' \n'],
    ['an object in no table', () => '4 0 obj\n<<>>\nendobj\n'],
    [
      'an object in no table, with the old table named again',
      (sealed) => `4 0 obj\n<<>>\nendobj\nstartxref\n${startxref(sealed)}\n%%EOF\n`,
    ],
    ['the old table named again', (sealed) => `startxref\n${startxref(sealed)}\n%%EOF\n`],
  ])('fails a seal followed by %s', async (_, end) => {
    const sealed = await seal(pdf, { options: { certification: 1 } });
    const later = behind(sealed, end(sealed));
    expect(short(later, passes)).toEqual([['Selo', 'TOTAL-FAILED', 'FORMAT_FAILURE', 'other']]);
    expect(validateSignatures(later, question)[0]?.coversWholeFile).toBe(false);
  });

  it('fails a seal with an unlisted object between it and its long-term form', async () => {
    const hidden = behind(await seal(pdf), '4 0 obj\n<<>>\nendobj\n');
    const [first] = short(await extend(hidden), passes);
    expect(first?.slice(1)).toEqual([
      'TOTAL-FAILED',
      'FORMAT_FAILURE',
      'document-timestamp,other,validation-data',
    ]);
  });

  it('passes a long-term form with the line end of its last line added', async () => {
    const long = await extend(await seal(pdf));
    const unended = Buffer.from(long.toString('latin1').trimEnd(), 'latin1');
    expect(short(behind(unended, '\r\n'))[0]?.[1]).toBe('TOTAL-PASSED');
  });

  it.each<[string, string, readonly string[], string]>([
    ['%%EOF', '', ['', '\n', '\r', '\r\n'], 'TOTAL-PASSED'],
    ['%%EOF and CR', '\r', ['', '\n'], 'TOTAL-PASSED'],
    ['%%EOF', '', [' ', '\n\n', '\n\r', '\0', '\t\n'], 'TOTAL-FAILED'],
    ['%%EOF and CR', '\r', ['\r', '\r\n', ' '], 'TOTAL-FAILED'],
    ['%%EOF and LF', '\n', ['\n', '\r', ' '], 'TOTAL-FAILED'],
  ])('judges the bytes after a seal that ends with %s', async (_, signedEnd, ends, indication) => {
    const sealed = await sealEndingWith(signedEnd);
    for (const end of ends) {
      const [outcome] = validateSignatures(behind(sealed, end), {
        ...question,
        ...passes,
      });
      expect([end, outcome?.indication]).toEqual([end, indication]);
      expect(outcome?.coversWholeFile).toBe(end === '');
    }
  });

  it('skips signatures that end before the given offset', async () => {
    const once = await seal(pdf);
    const twice = await seal(once);
    const fields = (endingFrom: number) => short(twice, { ...passes, endingFrom }).map(([field]) => field);
    expect([fields(0), fields(once.length), fields(once.length + 1), fields(twice.length + 1)]).toEqual([
      ['Selo', 'Selo_2'],
      ['Selo', 'Selo_2'],
      ['Selo_2'],
      [],
    ]);
  });
});

/** A seal whose last line ends with these characters. */
async function sealEndingWith(end: string): Promise<Buffer> {
  const prepared = prepareSeal(pdf, SEAL_OPTIONS);
  const tail = Buffer.from(`${prepared.tail.toString('latin1').trimEnd()}${end}`, 'latin1');
  const [start, length, next, rest] = prepared.byteRange;
  const shorter = prepared.tail.length - tail.length;
  const byteRange = [start, length, next, rest - shorter] as const;
  const [before = ''] = /\/ByteRange \[[\d ]+\]/.exec(tail.toString('latin1')) ?? [];
  tail.write(`/ByteRange [${byteRange.join(' ')}]`.padEnd(before.length), tail.indexOf(before), 'latin1');
  const gap = { ...prepared, tail, byteRange };
  const digest = sealDigest(pdf, gap);
  const cms = await signDetached({
    digest,
    key: signingKey(testWorld.ecSeal, [testWorld.intermediate]),
  });
  return Buffer.concat([pdf, embedSignature(gap, cms)]);
}

/** The serial number of a certificate of the test world, hexadecimal. */
function serialOf(der: Buffer): string {
  // SEQUENCE, SEQUENCE, [0] version (5 bytes), INTEGER: its length and content.
  const tbs = der.subarray(4);
  const start = tbs.indexOf(Buffer.from('a003020102', 'hex')) + 5;
  return tbs.subarray(start + 2, start + 2 + (tbs[start + 1] ?? 0)).toString('hex');
}
