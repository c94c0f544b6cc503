import { describe, expect, it } from 'vitest';
import { signDetached } from '../src/cms.ts';
import { signedData } from '../src/cms/signed-data.ts';
import { objectIdentifier, sequence, setOf } from '../src/der/encode.ts';
import { embedSignature, prepareSeal, sealDigest } from '../src/prepare-seal.ts';
import { validateSeals, type SealProblem } from '../src/validate.ts';
import { classicPdf, hybridPdf, onePage, packedPdf, streamPdf, withBrokenStartxref } from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal, stampSignature } from './sealing.ts';
import { makeIdentity, purposeExtension, signingKey, testWorld } from './test-certificates.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

const OPTIONS = { roots: [testWorld.root.der], inflatedBytes: 1 << 20, at: NOW };
const pdf = classicPdf(onePage);

function problemsOf(bytes: Buffer): readonly SealProblem[] {
  return validateSeals(bytes, OPTIONS).flatMap(({ problems }) => problems);
}

/** Replaces text inside the file by text of the same length. */
function swap(bytes: Buffer, from: string, to: string): Buffer {
  expect(to.length).toBe(from.length);
  const at = bytes.indexOf(from, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(bytes);
  changed.write(to, at, 'latin1');
  return changed;
}

const tableOffset = (offset: number) => String(offset).padStart(10, '0');

/** Two stamps in one attribute. */
const twoStamps = async (value: Uint8Array) => {
  const stamps = setOf(await stampSignature(value), await stampSignature(Buffer.from('another')));
  return [sequence(objectIdentifier(OID.signatureTimeStampToken), stamps)];
};

async function sealWith(make: (digest: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const prepared = prepareSeal(pdf, SEAL_OPTIONS);
  return Buffer.concat([pdf, embedSignature(prepared, await make(sealDigest(pdf, prepared)))]);
}

describe('validateSeals: seals of ours', () => {
  it.each([
    ['classic', pdf],
    ['xref stream', streamPdf(onePage)],
    ['object stream', packedPdf(onePage)],
    ['hybrid', hybridPdf(onePage, '(hidden)')],
    ['damaged', withBrokenStartxref(pdf)],
  ])('finds nothing wrong with a sealed %s file', async (_, original) => {
    const sealed = await seal(original);
    expect(validateSeals(sealed, OPTIONS)).toEqual([
      {
        signedBytes: sealed.length,
        field: 'Selo',
        subFilter: 'ETSI.CAdES.detached',
        coversWholeFile: true,
        intact: true,
        signatureValid: true,
        certificate: testWorld.ecSeal.der,
        trusted: true,
        timestamp: NOW,
        timestampChain: [testWorld.stamper, testWorld.intermediate, testWorld.root].map(({ der }) => der),
        problems: [],
      },
    ]);
  });

  it('accepts RSA, and a seal without a time stamp', async () => {
    const [report] = validateSeals(await seal(pdf, { identity: testWorld.rsaSeal, level: 'B-B' }), OPTIONS);
    expect(report).toMatchObject({ intact: true, signatureValid: true, timestamp: null, problems: [] });
  });

  it('reports nothing for an unsigned file', () => {
    expect(validateSeals(pdf, OPTIONS)).toEqual([]);
  });

  it('lists two seals, the first with later changes, the second intact', async () => {
    const twice = await seal(await seal(pdf));
    const reports = validateSeals(twice, OPTIONS);
    expect(
      reports.map(({ field, coversWholeFile, intact, problems }) => ({
        field,
        coversWholeFile,
        intact,
        problems,
      })),
    ).toEqual([
      { field: 'Selo', coversWholeFile: false, intact: true, problems: ['later-changes'] },
      { field: 'Selo_2', coversWholeFile: true, intact: true, problems: [] },
    ]);
  });
});

describe('validateSeals: time', () => {
  const expired = makeIdentity({
    subject: 'Expired',
    issuer: testWorld.intermediate,
    notAfter: new Date('2026-06-01T00:00:00Z'),
  });
  const later = { ...OPTIONS, at: new Date('2030-01-01T00:00:00Z') };

  it('trusts an expired certificate whose signature was time-stamped before', async () => {
    const [report] = validateSeals(await seal(pdf, { identity: expired }), later);
    expect(report).toMatchObject({ trusted: true, problems: [] });
  });

  it('does not trust it without a time stamp', async () => {
    const [report] = validateSeals(await seal(pdf, { identity: expired, level: 'B-B' }), later);
    expect(report).toMatchObject({ trusted: false, problems: ['untrusted'] });
  });
});

describe('validateSeals: tampering', () => {
  it('detects a changed byte before and after the gap', async () => {
    const sealed = await seal(pdf);
    expect(problemsOf(swap(sealed, '[0 0 200 200]', '[0 0 200 999]'))).toEqual(['digest-mismatch']);
    const [report] = validateSeals(swap(sealed, '/F 132', '/F 133'), OPTIONS);
    expect(report).toMatchObject({ intact: false, signatureValid: true, problems: ['digest-mismatch'] });
  });

  it('detects every appended byte, even white space', async () => {
    const sealed = await seal(pdf);
    expect(problemsOf(Buffer.concat([sealed, Buffer.from('\n')]))).toContain('later-changes');
  });

  it('detects a widened gap, a moved gap and a start after byte 0', async () => {
    const sealed = await seal(pdf);
    const range = /\[0 (\d+) +(\d+) +(\d+) +\]/.exec(sealed.toString('latin1'));
    const [text = '', before = '', after = '', length = ''] = range ?? [];
    const rewrite = (to: string) => problemsOf(swap(sealed, text, to.padEnd(text.length - 1).concat(']')));
    expect(rewrite(`[0 ${before} ${Number(after) + 1} ${Number(length) - 1}`)).toContain('gap-not-contents');
    expect(rewrite(`[0 ${Number(before) - 1} ${after} ${length}`)).toContain('gap-not-contents');
    expect(rewrite(`[1 ${before} ${after} ${length}`)).toEqual(['byte-range-invalid']);
    expect(rewrite(`[0 ${before} ${after} ${Number(length) + 1}`)).toEqual(['byte-range-invalid']);
    expect(rewrite(`[0 ${before} ${after} ${Number(length) - 1}`)).toContain('later-changes');
    expect(rewrite(`[0 -1 ${after} ${length}`)).toEqual(['byte-range-invalid']);
    expect(rewrite(`[0 ${before}`)).toEqual(['byte-range-invalid']);
    expect(rewrite('null')).toEqual(['byte-range-invalid']);
  });

  it('detects bytes hidden in the padding and in the hexadecimal text', async () => {
    const sealed = await seal(pdf);
    expect(problemsOf(swap(sealed, '00>>>', '41>>>'))).toEqual(['padding-not-zero']);
    expect(problemsOf(swap(sealed, '00>>>', '0 >>>'))).toContain('gap-not-contents');
  });

  it('detects a signature that only points into another signature’s signed bytes', async () => {
    const sealed = await seal(pdf);
    const wrapped = sealed.toString('latin1');
    const dictionary = /<<\/Type \/Sig [^]*?>>>/.exec(wrapped)?.[0] ?? '';
    const update = `\n90 0 obj\n${dictionary}\nendobj\n`;
    const field = /(\d+) 0 obj\n<<\/Type \/Annot/.exec(wrapped)?.[1] ?? '';
    const forgedField = `${field} 0 obj\n<</Subtype/Widget/FT/Sig/T(Selo)/V 90 0 R>>\nendobj\n`;
    const startxref = /startxref\n(\d+)\n%%EOF\n$/.exec(wrapped)?.[1] ?? '';
    const xref =
      `xref\n${field} 1\n${tableOffset(sealed.length + update.length)} 00000 n\r\n90 1\n${tableOffset(sealed.length + 1)} 00000 n\r\n` +
      `trailer\n<</Root 1 0 R/Size 91/Prev ${startxref}>>\n`;
    const end = `startxref\n${sealed.length + update.length + forgedField.length}\n%%EOF\n`;
    const forged = Buffer.concat([sealed, Buffer.from(update + forgedField + xref + end, 'latin1')]);
    expect(problemsOf(forged)).toEqual(
      expect.arrayContaining(['gap-not-contents', 'outside-signed-bytes', 'later-changes']),
    );
  });
});

describe('validateSeals: what is in /Contents', () => {
  const key = signingKey(testWorld.ecSeal, [testWorld.intermediate]);

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['garbage', Buffer.from('not DER at all')],
    ['other DER', setOf()],
  ])('reports %s as malformed', async (_, contents) => {
    expect(problemsOf(await sealWith(() => Promise.resolve(contents)))).toEqual(['cms-malformed']);
  });

  it('reports a signature over another file', async () => {
    const sealed = await sealWith(() => signDetached({ digest: Buffer.alloc(32), key }));
    expect(problemsOf(sealed)).toEqual(['digest-mismatch']);
  });

  it('reports embedded content, which would be signed instead of the file', async () => {
    const content = Buffer.from('something else');
    const make = (digest: Buffer) =>
      signedData({
        contentType: OID.data,
        content,
        digest,
        key,
        certificates: [key.certificate, ...key.chain],
      });
    expect(problemsOf(await sealWith(make))).toEqual(['content-embedded']);
  });

  it('reports two time stamps in one attribute, which could be read in two ways', async () => {
    const certificates = [key.certificate, ...key.chain];
    const sealed = await sealWith((digest) =>
      signedData({ contentType: OID.data, digest, key, certificates, unsignedAttributes: twoStamps }),
    );
    expect(problemsOf(sealed)).toEqual(['timestamp-invalid']);
  });

  it('reports an uncertified key', async () => {
    const stranger = makeIdentity({ subject: 'Test seal EC' });
    const [report] = validateSeals(await seal(pdf, { identity: stranger }), OPTIONS);
    expect(report).toMatchObject({
      intact: true,
      signatureValid: true,
      trusted: false,
      problems: ['untrusted'],
    });
  });

  it('reports a key that does not match its certificate', async () => {
    const liar = signingKey({ ...testWorld.ecSeal, key: testWorld.stamper.key }, [testWorld.intermediate]);
    const [report] = validateSeals(await sealWith((digest) => signDetached({ digest, key: liar })), OPTIONS);
    expect(report).toMatchObject({ intact: true, signatureValid: false, problems: ['signature-invalid'] });
  });

  it('reports a time stamp over another signature, and a time stamp by an unknown authority', async () => {
    const other = await sealWith((digest) =>
      signDetached({ digest, key, timestamp: () => stampSignature(Buffer.from('another signature')) }),
    );
    expect(problemsOf(other)).toEqual(['timestamp-invalid']);
    const unknown = makeIdentity({
      subject: 'Unknown TSA',
      extensions: [purposeExtension(true, OID.timeStamping)],
    });
    const strange = await sealWith((digest) =>
      signDetached({ digest, key, timestamp: (value) => stampSignature(value, unknown) }),
    );
    expect(problemsOf(strange)).toEqual(['timestamp-untrusted']);
  });
});

describe('validateSeals: other signatures', () => {
  it('returns no verdict for an unknown sub-filter', async () => {
    const sealed = swap(await seal(pdf), '/ETSI.CAdES.detached', '/adbe.pkcs7.detachee');
    expect(validateSeals(sealed, OPTIONS)).toMatchObject([
      { intact: false, problems: ['subfilter-unsupported'] },
    ]);
  });

  it('reports a field whose value is not a signature', () => {
    const signed = classicPdf({
      ...onePage,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      4: '<</FT/Sig/T(Empty)/V<</Type/Sig/Contents(literal)>>>>',
    });
    expect(problemsOf(signed)).toEqual(['no-signature']);
  });

  it('stops at a file that names a signature a million times', async () => {
    const sealed = await seal(pdf);
    const many = Array.from({ length: 3000 }, (_, index) => `<</FT/Sig/T(f${index})/V 4 0 R>>`).join('');
    const bomb = classicPdf({
      ...onePage,
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${many}]>>>>`,
      4: /<<\/Type \/Sig [^]*?>>>/.exec(sealed.toString('latin1'))?.[0] ?? '',
    });
    expect(() => validateSeals(bomb, OPTIONS)).toThrow(expect.objectContaining({ code: 'bomb' }));
  });
});
