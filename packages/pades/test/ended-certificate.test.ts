import { describe, expect, it } from 'vitest';
import { listSignatures, type ListedSignature } from '../src/list-signatures.ts';
import type { SignatureProof } from '../src/prepare-timestamp.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { nameText, PdfStream, PdfString, type PdfDict } from '../src/pdf/values.ts';
import { signatureFields } from '../src/pdf/signature-fields.ts';
import { issueOcsp } from '../src/revocation/issue-ocsp.ts';
import { readFirst } from '@aval/pki/asn1/decode';
import { validateSignatures } from '../src/validate-signatures.ts';
import { crlOf, extend } from './long-term-form.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { signOwn } from './qualified-file.ts';
import { NOW, seal, stampSignature } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { makeIdentity, pemOf, SIGNS, signingKey, testWorld } from './test-certificates.ts';

const { root, intermediate, stamper, ecSeal } = testWorld;
const openssl = hasTool('openssl');
const inflatedBytes = 1 << 24;
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

/** A certificate of the type A1, which ends after a year. */
const a1 = (subject: string) =>
  makeIdentity({
    subject,
    issuer: intermediate,
    extensions: [SIGNS],
    notBefore: new Date('2026-01-10T00:00:00Z'),
    notAfter: new Date('2027-01-10T00:00:00Z'),
  });
const [ana, bruno] = [a1('Ana A1'), a1('Bruno A1')];
/** After the end of the certificates. */
const LATER = new Date('2029-06-01T00:00:00Z');

const original = classicPdf(onePage);
const byAna = await signOwn(original, { signer: ana, field: 'Ana', form: 'pbad' });
const byBoth = await signOwn(byAna, {
  signer: bruno,
  field: 'Bruno',
  form: 'pbad',
  stampedBy: stampSignature,
});
const sealed = await seal(byBoth, { options: { form: 'pbad' } });

/** The root's list appears once in weeks: it is older than the signatures, and current when they were made. */
const rootCrl = await crlOf(root, [], after(-24 * 7));
const list = await crlOf(intermediate);
const ocsp = await issueOcsp({
  key: signingKey(intermediate),
  issuer: intermediate.der,
  statements: [bruno, ecSeal, stamper].map(({ der }) => ({ certificate: der, revokedAt: null })),
  producedAt: after(1),
  nextUpdate: after(2),
});

function proofOf({ field, entry }: ListedSignature): SignatureProof {
  const certificates = [intermediate.der, root.der, stamper.der];
  if (field === 'Ana') return { name: entry, certificates, crls: [list, rootCrl] };
  return { name: entry, certificates, crls: [rootCrl], ocsps: [ocsp] };
}
const signatures = listSignatures(sealed, inflatedBytes).map(proofOf);
const longTerm = await extend(sealed, { data: { signatures } });

/** The time of the document time stamp. */
const STAMPED = after(2);

const judge = (pdf: Buffer) =>
  validateSignatures(pdf, { roots: [root.der], at: LATER, inflatedBytes }).map(({ field, indication }) => [
    field,
    indication,
  ]);

describe('a signature whose certificate has ended', () => {
  it('passes by the PDF alone, and only in its long-term form', () => {
    expect(judge(longTerm)).toEqual([
      ['Ana', 'TOTAL-PASSED'],
      ['Bruno', 'TOTAL-PASSED'],
      ['Selo', 'TOTAL-PASSED'],
      ['Carimbo', 'TOTAL-PASSED'],
    ]);
    expect(judge(sealed).map(([, indication]) => indication)).not.toContain('TOTAL-PASSED');
  });

  it('passes no more without its revocation data, and without the stamp of the seal that proves its time', async () => {
    const others = signatures.slice(1);
    const shared = { certificates: [intermediate.der, root.der, stamper.der] };
    const without = await extend(sealed, { data: { ...shared, signatures: others } });
    expect(judge(without)[0]).toEqual(['Ana', 'INDETERMINATE']);
    const plain = await seal(byAna, { level: 'B-B' });
    const late = listSignatures(plain, inflatedBytes).map(proofOf);
    expect(judge(await extend(plain, { data: { signatures: late } }))[0]).toEqual(['Ana', 'INDETERMINATE']);
  });

  it('does not pass if the only data about the signer is older than the signature', async () => {
    const old = await crlOf(intermediate, [], after(-1));
    const data = {
      signatures: signatures.map((one, index) => (index === 0 ? { ...one, crls: [old, rootCrl] } : one)),
    };
    // Whether the list is current at validation doesn't matter so late.
    expect(judge(await extend(sealed, { data }))[0]).toEqual(['Ana', 'INDETERMINATE']);
  });

  it('has an entry of DOC-ICP-15.03 for each signature: Type, Cert, and CRL or OCSP', () => {
    const { store, entries } = storeOf(longTerm);
    expect([...store.keys()].toSorted()).toEqual(['CRLs', 'Certs', 'OCSPs', 'Type', 'VRI']);
    expect([...entries.keys()]).toEqual(listSignatures(sealed, inflatedBytes).map(({ entry }) => entry));
    expect([...entries.keys()].every((name) => /^[0-9A-F]{40}$/.test(name))).toBe(true);
    const [first, second] = [...entries.values()];
    expect([...(first?.keys() ?? [])]).toEqual(['Type', 'Cert', 'CRL']);
    expect([...(second?.keys() ?? [])]).toEqual(['Type', 'Cert', 'CRL', 'OCSP']);
    expect(nameText(first?.get('Type'))).toBe('VRI');
  });

  it.skipIf(!openssl)('is verified by openssl from the PDF alone (skipped where it is not installed)', () => {
    const shop = new Workshop();
    shop.write('root.pem', pemOf(root));
    shop.write('ca.pem', pemOf(intermediate));
    for (const field of ['Ana', 'Bruno', 'Selo']) {
      writeSigned(shop, field);
      const { hasList, hasAnswer } = writeEntry(shop, field);
      expect(shop.run('openssl', ...cmsCheck(STAMPED, hasList))).toMatchObject({ ok: true });
      const ended = shop.run('openssl', ...cmsCheck(LATER, false)).output.includes('has expired');
      expect([field, ended]).toEqual([field, field !== 'Selo']);
      if (hasAnswer) expect(answerChecks(shop)).toEqual([true, true]);
    }
    writeSigned(shop, 'Carimbo');
    const stamp = ['ts', '-verify', '-token_in', '-in', 'cms.der', '-data', 'content', '-CAfile', 'root.pem'];
    expect(shop.run('openssl', ...stamp)).toMatchObject({ ok: true });
  });
});

const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));

function cmsCheck(at: Date, hasList: boolean): readonly string[] {
  const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'content'];
  const trust = ['-CAfile', 'trust.pem', '-purpose', 'any', '-signer', 'signer.pem', '-out', 'out'];
  return [...verify, ...trust, ...(hasList ? ['-crl_check_all'] : []), '-attime', seconds(at)];
}

/** The command compares the response's own times with the clock of the machine, so any age is allowed. */
const OCSP_CHECK = (
  'ocsp -respin answer.ors -issuer ca.pem -cert signer.pem -CAfile root.pem -verify_other ca.pem ' +
  `-validity_period 2000000000 -attime ${seconds(STAMPED)}`
).split(' ');

function answerChecks(shop: Workshop): readonly boolean[] {
  const { output } = shop.run('openssl', ...OCSP_CHECK);
  return ['Response verify OK', 'signer.pem: good'].map((text) => output.includes(text));
}

/** Writes the signature of a field, and the bytes that it signs. */
function writeSigned(shop: Workshop, field: string): void {
  const document = openDocument(longTerm, inflatedBytes);
  const found = [...signatureFields(document)].find(({ name }) => name === field);
  const value = document.dict(found?.dict.get('V'));
  const contents = value?.get('Contents');
  if (!(contents instanceof PdfString)) throw new Error('no signature');
  const [, start = 0, second = 0, length = 0] = (document.array(value?.get('ByteRange')) ?? []).map(Number);
  shop.write('cms.der', readFirst(contents.bytes).bytes);
  const parts = [longTerm.subarray(0, start), longTerm.subarray(second, second + length)];
  shop.write('content', Buffer.concat(parts));
}

function storeOf(pdf: Buffer): { store: PdfDict; entries: ReadonlyMap<string, PdfDict> } {
  const document = openDocument(pdf, inflatedBytes);
  const store = document.dict(document.catalog?.get('DSS')) ?? new Map();
  const entries = [...(document.dict(store.get('VRI')) ?? [])].flatMap(([name, entry]) => {
    const dict = document.dict(entry);
    return dict === null ? [] : [[name, dict] as const];
  });
  return { store, entries: new Map(entries) };
}

/** Writes what the file itself has for a signature: `trust.pem` with the root that is trusted, its certificates and lists. */
function writeEntry(
  shop: Workshop,
  field: string,
): { readonly hasList: boolean; readonly hasAnswer: boolean } {
  const name = listSignatures(longTerm, inflatedBytes).find((found) => found.field === field)?.entry ?? '';
  const lists = partsOf(name, 'CRL').map((der, index) => {
    shop.write(`list-${index}.der`, der);
    return shop.run('openssl', 'crl', '-inform', 'DER', '-in', `list-${index}.der`).output;
  });
  const certificates = partsOf(name, 'Cert').map((der) => pemOf({ ...root, der }));
  shop.write('trust.pem', [pemOf(root), ...certificates, ...lists].join(''));
  const [answer] = partsOf(name, 'OCSP');
  if (answer !== undefined) shop.write('answer.ors', answer);
  return { hasList: answer === undefined, hasAnswer: answer !== undefined };
}

function partsOf(name: string, key: string): readonly Buffer[] {
  const document = openDocument(longTerm, inflatedBytes);
  return (document.array(storeOf(longTerm).entries.get(name)?.get(key)) ?? []).map((item) => {
    const stream = document.resolve(item);
    return stream instanceof PdfStream ? document.decode(stream) : Buffer.alloc(0);
  });
}
