import { expect, it } from 'vitest';
import { enqueueSignerMessages } from '../../../src/actions/messages/enqueue-signer-messages.ts';
import { sql } from '../../../src/adapters/postgres/sql.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;

/** Invites the first signer and answers what was left for later. */
async function invite({ context, envelope }: GivenEnvelope) {
  await deps.db.change(async (tx) => {
    const notifying = { ...envelope, notify: true };
    await enqueueSignerMessages(deps, tx, {
      occasion: 'INVITATION',
      envelope: notifying,
      signers: notifying.signers.slice(0, 1),
    });
    return { value: null };
  });
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }));
  const jobs = await database.read((transaction) =>
    transaction.query<{ id: string }>(sql`SELECT payload ->> 'messageId' AS id FROM jobs`),
  );
  return { messages: items, jobs: jobs.map((job) => job.id) };
}

it('leaves the signer’s newest link as a message, and a job that delivers it', async () => {
  const given = await anEnvelopeOnItsWay(service, { notify: false });
  const { messages, jobs } = await invite(given);
  const [message, ...others] = messages;
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'INVITATION', medium: 'EMAIL', status: 'WAITING' });
  expect(message?.content).toMatchObject({ to: 'maria1@example.com', toName: 'Maria da Silva 1' });
  expect(message?.content?.text).toContain(`http://sandbox.test/sign/${tokenOf(given)}`);
  expect(message?.content?.subject).toContain('pede a sua assinatura');
  expect(jobs).toContain(message?.id);
});

it('enqueues nothing when the token was erased', async () => {
  const given = await anEnvelopeOnItsWay(service, { notify: false });
  await deps.db.change(async (tx) => ({ value: await tx.envelopes.eraseTokens(given.envelope.id) }));
  expect((await invite(given)).messages).toEqual([]);
});

it('invites by WhatsApp with the values of its template, whose button is the secret part of the link', async () => {
  const changes = { authenticationMethod: 'WHATSAPP_OTP' } as const;
  const given = await anEnvelopeOnItsWay(service, { notify: false, changes });
  const { messages } = await invite(given);
  expect(messages[0]).toMatchObject({ kind: 'INVITATION', medium: 'WHATSAPP' });
  const { content } = messages[0] ?? {};
  expect(content).toMatchObject({ to: '+5511999990001', html: '', subject: '' });
  expect(content?.text).toContain(`http://sandbox.test/sign/${tokenOf(given)}`);
  expect(content?.template).toMatchObject({ name: 'INVITATION', button: tokenOf(given) });
  expect(content?.template?.values[0]).toBe('Maria da Silva 1');
});
