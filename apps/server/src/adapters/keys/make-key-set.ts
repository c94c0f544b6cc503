import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { keyId } from '@aval/evidence/public-key';
import type { Environment } from '../../domain/environment.ts';
import type { CertifiedOperator } from './certificate-names.ts';
import { makeCertificates } from './certificates.ts';
import type { TokenKey } from './pkcs11.ts';
import type { ManifestLife } from './key-set-files.ts';
import { KEY_SET_FILES } from './key-set-files.ts';

/** Keys are valid from this long ago: other clocks, such as the database's, may be behind ours. */
const CLOCK_DIFFERENCE_MILLISECONDS = 60 * 60 * 1000;
const MANIFEST_KEY_YEARS = 10;

/** The environment and the operator of new keys. */
export interface KeySetIssue {
  readonly environment: Environment;
  readonly operator: CertifiedOperator;
  readonly now: Date;
  /** The key of time stamps that a token holds; absent: one is made. */
  readonly stampKey?: Pick<TokenKey, 'publicKey'> | undefined;
}

/** Creates all keys of an environment, as the contents of their files. */
export async function makeKeySet({
  environment,
  operator,
  now,
  stampKey,
}: KeySetIssue): Promise<ReadonlyMap<string, Uint8Array>> {
  const validFrom = new Date(now.getTime() - CLOCK_DIFFERENCE_MILLISECONDS);
  const manifest = generateKeyPairSync('ed25519').privateKey;
  const certificates = await makeCertificates({
    environment,
    operator,
    validFrom,
    stampKey: stampKey?.publicKey,
  });
  const life = lifeOf(manifest, environment, validFrom);
  return new Map([
    [KEY_SET_FILES.manifestKey, Buffer.from(manifest.export({ type: 'pkcs8', format: 'pem' }))],
    [KEY_SET_FILES.manifestLife, Buffer.from(`${JSON.stringify(life, null, 2)}\n`)],
    [KEY_SET_FILES.root, Buffer.from(certificates.rootPem)],
    [KEY_SET_FILES.sealKey, Buffer.from(certificates.seal.keyPem)],
    [KEY_SET_FILES.sealCertificate, Buffer.from(certificates.seal.certificatePem)],
    ...fileOf(KEY_SET_FILES.timestampKey, certificates.timestamp.keyPem),
    [KEY_SET_FILES.timestampCertificate, Buffer.from(certificates.timestamp.certificatePem)],
    [KEY_SET_FILES.revocationKey, Buffer.from(certificates.revocation.keyPem)],
    [KEY_SET_FILES.revocationCertificate, Buffer.from(certificates.revocation.certificatePem)],
  ]);
}

/** None for a key that is in a token. */
function fileOf(name: string, pem: string | null): readonly (readonly [string, Buffer])[] {
  return pem === null ? [] : [[name, Buffer.from(pem)]];
}

function lifeOf(manifest: KeyObject, environment: Environment, validFrom: Date): ManifestLife {
  const validTo = new Date(validFrom);
  validTo.setUTCFullYear(validTo.getUTCFullYear() + MANIFEST_KEY_YEARS);
  const kid = keyId({ x: publicX(manifest) }, environment);
  return { kid, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() };
}

/** Returns the 32 bytes of an Ed25519 public key, base64url (RFC 8037, section 2). Throws for any other type of key. */
export function publicX(privateKey: KeyObject): string {
  const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new TypeError('the key is not an Ed25519 key');
  return x;
}
