import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a signer's code comes from: the Sandbox's is fixed and published, Production's lies in the outbox. */
export type CodeSource = (email: string) => Promise<string>;

export const sandboxCodes =
  (otp: string): CodeSource =>
  () =>
    Promise.resolve(otp);

const WAIT = 100;
const TRIES = 100;

/** Reads codes as the host's operator may: from the files of the outbox, the newest for this address. */
export function outboxCodes(folder: string): CodeSource {
  return async (email) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const code = await newestCode(folder, email);
      if (code !== null) return code;
      await pause(WAIT);
    }
    throw new Error(`No code for ${email} came to ${folder}`);
  };
}

async function newestCode(folder: string, email: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .toReversed()) {
    const message: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const code = codeIn(message, email);
    if (code !== null) return code;
  }
  return null;
}

function codeIn(message: unknown, email: string): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const to: unknown = Reflect.get(message, 'to');
  const text: unknown = Reflect.get(message, 'text');
  return to === email && typeof text === 'string' ? (/\b(\d{6})\b/.exec(text)?.[1] ?? null) : null;
}
