import { COMMON_PASSWORDS_REFUSED } from '../../domain/limits.ts';

/** The list takes 25 ms and some megabytes: it is loaded by the first who needs it, once. */
let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * True where a password, in any case, is one of the most used of the world (ASVS 5.0 §6.2.4). The list is that of
 * zxcvbn-ts: what was found in public leaks, the most frequent first, in lower case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_REFUSED));
}
