import { describe, expect, it } from 'vitest';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { enqueueSignerMessages } from '../../../src/actions/messages/enqueue-signer-messages.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { changedEnvelope } from '../../given/envelope.ts';

const service = await aService();
const { deps, database } = service;

/** Invites the first signer and answers what was left for later. */
async function invite({ context, envelope }: GivenEnvelope) {
  await deps.db.change(async (tx) => {
    const notifying = changedEnvelope(envelope, { notify: true });
    await enqueueSignerMessages(deps, tx, {
      occasion: 'INVITATION',
      envelope: notifying,
      signers: notifying.signers.slice(0, 1),
    });
    return null;
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
  await deps.db.change((tx) => tx.envelopes.eraseTokens(given.envelope.id));
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

describe('the final documents', () => {
  const choose = async ({ context }: { readonly context: RequestContext }, attach: boolean) =>
    service.database.change((tx) =>
      tx.run(
        sql`UPDATE organizations SET attach_final_documents = ${attach} WHERE id = ${context.tenant.organizationId}`,
      ),
    );
  const completionOf = async ({ context }: { readonly context: RequestContext }) => {
    const { items } = await deps.db.read((tx) =>
      tx.messages.list(context.tenant, { limit: 50, after: null }),
    );
    const { id, content } = items.find(({ kind }) => kind === 'COMPLETION') ?? {};
    return { id: id ?? '', attachments: content?.attachments, text: content?.text ?? '' };
  };

  it('are attached where the organization chose it, as their sealed bytes; the mail says so', async () => {
    const context = await aRequestContext(service, 'PRODUCTION');
    await choose({ context }, true);
    await anEnvelopeWithEvidence(service, { context, documents: 2 });
    const message = await completionOf({ context });
    expect(message.attachments?.map(({ filename }) => filename)).toEqual([
      '1-contrato-1-assinado.pdf',
      '2-contrato-2-assinado.pdf',
    ]);
    expect(message.text).toContain('O documento final está anexado');
    await deliverMessage(deps, message.id);
    const files = service.delivered.at(-1)?.files ?? [];
    expect(files.map(({ bytes }) => bytes.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
    expect(files[0]?.bytes.includes('/ByteRange')).toBe(true);
  });

  it('are not attached where the organization does not attach them', async () => {
    const context = await aRequestContext(service);
    await anEnvelopeWithEvidence(service, { context });
    const message = await completionOf({ context });
    expect(message.attachments).toBeUndefined();
    expect(message.text).not.toContain('anexado');
  });
});
