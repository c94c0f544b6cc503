import { sign } from 'node:crypto';
import { attributesToSign, completeSignature } from '../src/external-signature.ts';
import { icpBrasilPolicy } from '../src/icp-brasil-policy.ts';
import { prepareSeal, sealDigest, signedFile, type SignatureForm } from '../src/prepare-seal.ts';
import type { SignaturePolicy } from '../src/cms.ts';
import type { ValidationMaterial } from '../src/validation/validation-material.ts';
import { issueOcsp } from '../src/revocation/issue-ocsp.ts';
import { issueCrl } from '../src/revocation/issue-crl.ts';
import { NOW, SEAL_OPTIONS, sha256 } from './sealing.ts';
import { makeIdentity, SIGNS, signingKey, testWorld, type Identity } from './test-certificates.ts';

const { root, intermediate } = testWorld;

/** Two people with certificates of the test authority. */
export const ANA = makeIdentity({
  subject: 'Ana',
  issuer: intermediate,
  keyType: 'rsa',
  extensions: [SIGNS],
});
export const BRUNO = makeIdentity({ subject: 'Bruno', issuer: intermediate, extensions: [SIGNS] });

/** The policy that the service uses. */
export const AD_RB = icpBrasilPolicy({ level: 'AD-RB', version: '1.3' });

/** The policy that demands a time stamp. */
export const AD_RT = icpBrasilPolicy({ level: 'AD-RT', version: '1.3' });

/** A signature with a person's own certificate. */
export interface OwnSigning {
  readonly signer: Identity;
  readonly field: string;
  readonly policy?: SignaturePolicy | undefined;
  readonly form?: SignatureForm;
  /** Returns the token over the signature value. */
  readonly stampedBy?: (signature: Buffer) => Promise<Buffer>;
}

/** Appends a person's own signature to a file. */
export async function signOwn(pdf: Buffer, { signer, field, ...how }: OwnSigning): Promise<Buffer> {
  const { form = 'etsi' } = how;
  const prepared = prepareSeal(pdf, { ...SEAL_OPTIONS, fieldName: field, form });
  const policy = 'policy' in how ? how.policy : AD_RB;
  const question = {
    digest: sealDigest(pdf, prepared),
    certificate: signer.der,
    ...(policy && { policy }),
  };
  const signature = sign('sha256', attributesToSign(question), signer.key);
  const timestampToken = await how.stampedBy?.(signature);
  const chain = [intermediate.der, root.der];
  const cms = completeSignature({ ...question, signature, chain, ...(timestampToken && { timestampToken }) });
  return signedFile(pdf, prepared, cms);
}

/** The proof that the certificates were not revoked: a response of the authority, and a list of the root. */
export async function material({
  signer = ANA,
  revokedAt = null,
  producedAt = NOW,
}: {
  readonly signer?: Identity;
  readonly revokedAt?: Date | null;
  readonly producedAt?: Date;
} = {}): Promise<ValidationMaterial> {
  const nextUpdate = new Date(producedAt.getTime() + 3_600_000);
  const ocsp = await issueOcsp({
    key: signingKey(intermediate),
    issuer: intermediate.der,
    statements: [{ certificate: signer.der, revokedAt }],
    producedAt,
    nextUpdate,
  });
  const list = { number: 1n, thisUpdate: producedAt, nextUpdate, revoked: [] };
  const crl = await issueCrl({ key: signingKey(root), ...list });
  return { certificates: [intermediate.der, root.der], ocsps: [ocsp], crls: [crl] };
}

/** SHA-256 of a certificate, hexadecimal. */
export function fingerprint({ der }: Identity): string {
  return sha256(der).toString('hex');
}
