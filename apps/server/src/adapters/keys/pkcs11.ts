import { createHash, createPublicKey, randomBytes, verify, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Pkcs11Settings, TokenSettings } from '../../config/seal-settings.ts';
import { KEY_TOOL_TIME_LIMIT } from './limits.ts';
import { Unavailable } from '../../domain/failures.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { runTool, ToolFailed } from './run-tool.ts';
import type { SealKey } from './seal-key.ts';
import { readChainFile, sealPath } from './seal-path.ts';

/**
 * Opens a key in a PKCS #11 token with OpenSC's `pkcs11-tool`, in a child process for each signature: the vendor's
 * library never runs inside the service, and the key never leaves the token. Signs one value at a time, because a
 * smart card has a single session.
 *
 * @throws KeyFileRefused
 */
export async function openPkcs11(settings: Pkcs11Settings, now: Date): Promise<SealKey> {
  const place = placeOf(settings);
  const certificates = [...(await certificateOf(settings)), ...(await readChainFile(settings.chainFile))];
  const data = randomBytes(32);
  const proof = await signTrial(settings, certificates, data);
  const path = sealPath({
    place,
    certificates,
    isOfKey: ({ publicKey }) =>
      /^(rsa|ec)$/.test(publicKey.asymmetricKeyType ?? '') && verify('sha256', data, publicKey, proof),
    now,
  });
  return { ...path, sign: signingBy(settings, path.keyType) };
}

/** A key in a token, before anybody certified it. */
export interface TokenKey {
  readonly publicKey: KeyObject;
  readonly keyType: SealKey['keyType'];
  readonly sign: SealKey['sign'];
}

/**
 * Opens a key in a token whose certificate we issue ourselves. The token holds its public key too.
 *
 * @throws KeyFileRefused
 */
export async function openTokenKey(settings: TokenSettings): Promise<TokenKey> {
  const publicKey = await publicKeyOf(settings);
  const keyType = typeOf(publicKey, placeOf(settings));
  const data = randomBytes(32);
  const proof = await signWith(settings, keyType, data).catch((cause: unknown) => {
    throw refused(settings, cause);
  });
  if (!verify('sha256', data, publicKey, proof)) {
    const advice = 'its public and its private key do not belong together.';
    throw new KeyFileRefused('NOT_A_PAIR', placeOf(settings), { advice });
  }
  return { publicKey, keyType, sign: signingBy(settings, keyType) };
}

async function publicKeyOf(settings: TokenSettings): Promise<KeyObject> {
  try {
    const der = await runPkcs11Tool(settings, ['--read-object', '--type', 'pubkey']);
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch (cause) {
    throw refused(settings, cause);
  }
}

/** RSA of 3072 bits or more, or P-256: its certificate is valid for ten years. */
function typeOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, place: string): SealKey['keyType'] {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails ?? {};
  if (asymmetricKeyType === 'rsa' && modulusLength >= 3072 && modulusLength <= 4096) return 'rsa';
  if (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return 'ec';
  const advice = 'time stamps are made with P-256, or with RSA of 3072 to 4096 bits.';
  throw new KeyFileRefused('NOT_A_KEY', place, { advice });
}

const placeOf = ({ token, keyId }: TokenSettings): string => `key ${keyId} of the token "${token}"`;

/** Returns the certificate beside the key, if the token holds it. */
async function certificateOf(settings: Pkcs11Settings): Promise<readonly X509Certificate[]> {
  try {
    return [new X509Certificate(await runPkcs11Tool(settings, ['--read-object', '--type', 'cert']))];
  } catch (error) {
    if (error instanceof ToolFailed && /object not found/i.test(error.said)) return [];
    throw refused(settings, error);
  }
}

/** Makes a signature at the start that shows whether everything works, and which certificate belongs to the key. */
async function signTrial(
  settings: Pkcs11Settings,
  certificates: readonly X509Certificate[],
  data: Uint8Array,
): Promise<Buffer> {
  const types = new Set(certificates.map(({ publicKey }) => publicKey.asymmetricKeyType));
  try {
    // A wrong PIN is reported once and not tried with the other key type: tokens lock after a few attempts.
    return await signWith(settings, types.has('ec') && !types.has('rsa') ? 'ec' : 'rsa', data);
  } catch (first) {
    if (!types.has('ec') || isAboutPin(first)) throw refused(settings, first);
    return await signWith(settings, 'ec', data).catch((second: unknown) => {
      throw refused(settings, second);
    });
  }
}

function signingBy(settings: TokenSettings, keyType: SealKey['keyType']): SealKey['sign'] {
  let last: Promise<unknown> = Promise.resolve();
  let isPinRefused = false;
  const signNow = async (data: Uint8Array): Promise<Buffer> => {
    // Trying a refused PIN again would lock the token.
    if (isPinRefused) throw new Unavailable(serviceOf(settings));
    try {
      return await signWith(settings, keyType, data);
    } catch (cause) {
      isPinRefused = isAboutPin(cause);
      throw new Unavailable(serviceOf(settings), { cause });
    }
  };
  return (data) => {
    const next = last.then(() => signNow(data));
    last = next.catch(() => undefined);
    return next;
  };
}

/** DigestInfo of SHA-256 up to the digest (RFC 8017, 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Hashed here: not every token has mechanisms that hash, and none needs to see the signed data. */
function signWith(settings: TokenSettings, keyType: SealKey['keyType'], data: Uint8Array): Promise<Buffer> {
  const digest = createHash('sha256').update(data).digest();
  const login = ['--login', '--pin', `env:${pinOf(settings)}`, '--sign', '--mechanism'];
  if (keyType === 'rsa')
    return runPkcs11Tool(settings, [...login, 'RSA-PKCS'], Buffer.concat([DIGEST_INFO, digest]));
  return runPkcs11Tool(settings, [...login, 'ECDSA', '--signature-format', 'openssl'], digest);
}

/** The setting of the PIN, and the variable that hands it on to the tool. */
const pinOf = ({ prefix }: TokenSettings): string => `${prefix}_PIN`;

/** The service that evidence waits for if the key does not answer. */
const serviceOf = ({ prefix }: TokenSettings): string =>
  prefix === 'SEAL_PKCS11' ? 'seal-key' : 'stamp-key';

function runPkcs11Tool(
  settings: TokenSettings,
  requested: readonly string[],
  input: Uint8Array = Buffer.alloc(0),
): Promise<Buffer> {
  const { module, token, keyId, pin, environment } = settings;
  return runTool({
    command: 'pkcs11-tool',
    arguments: ['--module', module, '--token-label', token, '--id', keyId, ...requested],
    input,
    environment: { ...environment, [pinOf(settings)]: pin },
    within: KEY_TOOL_TIME_LIMIT,
  });
}

const isAboutPin = (error: unknown): boolean =>
  error instanceof ToolFailed && /CKR_(PIN|USER_PIN)_/.test(error.said);

function refused(settings: TokenSettings, cause: unknown): KeyFileRefused {
  const place = placeOf(settings);
  if (isAboutPin(cause)) {
    const advice = `${pinOf(settings)} is not its PIN, or the token is locked. Do not try too often: tokens lock themselves.`;
    return new KeyFileRefused('WRONG_SECRET', place, { advice, cause });
  }
  const isMissing = cause instanceof ToolFailed && cause.cause !== undefined;
  const said = cause instanceof ToolFailed ? (cause.said.trim().split('\n')[0] ?? '') : '';
  const advice = isMissing
    ? 'the command pkcs11-tool (OpenSC) reaches it, and is not installed.'
    : `it cannot be reached through ${settings.module}: ${said || 'no answer'}`;
  return new KeyFileRefused('UNREADABLE', place, { advice, cause });
}
