import { describe, expect, it } from 'vitest';
import { deleteOldAccountLetters } from '../../../src/actions/messages/forget-account-letters.ts';
import { sendAccountLetter } from '../../../src/actions/messages/send-account-letter.ts';
import { enqueueAccountLetter } from '../../../src/actions/messages/enqueue-account-letter.ts';
import type { AccountLetterInput } from '../../../src/actions/messages/enqueue-account-letter.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { ACCOUNT_LETTER_RETENTION, ACCOUNT_LETTERS_PER_ADDRESS, HOUR } from '../../../src/domain/limits.ts';
import { MESSAGE_ATTEMPTS } from '../../../src/domain/messages/limits.ts';
import { tasksOf } from '../../../src/domain/events/task.ts';
import { handle } from '../../../src/jobs/handlers.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, delivered, clock, database } = service;
const url = 'https://aval.example/dashboard/verify-email#secret-token';
const input: AccountLetterInput = {
  to: 'ana@example.com',
  toName: 'Ana',
  language: 'en',
  letter: { kind: 'VERIFY_EMAIL', url },
};

let addresses = 0;
/** Enqueues a letter to a new address and returns its id. */
async function enqueued(changes: Partial<AccountLetterInput> = {}): Promise<string> {
  addresses += 1;
  const letter = { ...input, to: `ana${addresses}@example.com`, ...changes };
  await deps.db.change((tx) => enqueueAccountLetter(deps, tx, letter));
  const [row] = await database.read((tx) =>
    tx.query<{ id: string }>(sql`SELECT id FROM account_letters ORDER BY id DESC LIMIT 1`),
  );
  return row?.id ?? '';
}

const read = (id: string) => deps.db.read((tx) => tx.accountLetters.find(id));
const failing = service.with({
  messenger: { ...deps.messenger, deliver: () => Promise.reject(new ProviderFailed('smtp', 'refused')) },
});

describe('sendAccountLetter', () => {
  it('delivers a letter through the messenger of Production and erases its content', async () => {
    const id = await enqueued();
    await sendAccountLetter(deps, id);
    const message = delivered.at(-1);
    expect(message).toMatchObject({ id, environment: 'PRODUCTION', medium: 'EMAIL', fromName: 'Aval' });
    expect(message?.text).toContain(url);
    expect(message?.html).toContain(url);
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', attempts: 1, content: null });
  });

  it('is run by the workers of messages', async () => {
    expect(tasksOf('messages')).toContain('send-account-letter');
    const letterId = await enqueued();
    await handle(deps, { kind: 'send-account-letter', letterId }, async () => undefined, {
      attempts: 1,
      waitingFor: null,
    });
    expect(await read(letterId)).toMatchObject({ status: 'DELIVERED' });
  });

  it('stores no content in the clear', async () => {
    await enqueued();
    const [kept] = await database.read((tx) =>
      tx.query<{ all: string }>(sql`
        SELECT (SELECT json_agg(l) FROM account_letters l)::text || (SELECT json_agg(j) FROM jobs j)::text AS all`),
    );
    expect(kept?.all).toContain('VERIFY_EMAIL');
    expect(kept?.all).not.toContain('secret-token');
    expect(kept?.all).not.toContain('@example.com');
  });

  it('does nothing the second time', async () => {
    const id = await enqueued();
    await sendAccountLetter(deps, id);
    const before = delivered.length;
    await sendAccountLetter(deps, id);
    await sendAccountLetter(deps, 'msg_nonsense');
    expect(delivered).toHaveLength(before);
  });

  it('drops a letter whose link has expired', async () => {
    const before = delivered.length;
    const id = await enqueued({ expiresAt: new Date(Date.now() - HOUR) });
    await sendAccountLetter(deps, id);
    expect(await read(id)).toMatchObject({ status: 'DROPPED', content: null });
    expect(delivered).toHaveLength(before);
  });

  it('uses up no attempt while the provider is away', async () => {
    const id = await enqueued();
    const away = new ProviderFailed('smtp', 'ECONNREFUSED', { failure: 'UNREACHABLE' });
    const messenger = { ...deps.messenger, deliver: () => Promise.reject(away) };
    await expect(sendAccountLetter({ ...deps, messenger }, id)).rejects.toThrow(away);
    expect(await read(id)).toMatchObject({ status: 'WAITING', attempts: 0, lastError: 'ProviderFailed' });
  });

  it('retries a failed delivery and gives up at the twelfth', async () => {
    const id = await enqueued();
    for (let n = 1; n < MESSAGE_ATTEMPTS; n += 1) {
      await expect(sendAccountLetter(failing, id)).rejects.toThrow(ProviderFailed);
      expect(await read(id)).toMatchObject({ status: 'WAITING', attempts: n, lastError: 'ProviderFailed' });
    }
    await sendAccountLetter(failing, id);
    expect(await read(id)).toMatchObject({ status: 'FAILED', attempts: MESSAGE_ATTEMPTS, content: null });
  });
});

describe('enqueueAccountLetter', () => {
  it('returns false for an address that received too many letters in an hour', async () => {
    const again = () =>
      deps.db.change((tx) => enqueueAccountLetter(deps, tx, { ...input, to: 'flooded@example.com' }));
    for (let n = 0; n < ACCOUNT_LETTERS_PER_ADDRESS; n += 1) expect(await again()).toBe(true);
    expect(await again()).toBe(false);
    clock.advance(HOUR + 1);
    expect(await again()).toBe(true);
  });
});

describe('forgetAccountLetters', () => {
  it('deletes letters past their retention and returns their number', async () => {
    const id = await enqueued();
    expect(await deleteOldAccountLetters(deps)).toBe(0);
    clock.advance(ACCOUNT_LETTER_RETENTION + 1);
    const kept = await enqueued();
    expect(await deleteOldAccountLetters(deps)).toBeGreaterThan(0);
    expect(await read(id)).toBeNull();
    expect(await read(kept)).not.toBeNull();
  });
});
