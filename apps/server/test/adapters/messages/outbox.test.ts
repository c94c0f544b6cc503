import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outboxMessenger } from '../../../src/adapters/messages/outbox.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { aMessage, itHandsOverMessages } from '../../contracts/messenger.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MADE_AT = new Date('2026-11-21T02:03:04.567Z');
const ID = makeId('msg', MADE_AT, Buffer.alloc(10, 1));

async function anOutbox() {
  const folder = path.join(await temporaryFolder(), 'outbox');
  return { folder, messenger: outboxMessenger({ folder }) };
}

describe('the outbox as Messenger', () => {
  itHandsOverMessages(async () => (await anOutbox()).messenger);
});

describe('outboxMessenger, with MESSAGES=outbox', () => {
  it('names the way LOCAL_OUTBOX', async () => {
    const { messenger } = await anOutbox();
    expect(messenger.channel('PRODUCTION', 'EMAIL')).toBe('LOCAL_OUTBOX');
    expect(messenger.channel('PRODUCTION', 'SMS')).toBe('LOCAL_OUTBOX');
  });

  it('writes one file per message, whole and for the owner only', async () => {
    const { folder, messenger } = await anOutbox();
    await messenger.deliver(aMessage({ id: ID }));
    const name = `20261121T020304.567Z-${ID}.json`;
    expect(await readdir(folder)).toEqual([name]);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(await readFile(path.join(folder, name), 'utf8'))).toEqual({
      id: ID,
      writtenAt: '2026-11-21T02:03:04.567Z',
      medium: 'EMAIL',
      to: 'ana@example.com',
      toName: 'Ana Souza',
      fromName: 'Imobiliária Sol',
      subject: 'Assine: Contrato',
      text: 'Olá Ana,\n\nhttps://example.com/s/abc\n',
      html: '<p>Olá Ana</p>',
    });
  });

  it('writes a message that is delivered again, also at once, no second time', async () => {
    const { folder, messenger } = await anOutbox();
    await Promise.all([1, 2, 3].map(() => messenger.deliver(aMessage({ id: ID }))));
    await messenger.deliver(aMessage({ id: ID, text: 'another text' }));
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    expect(await readFile(path.join(folder, names[0] ?? ''), 'utf8')).not.toContain('another text');
  });

  it('writes nothing of the Sandbox', async () => {
    const { folder, messenger } = await anOutbox();
    await messenger.deliver(aMessage({ environment: 'SANDBOX' }));
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it.each(['msg_../../../../etc/cron.d/x', 'env_01kb9z3k00abcdefghjkmnpqrs', ''])(
    'writes nothing for an id that is none: %s',
    async (id) => {
      const { folder, messenger } = await anOutbox();
      await expect(messenger.deliver(aMessage({ id }))).rejects.toThrow(RangeError);
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    },
  );

  it('fails as a provider does where the file cannot be written, so that it is tried again', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const messenger = outboxMessenger({ folder: path.join(file, 'outbox') });
    await expect(messenger.deliver(aMessage({ id: ID }))).rejects.toMatchObject({
      name: 'ProviderFailed',
      provider: 'outbox',
    });
  });
});

describe('outboxMessenger.forget', () => {
  it('removes the files of these messages and no others, also if there is none', async () => {
    const { folder, messenger } = await anOutbox();
    const other = makeId('msg', MADE_AT, Buffer.alloc(10, 2));
    await messenger.forget([ID]);
    await messenger.deliver(aMessage({ id: ID }));
    await messenger.deliver(aMessage({ id: other }));
    await messenger.forget([ID, makeId('msg', MADE_AT, Buffer.alloc(10, 3))]);
    expect(await readdir(folder)).toEqual([`20261121T020304.567Z-${other}.json`]);
  });
});
