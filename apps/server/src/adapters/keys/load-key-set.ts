import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { keyFingerprint, keyId, publicKeyPem } from '@aval/evidence/public-key';
import type { Environment } from '../../domain/environment.ts';
import type { CertifiedKey, ManifestKey } from '../../ports/evidence-keys.ts';
import { exists } from '../storage/durable-file.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { KEY_SET_FILES } from './key-set-files.ts';
import { publicX } from './make-key-set.ts';
import type { TokenKey } from './pkcs11.ts';
import { readKeyFile } from './read-key-file.ts';

/** All keys of one environment, ready for use. */
export interface KeySet {
  readonly manifest: ManifestKey;
  readonly seal: CertifiedKey;
  readonly timestamp: CertifiedKey;
  /** True where a token holds the key of time stamps. */
  readonly isStampHeld: boolean;
  /** States whether the other certificates were revoked. Null in sets made before it existed. */
  readonly revocation: CertifiedKey | null;
}

/** The environment of a set, and what is needed beside its files. */
interface KeySetReading {
  readonly environment: Environment;
  readonly now: Date;
  /** The key of time stamps that a token holds; absent: it is in a file. */
  readonly stampKey?: TokenKey | undefined;
}

/** Off the event loop. */
const signAsync = promisify(sign);

/**
 * Reads the keys of an environment and checks that they belong together.
 *
 * @throws KeyFileRefused
 */
export async function loadKeySet(
  folder: string,
  { environment, now, stampKey }: KeySetReading,
): Promise<KeySet> {
  const root = await loadCertificate(path.join(folder, KEY_SET_FILES.root), now);
  const [manifest, seal, timestamp, revocation] = await Promise.all([
    loadManifestKey(folder, environment),
    loadCertified({
      key: path.join(folder, KEY_SET_FILES.sealKey),
      certificate: path.join(folder, KEY_SET_FILES.sealCertificate),
      root,
      now,
    }),
    loadTimestamp(folder, { root, now, stampKey }),
    loadRevocation(folder, root, now),
  ]);
  const isStampHeld = !(await exists(path.join(folder, KEY_SET_FILES.timestampKey)));
  return { manifest, seal, timestamp, revocation, isStampHeld };
}

/** The key of time stamps is in a file or, in sets that were made with one, in a token. */
async function loadTimestamp(
  folder: string,
  { root, now, stampKey }: Pick<CertifiedFiles, 'root' | 'now'> & Pick<KeySetReading, 'stampKey'>,
): Promise<CertifiedKey> {
  const key = path.join(folder, KEY_SET_FILES.timestampKey);
  const file = path.join(folder, KEY_SET_FILES.timestampCertificate);
  if (await exists(key)) return loadCertified({ key, certificate: file, root, now });
  const certificate = await loadCertificate(file, now);
  if (stampKey === undefined) {
    const advice =
      'it is missing. Restore it from your copy or, if a token holds it, set STAMP_PKCS11_MODULE and what belongs to it.';
    throw new KeyFileRefused('UNREADABLE', key, { advice });
  }
  if (!certificate.publicKey.equals(stampKey.publicKey))
    throw new KeyFileRefused('NOT_A_PAIR', file, {
      advice: 'the key that STAMP_PKCS11_KEY names is not its key.',
    });
  assertIssued(certificate, { root, file });
  return { certificate: certificate.raw, chain: [root.raw], keyType: stampKey.keyType, sign: stampKey.sign };
}

/** A set without both files is an old set; a set with only one of them is incomplete. */
async function loadRevocation(
  folder: string,
  root: X509Certificate,
  now: Date,
): Promise<CertifiedKey | null> {
  const key = path.join(folder, KEY_SET_FILES.revocationKey);
  const certificate = path.join(folder, KEY_SET_FILES.revocationCertificate);
  if (!(await exists(key)) && !(await exists(certificate))) return null;
  return loadCertified({ key, certificate, root, now });
}

async function loadManifestKey(folder: string, environment: Environment): Promise<ManifestKey> {
  const keyFile = path.join(folder, KEY_SET_FILES.manifestKey);
  const lifeFile = path.join(folder, KEY_SET_FILES.manifestLife);
  const key = await loadPrivateKey(keyFile);
  const x = parseOrRefuse(keyFile, () => publicX(key));
  const { kid, validFrom, validTo } = await loadLife(lifeFile);
  const pem = publicKeyPem({ x });
  const fingerprint = keyFingerprint({ x });
  if (kid !== keyId({ x }, environment) || pem === null || fingerprint === null) {
    throw new KeyFileRefused('NOT_A_PAIR', lifeFile, { advice: `it speaks of another key than ${keyFile}.` });
  }
  const manifest = { kid, x, publicKeyPem: pem, fingerprint, validFrom, validTo };
  return { ...manifest, sign: (bytes) => signAsync(null, bytes, key) };
}

interface Life {
  readonly kid: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

async function loadLife(file: string): Promise<Life> {
  const text = String(await readKeyFile(file));
  return parseOrRefuse(file, () => {
    const { kid, validFrom, validTo } = Object(JSON.parse(text));
    if (typeof kid !== 'string') throw new TypeError('no kid');
    return { kid, validFrom: moment(validFrom), validTo: moment(validTo) };
  });
}

function moment(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new TypeError('no time');
  return date;
}

interface CertifiedFiles {
  readonly key: string;
  readonly certificate: string;
  readonly root: X509Certificate;
  readonly now: Date;
}

async function loadCertified(files: CertifiedFiles): Promise<CertifiedKey> {
  const { root, now } = files;
  const key = await loadPrivateKey(files.key);
  const certificate = await loadCertificate(files.certificate, now);
  if (!certificate.checkPrivateKey(key)) {
    throw new KeyFileRefused('NOT_A_PAIR', files.certificate, { advice: `${files.key} is not its key.` });
  }
  assertIssued(certificate, { root, file: files.certificate });
  return {
    certificate: certificate.raw,
    chain: [root.raw],
    keyType: key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec',
    sign: isQuick(key) ? async (data) => sign('sha256', data, key) : (data) => signAsync('sha256', data, key),
  };
}

function assertIssued(
  certificate: X509Certificate,
  { root, file }: { readonly root: X509Certificate; readonly file: string },
): void {
  if (certificate.checkIssued(root) && certificate.verify(root.publicKey)) return;
  const advice = `the certificate in ${KEY_SET_FILES.root} did not issue it.`;
  throw new KeyFileRefused('NOT_A_PAIR', file, { advice });
}

/**
 * Returns true for P-256 and RSA-2048: they sign in a fraction of a millisecond, less than the round trip to another
 * thread costs the event loop.
 */
function isQuick({ asymmetricKeyDetails }: KeyObject): boolean {
  return (asymmetricKeyDetails?.modulusLength ?? 0) <= 2048;
}

async function loadPrivateKey(file: string): Promise<KeyObject> {
  const pem = await readKeyFile(file);
  return parseOrRefuse(file, () => createPrivateKey(pem));
}

async function loadCertificate(file: string, now: Date): Promise<X509Certificate> {
  const pem = await readKeyFile(file);
  const certificate = parseOrRefuse(file, () => new X509Certificate(pem));
  if (now < certificate.validFromDate || now > certificate.validToDate) {
    const advice = `valid from ${certificate.validFrom} to ${certificate.validTo}, and not now. To have new keys made: aval.js keys rotate.`;
    throw new KeyFileRefused('OUT_OF_TIME', file, { advice });
  }
  return certificate;
}

function parseOrRefuse<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new KeyFileRefused('NOT_A_KEY', file, { advice: 'it does not hold what its name says.', cause });
  }
}
