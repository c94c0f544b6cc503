import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCertificate } from '@aval/pki/certificate';
import { KeyFileRefused } from './key-file-refused.ts';

/** The certificate of a seal, and the certificates above it up to its root. */
export interface SealPath {
  readonly leaf: X509Certificate;
  /** The leaf's issuer first, the root last. */
  readonly chain: readonly X509Certificate[];
  readonly keyType: 'rsa' | 'ec';
}

/** The parts of a path. */
interface SealPathParts {
  /** The location of the key, as the operator knows it. */
  readonly place: string;
  readonly certificates: readonly X509Certificate[];
  /** True for the certificate of the key. */
  readonly isOfKey: (certificate: X509Certificate) => boolean;
  readonly now: Date;
}

/**
 * Returns the path of a key that was issued elsewhere, complete up to a root: verification must work offline, years
 * later.
 *
 * @throws KeyFileRefused if the path is incomplete or expired, or the key isn't for seals
 */
export function sealPath({ place, certificates, isOfKey, now }: SealPathParts): SealPath {
  // The newest: a renewal sometimes keeps the key.
  const [leaf] = certificates
    .filter(isOfKey)
    .toSorted((a, b) => Number(b.validFromDate) - Number(a.validFromDate));
  if (leaf === undefined) {
    const advice =
      'it has no certificate for its key: put that certificate into the file in SEAL_CHAIN, before those of its issuers.';
    throw new KeyFileRefused('NOT_A_PAIR', place, { advice });
  }
  const keyType = typeOf(leaf, place);
  assertCanSign(leaf, place);
  const chain = issuersOf(leaf, certificates, place);
  for (const certificate of [leaf, ...chain]) assertWithinValidity(certificate, place, now);
  return { leaf, chain, keyType };
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns the certificates in a text that may contain other things too. Throws for an invalid certificate. */
export function certificatesIn(pem: string): readonly X509Certificate[] {
  return (pem.match(CERTIFICATE) ?? []).map((block) => new X509Certificate(block));
}

/**
 * Reads the file named by SEAL_CHAIN.
 *
 * @throws KeyFileRefused
 */
export async function readChainFile(file: string | null): Promise<readonly X509Certificate[]> {
  if (file === null) return [];
  try {
    return certificatesIn(await readFile(file, 'latin1'));
  } catch (cause) {
    throw new KeyFileRefused('UNREADABLE', file, {
      advice: 'it cannot be read as certificates in PEM.',
      cause,
    });
  }
}

/** RSA of 2048 to 4096 bits, or P-256: the keys that this format uses and that PDF readers support. */
function typeOf({ publicKey }: X509Certificate, place: string): SealPath['keyType'] {
  const { modulusLength = 0, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  const type = publicKey.asymmetricKeyType;
  if (type === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096) return 'rsa';
  if (type === 'ec' && namedCurve === 'prime256v1') return 'ec';
  const found = type === 'ec' ? namedCurve : `${type} of ${modulusLength} bits`;
  const advice = `its key is ${found}; seals are made with RSA of 2048 to 4096 bits or with P-256.`;
  throw new KeyFileRefused('NOT_A_KEY', place, { advice });
}

const KEY_USAGE = '2.5.29.15';
/** digitalSignature or nonRepudiation, in the first byte of the BIT STRING (RFC 5280, 4.2.1.3). */
const SIGNS = 0b1100_0000;

function assertCanSign(leaf: X509Certificate, place: string): void {
  const usage = readCertificate(leaf.raw).extensions.get(KEY_USAGE)?.value;
  // 03 length, unused bits, bits.
  const signs = usage === undefined || ((usage[3] ?? 0) & SIGNS) !== 0;
  if (signs && !leaf.ca) return;
  throw new KeyFileRefused('NOT_A_KEY', place, { advice: `${nameOf(leaf)} is not for signing documents.` });
}

const MAX_PATH_LENGTH = 8;

function issuersOf(
  leaf: X509Certificate,
  certificates: readonly X509Certificate[],
  place: string,
): readonly X509Certificate[] {
  const path = [leaf];
  for (let last = leaf; !issued(last, last); path.push(last)) {
    const issuer = certificates.find((candidate) => candidate.ca && issued(candidate, last));
    if (issuer === undefined || path.length === MAX_PATH_LENGTH) {
      const advice = `the certificate that issued ${nameOf(last)} is missing (${last.issuer.replaceAll('\n', ', ')}): put all of them up to the root into the file that SEAL_CHAIN names.`;
      throw new KeyFileRefused('NOT_A_PAIR', place, { advice });
    }
    last = issuer;
  }
  return path.slice(1);
}

function issued(issuer: X509Certificate, subject: X509Certificate): boolean {
  return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

function assertWithinValidity(certificate: X509Certificate, place: string, now: Date): void {
  const { validFrom, validTo, validFromDate, validToDate } = certificate;
  if (now >= validFromDate && now <= validToDate) return;
  const advice = `${nameOf(certificate)} is valid from ${validFrom} to ${validTo}, and not now.`;
  throw new KeyFileRefused('OUT_OF_TIME', place, { advice });
}

function nameOf({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
}
