import { createHash, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { dottedOf, sequenceOf } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import {
  acceptSignature,
  attributesToSign,
  completeSignature,
  SignatureRefused,
  type ExternalProblem,
} from '../src/external-signature.ts';
import { icpBrasilPolicy } from '../src/icp-brasil-policy.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { embedSignature, prepareSeal, sealDigest } from '../src/prepare-seal.ts';
import { validateSeals } from '../src/validate.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal, stampSignature } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { makeIdentity, pemOf, testWorld, type Identity } from './test-certificates.ts';

const ana = makeIdentity({ subject: 'Ana', issuer: testWorld.intermediate, keyType: 'rsa' });
const bruno = makeIdentity({ subject: 'Bruno', issuer: testWorld.intermediate });
const chain = [testWorld.intermediate.der];
const digest = createHash('sha256').update('signed bytes').digest();
const policy = icpBrasilPolicy({ level: 'AD-RB', version: '1.3' });

/** Signs bytes, as the device of a signer does. */
function device(signer: Identity, bytes: Uint8Array): Buffer {
  return sign('sha256', bytes, signer.key);
}

function refusalOf(act: () => unknown): readonly ExternalProblem[] {
  try {
    act();
  } catch (error) {
    if (error instanceof SignatureRefused) return error.problems;
    throw error;
  }
  return [];
}

describe('completeSignature', () => {
  it.each([
    ['RSA', ana],
    ['ECDSA', bruno],
  ])('wraps a raw signature by %s in a CMS, with the policy in the signed attributes', (_, signer) => {
    const question = { digest, certificate: signer.der, policy };
    const signature = device(signer, attributesToSign(question));
    const [info] = readSignedData(completeSignature({ ...question, signature, chain })).signers;
    const [value] = info?.signedAttributes.get(OID.signaturePolicyIdentifier) ?? [];
    expect(dottedOf(sequenceOf(value)[0])).toBe('2.16.76.1.7.1.11.1.3');
    expect(info?.signedAttributes.has(OID.signingCertificateV2)).toBe(true);
  });

  it('produces the same bytes to sign when repeated', () => {
    const question = { digest, certificate: ana.der, policy };
    expect(attributesToSign(question)).toEqual(attributesToSign(question));
  });

  it('rejects a signature over other bytes, by another key, or without a valid certificate', () => {
    const question = { digest, certificate: ana.der, chain };
    const raw = (bytes: Uint8Array, signer = ana) => ({ ...question, signature: device(signer, bytes) });
    expect(refusalOf(() => completeSignature(raw(digest)))).toEqual(['signature-invalid']);
    expect(refusalOf(() => completeSignature(raw(attributesToSign(question), bruno)))).toEqual([
      'signature-invalid',
    ]);
    const broken = { ...raw(digest), certificate: Buffer.from('no certificate') };
    expect(refusalOf(() => completeSignature(broken))).toEqual(['certificate-missing']);
  });
});

describe('acceptSignature', () => {
  const question = { digest, certificate: ana.der };
  const signature = device(ana, attributesToSign(question));
  const cms = completeSignature({ ...question, signature, chain });

  it('accepts a complete CMS and drops trailing bytes', () => {
    expect(acceptSignature(Buffer.concat([cms, Buffer.alloc(9)]), question)).toEqual(cms);
  });

  it('rejects another digest, another certificate, and other bytes', () => {
    const other = createHash('sha256').update('other bytes').digest();
    expect(refusalOf(() => acceptSignature(cms, { ...question, digest: other }))).toEqual([
      'digest-mismatch',
    ]);
    expect(refusalOf(() => acceptSignature(cms, { ...question, certificate: bruno.der }))).toEqual([
      'certificate-other',
    ]);
    expect(refusalOf(() => acceptSignature(Buffer.from('0'), question))).toEqual(['cms-malformed']);
  });
});

describe('a file that signers sign with their own certificates', () => {
  const original = classicPdf(onePage);
  const prepared = prepareMarks(original, {
    marks: [],
    fields: [{ name: 'Ana' }, { name: 'Bruno' }],
    entropy: Buffer.alloc(16, 1),
    inflatedBytes: 1 << 20,
  });

  async function signInto(pdf: Buffer, field: string, signer: Identity): Promise<Buffer> {
    const place = prepareSeal(pdf, { ...SEAL_OPTIONS, fieldName: field, openField: field, form: 'pbad' });
    const question = { digest: sealDigest(pdf, place), certificate: signer.der, policy };
    const signature = device(signer, attributesToSign(question));
    const timestampToken = await stampSignature(signature);
    const cms = completeSignature({ ...question, signature, chain, timestampToken });
    return Buffer.concat([pdf, embedSignature(place, cms)]);
  }

  it('keeps every signature valid under the next, with the seal last', async () => {
    expect(prepared.fieldNames).toEqual(['Ana', 'Bruno']);
    const reserved = Buffer.concat([original, prepared.tail]);
    const sealed = await seal(await signInto(await signInto(reserved, 'Ana', ana), 'Bruno', bruno));
    const reports = validateSeals(sealed, { roots: [testWorld.root.der], inflatedBytes: 1 << 20, at: NOW });
    expect(reports.map(({ field, signatureValid, trusted }) => ({ field, signatureValid, trusted }))).toEqual(
      [
        { field: 'Ana', signatureValid: true, trusted: true },
        { field: 'Bruno', signatureValid: true, trusted: true },
        { field: 'Selo', signatureValid: true, trusted: true },
      ],
    );
  });

  it('cannot have two open fields of the same name', async () => {
    const reserved = Buffer.concat([original, prepared.tail]);
    const signed = await signInto(reserved, 'Ana', ana);
    await expect(signInto(signed, 'Ana', ana)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it.skipIf(!hasTool('openssl'))('accepts a CMS by openssl (skipped where it is not installed)', async () => {
    const shop = new Workshop();
    const pdf = Buffer.concat([original, prepared.tail]);
    const place = prepareSeal(pdf, { ...SEAL_OPTIONS, fieldName: 'Ana', openField: 'Ana' });
    const [, before, after] = place.byteRange;
    const whole = Buffer.concat([pdf, place.tail]);
    shop.write('content', Buffer.concat([whole.subarray(0, before), whole.subarray(after)]));
    shop.write('ana.pem', pemOf(ana));
    shop.write('ana.key', ana.key.export({ type: 'pkcs8', format: 'pem' }));
    const files = ['-signer', 'ana.pem', '-inkey', 'ana.key', '-in', 'content', '-out', 'cms.der'];
    const how = ['cms', '-sign', '-cades', '-binary', '-md', 'sha256', '-outform', 'DER'];
    expect(shop.run('openssl', ...how, ...files)).toMatchObject({ ok: true, output: '' });
    const question = { digest: sealDigest(pdf, place), certificate: ana.der };
    const signed = Buffer.concat([
      pdf,
      embedSignature(place, acceptSignature(shop.read('cms.der'), question)),
    ]);
    const [report] = validateSeals(signed, { roots: [ana.der], inflatedBytes: 1 << 20, at: NOW });
    expect(report).toMatchObject({ field: 'Ana', signatureValid: true, intact: true, trusted: true });
  });

  it.skipIf(!hasTool('pdfsig'))(
    'is read by pdfsig as two valid signatures (skipped where it is not installed)',
    async () => {
      const shop = new Workshop();
      const reserved = Buffer.concat([original, prepared.tail]);
      const place = (pdf: Buffer) =>
        prepareSeal(pdf, { ...SEAL_OPTIONS, fieldName: 'Ana', openField: 'Ana' });
      const question = { digest: sealDigest(reserved, place(reserved)), certificate: ana.der, policy };
      const signature = device(ana, attributesToSign(question));
      const cms = completeSignature({ ...question, signature, chain });
      const signed = Buffer.concat([reserved, embedSignature(place(reserved), cms)]);
      shop.write('signed.pdf', await seal(signed));
      const { output } = shop.run('pdfsig', '-nocert', 'signed.pdf');
      expect(output.match(/Signature is Valid\./g)).toHaveLength(2);
    },
  );
});
