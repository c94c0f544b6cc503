import { createPrivateKey, sign } from 'node:crypto';
import type { KeyObject, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pkcs12Settings } from '../../config/seal-settings.ts';
import { KEY_TOOL_TIME_LIMIT } from './limits.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { readKeyFile } from './read-key-file.ts';
import { runTool, ToolFailed } from './run-tool.ts';
import { certificatesIn, readChainFile, sealPath } from './seal-path.ts';
import type { SealKey } from './seal-key.ts';

const signAsync = promisify(sign);

/**
 * Opens a PKCS #12 file (RFC 7292) with `openssl pkcs12`: Node reads none, and files as issued in Brazil (type A1)
 * still use RC2 and triple DES, which OpenSSL keeps in its legacy provider. The key is in memory from then on.
 *
 * @throws KeyFileRefused
 */
export async function openPkcs12(settings: Pkcs12Settings, now: Date): Promise<SealKey> {
  const { file, chainFile } = settings;
  const content = await readKeyFile(file);
  const pem = await decrypted(content, settings);
  const { key, certificates } = parseOrRefuse(file, pem);
  const path = sealPath({
    place: file,
    certificates: [...certificates, ...(await readChainFile(chainFile))],
    isOfKey: (certificate) => certificate.checkPrivateKey(key),
    now,
  });
  return { ...path, sign: (data) => signAsync('sha256', data, key) };
}

/** First with OpenSSL's defaults: an older OpenSSL has no `-legacy` and doesn't need it. */
async function decrypted(content: Buffer, settings: Pkcs12Settings): Promise<string> {
  try {
    return await readBy([], content, settings);
  } catch (first) {
    if (isWrongPassword(first)) throw wrongPassword(settings.file, first);
    return await readBy(['-legacy'], content, settings).catch((second: unknown) => {
      throw isWrongPassword(second) ? wrongPassword(settings.file, second) : unreadable(settings.file, first);
    });
  }
}

const PASSWORD = 'SEAL_PKCS12_PASSWORD';

async function readBy(
  more: readonly string[],
  content: Buffer,
  { password }: Pkcs12Settings,
): Promise<string> {
  const pem = await runTool({
    command: 'openssl',
    arguments: ['pkcs12', '-nodes', '-passin', `env:${PASSWORD}`, ...more],
    input: content,
    environment: { [PASSWORD]: password },
    within: KEY_TOOL_TIME_LIMIT,
  });
  return String(pem);
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ToolFailed && /invalid password/i.test(error.said);

function wrongPassword(file: string, cause: unknown): KeyFileRefused {
  return new KeyFileRefused('WRONG_SECRET', file, { advice: `${PASSWORD} is not its password.`, cause });
}

function unreadable(file: string, cause: unknown): KeyFileRefused {
  const isMissing = cause instanceof ToolFailed && cause.cause !== undefined;
  const advice = isMissing
    ? 'the command openssl reads it, and is not installed.'
    : 'openssl cannot read it as PKCS #12.';
  return new KeyFileRefused(isMissing ? 'UNREADABLE' : 'NOT_A_KEY', file, { advice, cause });
}

interface Opened {
  readonly key: KeyObject;
  readonly certificates: readonly X509Certificate[];
}

function parseOrRefuse(file: string, pem: string): Opened {
  try {
    return { key: createPrivateKey(pem), certificates: certificatesIn(pem) };
  } catch (cause) {
    throw new KeyFileRefused('NOT_A_KEY', file, { advice: 'there is no private key in it.', cause });
  }
}
