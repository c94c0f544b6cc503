import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isId } from '../../domain/ids.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Channel } from '../../domain/signer-message.ts';
import type { Message, Messenger } from '../../ports/messenger.ts';
import { ensurePrivateFolder, exists, writeOnce } from '../storage/durable-file.ts';

/**
 * Creates the messenger of an installation without providers. Messages of the Sandbox go nowhere: the table of
 * messages keeps them, and the API shows them. Messages of Production become one file each below `folder` (created
 * with the first), which only the host's operator reads and no API shows: a sender must never read a signer's code.
 */
export function outboxMessenger({ folder }: { readonly folder: string }): Messenger {
  return {
    channel: (environment): Channel => (environment === 'SANDBOX' ? 'SANDBOX' : 'LOCAL_OUTBOX'),
    deliver: async (message) => {
      if (message.environment === 'PRODUCTION') await putInto(folder, message);
      return null;
    },
    forget: async (messageIds) => {
      await Promise.all(messageIds.map((id) => rm(fileOf(folder, id), { force: true })));
    },
    forgetBefore: (before) => forgetBefore(folder, before),
  };
}

/** A message delivered twice has the same name twice: the first file stays. */
async function putInto(folder: string, message: Message): Promise<void> {
  const { id, medium, to, toName, fromName, subject, text, html } = message;
  const files = message.files?.map(({ filename }) => filename);
  const writtenAt = timeOf(id).toISOString();
  const file = fileOf(folder, id);
  const content = JSON.stringify(
    { id, writtenAt, medium, to, toName, fromName, subject, text, html, files },
    null,
    2,
  );
  try {
    await ensurePrivateFolder(folder);
    await writeOnce(file, Buffer.from(`${content}\n`));
  } catch (cause) {
    throw new ProviderFailed('outbox', 'the file cannot be written', { cause });
  }
}

/** Names begin with the time. Files with other names aren't ours. */
async function forgetBefore(folder: string, before: Date): Promise<number> {
  const names = (await exists(folder)) ? await readdir(folder) : [];
  const old = names.filter((name) => /^\d{8}T.*\.json$/.test(name) && name < compact(before));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}

/** Formats a time for file names. */
function compact(time: Date): string {
  return time.toISOString().replaceAll(/[-:]/g, '');
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, `${compact(timeOf(id))}-${id}.json`);
}

const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_TIME_CHARACTERS = 10;

/**
 * Returns the time at which a message was created: its id begins with the milliseconds. It also rejects ids that are
 * paths.
 */
function timeOf(id: string): Date {
  if (!isId('msg', id)) throw new RangeError('not the id of a message');
  const characters = id.slice('msg_'.length).slice(0, ID_TIME_CHARACTERS);
  const digits = characters.split('').map((character) => ID_ALPHABET.indexOf(character));
  return new Date(digits.reduce((time, digit) => time * 32 + digit, 0));
}
