import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';

/** The ICP-Brasil policy that seals name. */
const POLICIES = ['AD-RB', 'AD-RT', 'none'] as const;
export type SealPolicy = (typeof POLICIES)[number];

/** The location of the key of Production's seals, if the service didn't create it (ADR-0009). */
export type SealSettings = Pkcs12Settings | Pkcs11Settings;

/** A file with the key and certificates (RFC 7292). */
export interface Pkcs12Settings {
  readonly kind: 'pkcs12';
  readonly file: string;
  readonly password: string;
  /** PEM file of issuers that the other file lacks. */
  readonly chainFile: string | null;
}

/** The purpose of a key in a token: how its settings begin. */
type TokenPrefix = 'SEAL_PKCS11' | 'STAMP_PKCS11';

/** A key in a token that doesn't reveal it (PKCS #11). */
export interface TokenSettings {
  readonly prefix: TokenPrefix;
  /** The vendor's library. */
  readonly module: string;
  /** Label of the token. */
  readonly token: string;
  /** CKA_ID of the key, hex. */
  readonly keyId: string;
  readonly pin: string;
  /** The environment for the vendor's library: that of the service without Aval's own settings. */
  readonly environment: Environment;
}

/** A key for seals in a token, certified elsewhere. */
export interface Pkcs11Settings extends TokenSettings {
  readonly kind: 'pkcs11';
  readonly chainFile: string | null;
}

/**
 * Reads the settings `STAMP_PKCS11_…` of the key of Production's own time stamps; null if there are none.
 *
 * @throws ConfigRefused
 */
export function stampSettings(env: Environment, ours: ReadonlySet<string>): TokenSettings | null {
  return tokenSettings(env, 'STAMP_PKCS11', ours);
}

/**
 * Reads the settings `SEAL_…`; null if there are none. The message of the error repeats no secret.
 *
 * @throws ConfigRefused
 */
export function sealSettings(env: Environment, ours: ReadonlySet<string>): SealSettings | null {
  const chainFile = readString(env, 'SEAL_CHAIN');
  const [file, token] = [pkcs12(env, chainFile), pkcs11(env, chainFile, ours)];
  if (file !== null && token !== null)
    throw new ConfigRefused('SEAL_PKCS12 and SEAL_PKCS11_MODULE are both set: one of them holds the key.');
  if (file === null && token === null && chainFile !== null)
    throw new ConfigRefused('SEAL_CHAIN is set, and neither SEAL_PKCS12 nor SEAL_PKCS11_MODULE.');
  return file ?? token;
}

/**
 * Reads SEAL_POLICY; null if it isn't set.
 *
 * @throws ConfigRefused if the service's own key would name the policy, or its stamps would come from its own clock
 */
export function sealPolicy(env: Environment): SealPolicy | null {
  if (readString(env, 'SEAL_POLICY') === null) return null;
  const policy = readChoice(env, 'SEAL_POLICY', POLICIES);
  if (policy === 'none') return policy;
  if (readString(env, 'SEAL_PKCS12') === null && readString(env, 'SEAL_PKCS11_MODULE') === null)
    throw new ConfigRefused(
      `SEAL_POLICY is ${policy}, and neither SEAL_PKCS12 nor SEAL_PKCS11_MODULE is set: the service's own certificate is not of ICP-Brasil.`,
    );
  if (policy === 'AD-RT' && readString(env, 'TSA_URL') === null)
    throw new ConfigRefused(
      'SEAL_POLICY is AD-RT, and TSA_URL is not set: this policy needs time stamps of an authority of ICP-Brasil.',
    );
  return policy;
}

function pkcs12(env: Environment, chainFile: string | null): Pkcs12Settings | null {
  const file = readString(env, 'SEAL_PKCS12');
  // Spaces at its ends may belong to a password.
  const password = env['SEAL_PKCS12_PASSWORD'] ?? '';
  return file === null ? null : { kind: 'pkcs12', file, password, chainFile };
}

function pkcs11(
  env: Environment,
  chainFile: string | null,
  ours: ReadonlySet<string>,
): Pkcs11Settings | null {
  const token = tokenSettings(env, 'SEAL_PKCS11', ours);
  return token && { kind: 'pkcs11', ...token, chainFile };
}

function tokenSettings(
  env: Environment,
  prefix: TokenPrefix,
  ours: ReadonlySet<string>,
): TokenSettings | null {
  const [module, token] = [readString(env, `${prefix}_MODULE`), readString(env, `${prefix}_TOKEN`)];
  const [keyId, pin] = [readString(env, `${prefix}_KEY`), readString(env, `${prefix}_PIN`)];
  if (module === null) return null;
  if (token === null || keyId === null || pin === null)
    throw new ConfigRefused(
      `${prefix}_TOKEN, ${prefix}_KEY and ${prefix}_PIN must be set where ${prefix}_MODULE is.`,
    );
  if (!/^([0-9a-f]{2})+$/i.test(keyId))
    throw new ConfigRefused(
      `${prefix}_KEY is "${keyId}": it must be the id of the key, in hexadecimal digits.`,
    );
  const environment = Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name)));
  return { prefix, module, token, keyId, pin, environment };
}
