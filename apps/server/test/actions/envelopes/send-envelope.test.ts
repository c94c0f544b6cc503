import { describe, expect, it } from 'vitest';
import { addSigner } from '../../../src/actions/envelopes/add-signer.ts';
import { createEnvelope } from '../../../src/actions/envelopes/create-envelope.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { updateEnvelope } from '../../../src/actions/envelopes/update-envelope.ts';
import { sendEnvelope } from '../../../src/actions/envelopes/send-envelope.ts';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { sentAt } from '../../../src/domain/envelopes/envelope-progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/envelopes/daytime.ts';
import { endOfDays } from '../../../src/domain/envelopes/term.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aDraftEnvelope, emptyDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database } = service;
const messagesOf = async (tenant: Parameters<typeof readEnvelope>[1]) =>
  (await deps.db.read((tx) => tx.messages.list(tenant, { limit: 50, after: null }))).items;

describe('sendEnvelope', () => {
  it('returns a working link per signer, pins and locks the documents, starts the deadline', async () => {
    const { context, envelope } = await aDraftEnvelope(service, { signers: 3 });
    const sent = await sendEnvelope(deps, context, { id: envelope.id, notify: true });
    expect(sent.signingLinks.map((link) => [link.signerId, link.email])).toEqual(
      envelope.signers.map((signer) => [signer.id, signer.person.email]),
    );
    for (const link of sent.signingLinks) {
      expect(link.url).toBe(`http://sandbox.test/sign/${link.token}`);
      expect(link.expiresAt).toEqual(sent.envelope.terms.expiresAt);
      expect((await openSession(deps, link.token, CLIENT)).session.signerId).toBe(link.signerId);
    }
    expect(new Set(sent.signingLinks.map((link) => link.token)).size).toBe(3);
    const { expiresAt } = sent.envelope.terms;
    expect(expiresAt).toEqual(endOfDays(30, sentAt(sent.envelope) ?? new Date(0), DEFAULT_TIME_ZONE));
    const document = await readDocument(deps, context.tenant, sent.envelope.documents[0]?.id ?? '');
    expect(document.locked).toBe(true);
    expect((await readEnvelope(deps, context.tenant, envelope.id)).documents[0]?.pinned).toBe(true);
  });

  it("counts the organization's own term", async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE organizations SET default_expiration_days = 7 WHERE id = ${context.tenant.organizationId}`),
    );
    const sent = (await sendEnvelope(deps, context, { id: envelope.id, notify: true })).envelope;
    expect(sent.terms.expiresAt).toEqual(endOfDays(7, sentAt(sent) ?? new Date(0), DEFAULT_TIME_ZONE));
  });

  it('enqueues one invitation and one job for each signer whose turn it is', async () => {
    const { context, envelope } = await aDraftEnvelope(service, { signers: 3 });
    await sendEnvelope(deps, context, { id: envelope.id, notify: true });
    const messages = await messagesOf(context.tenant);
    expect(messages.map((message) => message.content?.to).toSorted()).toEqual([
      'maria1@example.com',
      'maria2@example.com',
      'maria3@example.com',
    ]);
    const jobs = await database.read((transaction) =>
      transaction.query<{ id: string }>(sql`SELECT payload ->> 'messageId' AS id FROM jobs`),
    );
    expect(jobs.map((job) => job.id)).toEqual(expect.arrayContaining(messages.map((message) => message.id)));
  });

  it('notifies nobody when notifications are off', async () => {
    const { context, envelope } = await aDraftEnvelope(service, { signers: 2 });
    await sendEnvelope(deps, context, { id: envelope.id, notify: false });
    expect(await messagesOf(context.tenant)).toEqual([]);
  });

  it('sends once for two concurrent requests, and the links of the successful response work', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const both = await Promise.allSettled(
      [1, 2].map(() => sendEnvelope(deps, context, { id: envelope.id, notify: true })),
    );
    const done = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(done).toHaveLength(1);
    await openSession(deps, done[0]?.signingLinks[0]?.token ?? '', CLIENT);
    expect(await messagesOf(context.tenant)).toHaveLength(1);
  });
});

describe('an envelope that cannot be sent', () => {
  it('INVALID_STATE_TRANSITION twice, ENVELOPE_INCOMPLETE empty, NOT_FOUND elsewhere', async () => {
    const { context, envelope } = await aDraftEnvelope(service);
    const send = (id: string, by = context) => refusedWith(sendEnvelope(deps, by, { id, notify: true }));
    await sendEnvelope(deps, context, { id: envelope.id, notify: true });
    expect(await send(envelope.id)).toEqual({ code: 'INVALID_STATE_TRANSITION', details: { from: 'SENT' } });
    const empty = await createEnvelope(deps, context, emptyDraft({ title: 'Vazio' }));
    expect((await send(empty.id)).code).toBe('ENVELOPE_INCOMPLETE');
    expect((await send(empty.id, await aRequestContext(service))).code).toBe('NOT_FOUND');
    expect((await send('env_nonsense')).code).toBe('NOT_FOUND');
  });

  it('throws CPF_REQUIRED when the level was raised after the signer was added', async () => {
    const input = { signatureLevel: 'SIMPLE' } as const;
    const { context, envelope } = await aDraftEnvelope(service, { changes: input });
    const { id } = envelope;
    await addSigner(deps, context, { id, signer: { name: 'Sem CPF', email: 'sem@example.com' } });
    await updateEnvelope(deps, context, { id, patch: { signatureLevel: 'ADVANCED' }, ifMatch: null });
    expect((await refusedWith(sendEnvelope(deps, context, { id, notify: true }))).code).toBe('CPF_REQUIRED');
  });
});
