/**
 * Writes test/vectors/qualified, a package with two signers' own signatures:
 *
 *   node scripts/run.mjs packages/evidence/test/vectors/make-qualified.ts
 *
 * openssl makes the certificates and their keys, which nothing keeps. So each run makes other files; make-plain.ts
 * renews the texts of those that are there.
 */
import { createHash, sign } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signDetached } from '@aval/pades/cms';
import { attributesToSign, completeSignature } from '@aval/pades/external-signature';
import { icpBrasilPolicy } from '@aval/pades/icp-brasil-policy';
import { issueCrl } from '@aval/pades/issue-crl';
import { issueOcsp } from '@aval/pades/issue-ocsp';
import { prepareMarks } from '@aval/pades/prepare-marks';
import { prepareSeal, sealDigest, signedFile } from '@aval/pades/prepare-seal';
import { prepareSignature } from '@aval/pades/prepare-signature';
import { sha256Hex } from '../../src/canonical.ts';
import { packageFiles } from '../../src/package-files.ts';
import { publicKeyPem } from '../../src/public-key.ts';
import type { PackageQualified } from '../../src/qualified-files.ts';
import { newToken } from '../new-token.ts';
import { timestampChainPem } from '../plain-vector.ts';
import { QUALIFIED, qualifiedEnvelope } from '../qualified-vector.ts';
import type { QualifiedPerson } from '../qualified-vector.ts';
import { DOCUMENT_ID, manifestBytesOf, publishedKey, signBytes, signManifest } from '../sample-envelope.ts';
import { sampleLogProof } from '../sample-log.ts';
import { AUTHORITY, holderExtensions, makeCertificate } from './test-hierarchy.ts';
import type { Made } from './test-hierarchy.ts';

const POLICY = icpBrasilPolicy({ level: 'AD-RB', version: '1.3' });
const inflatedBytes = 1 << 24;
const entropy = (at: number): Buffer => Buffer.alloc(16, at);

const root = makeCertificate({ subject: '/C=BR/O=Teste/CN=AC Raiz de Teste', extensions: AUTHORITY });
const authority = makeCertificate({
  subject: '/C=BR/O=Teste/CN=AC de Teste',
  issuer: root,
  extensions: AUTHORITY,
});
const sealer = makeCertificate({ subject: '/CN=Selo de Teste', issuer: authority, extensions: 'keyUsage = digitalSignature' });

interface Person extends QualifiedPerson {
  readonly certificate: Made;
}

const people: readonly Person[] = [
  person({ id: 'sgn_01hzy0000000000000000000ab', name: 'Maria Exemplo da Silva', cpf: '52998224725', signedAt: '2026-11-20T03:12:00.000Z' }),
  person({ id: 'sgn_01hzy0000000000000000000ac', name: 'João Exemplo de Souza', cpf: '11144477735', signedAt: '2026-11-20T03:20:00.000Z' }),
];

function person(facts: Omit<QualifiedPerson, 'certificateSha256' | 'field'>): Person {
  const certificate = makeCertificate({
    subject: `/C=BR/O=Teste/CN=${facts.name.toUpperCase()}:${facts.cpf}`,
    issuer: authority,
    extensions: holderExtensions({ birthDate: '01021990', cpf: facts.cpf }),
  });
  const field = `Assinatura-${facts.id.slice(-2)}`;
  return { ...facts, field, certificate, certificateSha256: sha256Hex(certificate.certificate) };
}

const original = readFileSync(path.join(QUALIFIED, '../sealed/original.pdf'));
const { tail } = prepareMarks(original, { marks: [], fields: people.map(({ field }) => ({ name: field })), entropy: entropy(1), inflatedBytes });
let pdf: Buffer = Buffer.concat([original, tail]);
const signatures = new Map<string, Buffer>();
for (const signer of people) {
  const { signed, cms } = signAs(signer, pdf);
  signatures.set(signer.id, cms);
  pdf = signed;
}
const sealed = await sealOver(pdf);

function signAs({ field, name, signedAt, certificate }: Person, file: Buffer): { signed: Buffer; cms: Buffer } {
  const prepared = prepareSignature(file, {
    openField: field,
    fieldName: field,
    name,
    reason: 'Assinatura qualificada de teste',
    signedAt: new Date(signedAt),
    reservedBytes: 8192,
    entropy: entropy(2),
    inflatedBytes,
  });
  const question = { digest: sealDigest(file, prepared), certificate: certificate.certificate, policy: POLICY };
  const signature = sign('sha256', attributesToSign(question), certificate.key);
  const cms = completeSignature({ ...question, signature, chain: [authority.certificate] });
  return { signed: signedFile(file, prepared, cms), cms };
}

async function sealOver(file: Buffer): Promise<Buffer> {
  const signedAt = new Date('2026-11-20T03:20:01.000Z');
  const prepared = prepareSeal(file, { fieldName: 'Selo', reason: 'Aval', signedAt, entropy: entropy(3), inflatedBytes, reservedBytes: 8192 });
  return signedFile(file, prepared, await signDetached({ digest: sealDigest(file, prepared), key: sealer }));
}

const qualified: readonly PackageQualified[] = await Promise.all(
  people.map(async ({ id, signedAt, certificate }) => {
    const producedAt = new Date(signedAt);
    const nextUpdate = new Date(producedAt.getTime() + 3_600_000);
    const statements = [{ certificate: certificate.certificate, revokedAt: null }];
    const ocsp = await issueOcsp({ key: authority, issuer: authority.certificate, statements, producedAt, nextUpdate });
    const crl = await issueCrl({ key: root, number: 1n, thisUpdate: producedAt, nextUpdate, revoked: [] });
    return {
      signerId: id,
      chainPem: `${certificate.pem}${authority.pem}${root.pem}`,
      signatures: { [DOCUMENT_ID]: signatures.get(id) ?? Buffer.alloc(0) },
      ocsps: [ocsp],
      crls: [crl],
    };
  }),
);

const file = (bytes: Buffer) => ({ sha256: sha256Hex(bytes), size: bytes.length });
const { manifest, links, disclosures } = qualifiedEnvelope({
  people,
  original: file(original),
  sealed: file(sealed),
  sealCertificateSha256: sha256Hex(sealer.certificate),
});
const manifestBytes = manifestBytesOf(manifest);
const jws = await signManifest(manifestBytes);
const files = await packageFiles({
  manifestBytes,
  jws,
  timestampResponse: newToken(jws),
  timestampChainPem,
  entries: links,
  disclosures,
  jwks: { keys: [publishedKey] },
  sealChainPem: `${sealer.pem}${authority.pem}${root.pem}`,
  documents: [{ id: DOCUMENT_ID, bytes: sealed }],
  qualified,
  digest: async (bytes) => sha256Hex(bytes),
  signSums: signBytes,
  publicKeyPem: publicKeyPem(publishedKey) ?? '',
  logProof: await sampleLogProof(manifestBytes),
});
rmSync(QUALIFIED, { recursive: true, force: true });
for (const { name, bytes } of files) {
  const target = path.join(QUALIFIED, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes ?? new Uint8Array());
}
process.stdout.write(`${createHash('sha256').update(root.certificate).digest('hex')}  root\n`);
