import { describe, expect, it, vi } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { createSigningLink } from '../../../src/actions/envelopes/create-signing-link.ts';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { MESSAGE_ATTEMPTS, MESSAGE_OUTAGE_WAIT } from '../../../src/domain/messages/limits.ts';
import { OTP_TTL, SUSPENDED_RETRY } from '../../../src/domain/limits.ts';
import type { EndJob } from '../../../src/actions/end-job.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { KeptMessage } from '../../../src/store/messages-types.ts';
import { createBarrier } from '../../given/barrier.ts';
import { CPFS, idOf } from '../../given/basics.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, delivered, clock } = service;

async function anInvitation(environment: 'SANDBOX' | 'PRODUCTION'): Promise<KeptMessage> {
  const context = await aRequestContext(service, environment);
  await anEnvelopeOnItsWay(service, { context: context });
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 1, after: null }));
  const [message] = items;
  if (message === undefined) throw new Error('There is no invitation');
  return message;
}
const read = (id: string) => deps.db.read((tx) => tx.messages.find(id));
const failing = service.with({
  messenger: { ...deps.messenger, deliver: () => Promise.reject(new ProviderFailed('smtp', 'refused')) },
});

describe('deliverMessage', () => {
  it('delivers it as written; the Sandbox keeps its text', async () => {
    const message = await anInvitation('SANDBOX');
    await deliverMessage(deps, message.id);
    const { content, medium } = message;
    expect(delivered.at(-1)).toEqual({ id: message.id, environment: 'SANDBOX', medium, ...content });
    expect(await read(message.id)).toMatchObject({ status: 'DELIVERED', attempts: 1, content });
  });

  it('erases what it said in production: the link is in it', async () => {
    const message = await anInvitation('PRODUCTION');
    await deliverMessage(deps, message.id);
    expect(await read(message.id)).toMatchObject({
      status: 'DELIVERED',
      content: null,
      deliveredAt: expect.any(Date),
    });
  });

  it('does nothing the second time', async () => {
    const message = await anInvitation('SANDBOX');
    await deliverMessage(deps, message.id);
    const before = delivered.length;
    await deliverMessage(deps, message.id);
    expect(delivered).toHaveLength(before);
  });

  it('does nothing for a message that is not there', async () => {
    await deliverMessage(deps, 'msg_nonsense');
  });

  it('records each failure, and gives up at the twelfth', async () => {
    const message = await anInvitation('PRODUCTION');
    for (let n = 1; n < MESSAGE_ATTEMPTS; n += 1) {
      await expect(deliverMessage(failing, message.id)).rejects.toThrow(ProviderFailed);
      expect(await read(message.id)).toMatchObject({ status: 'WAITING', attempts: n });
    }
    await deliverMessage(failing, message.id);
    expect(await read(message.id)).toMatchObject({ status: 'FAILED', attempts: MESSAGE_ATTEMPTS });
    const before = delivered.length;
    await deliverMessage(deps, message.id);
    expect(delivered).toHaveLength(before);
  });

  it('waits a day for a provider that is away, and uses up no attempts', async () => {
    const message = await anInvitation('PRODUCTION');
    const away = new ProviderFailed('smtp', 'ECONNREFUSED', { failure: 'UNREACHABLE' });
    const messenger = { ...deps.messenger, deliver: () => Promise.reject(away) };
    for (let n = 0; n <= MESSAGE_ATTEMPTS; n += 1)
      await expect(deliverMessage(service.with({ messenger }), message.id)).rejects.toThrow(away);
    expect(await read(message.id)).toMatchObject({
      status: 'WAITING',
      attempts: 0,
      lastError: 'ProviderFailed',
    });
    clock.advance(MESSAGE_OUTAGE_WAIT);
    await deliverMessage(service.with({ messenger }), message.id);
    clock.reset();
    expect(await read(message.id)).toMatchObject({ status: 'FAILED' });
  });

  it('does not try again what the provider refuses', async () => {
    const message = await anInvitation('PRODUCTION');
    const refused = new ProviderFailed('smtp', 'reply 550', { failure: 'REJECTED' });
    const messenger = { ...deps.messenger, deliver: () => Promise.reject(refused) };
    await deliverMessage(service.with({ messenger }), message.id);
    expect(await read(message.id)).toMatchObject({ status: 'FAILED', attempts: 1 });
  });

  it('keeps the channel that took it', async () => {
    const message = await anInvitation('PRODUCTION');
    expect(await read(message.id)).toMatchObject({ channel: null, confirmedAt: null });
    await deliverMessage(deps, message.id);
    expect(await read(message.id)).toMatchObject({
      channel: deps.messenger.channel('PRODUCTION', 'EMAIL'),
      confirmedAt: null,
    });
  });

  it('delivers a message at the second try after the provider failed', async () => {
    const message = await anInvitation('SANDBOX');
    await expect(deliverMessage(failing, message.id)).rejects.toThrow(ProviderFailed);
    await deliverMessage(deps, message.id);
    expect(await read(message.id)).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  });
});

describe('the end of the job', () => {
  const anEnd = () => vi.fn(async () => undefined);

  it('is recorded with the outcome, and not where another attempt follows', async () => {
    const message = await anInvitation('SANDBOX');
    const [failed, arrived, again] = [anEnd(), anEnd(), anEnd()];
    await expect(deliverMessage(failing, message.id, failed)).rejects.toThrow(ProviderFailed);
    await deliverMessage(deps, message.id, arrived);
    await deliverMessage(deps, message.id, again);
    expect([failed, arrived, again].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('takes the outcome with it if it fails', async () => {
    const message = await anInvitation('SANDBOX');
    const broken: EndJob = (tx) => tx.jobs.complete([{ id: 'no number', owner: 'a' }]);
    await expect(deliverMessage(deps, message.id, broken)).rejects.toThrow('bigint');
    expect(await read(message.id)).toMatchObject({ status: 'WAITING', attempts: 0 });
  });
});

describe('two runs at once record one outcome', () => {
  const twice = (id: string) => {
    const both = createBarrier(2);
    const deliver = () => both().then(() => null);
    const together = service.with({ messenger: { ...deps.messenger, deliver } });
    return Promise.all([deliverMessage(together, id), deliverMessage(together, id)]);
  };

  it('deliver a message to a signer once', async () => {
    const message = await anInvitation('PRODUCTION');
    await twice(message.id);
    expect(await read(message.id)).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  });

  it('of a letter to a member, which locks no envelope', async () => {
    const context = await aRequestContext(service, 'SANDBOX');
    const { envelope } = await anEnvelopeOnItsWay(service, { context, notify: false });
    const id = idOf('msg', 1);
    const text = { to: 'ana@example.com', toName: 'Ana', fromName: 'Aval', subject: '', text: '', html: '' };
    await deps.db.change((tx) =>
      tx.messages.insert({
        id,
        tenant: context.tenant,
        envelopeId: envelope.id,
        signerId: null,
        kind: 'SENDER_COMPLETED',
        medium: 'EMAIL',
        content: text,
        linkId: null,
        otpId: null,
        createdAt: new Date(),
      }),
    );
    await twice(id);
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  });
});

describe('a message that is no longer so is dropped', () => {
  const newest = async (given: GivenEnvelope) => {
    const { items } = await deps.db.read((tx) =>
      tx.messages.list(given.context.tenant, { limit: 50, after: null }),
    );
    return items;
  };
  const deliverAll = async (given: GivenEnvelope) => {
    for (const { id } of await newest(given)) await deliverMessage(deps, id);
    return (await newest(given)).map(({ kind, status }) => `${kind} ${status}`);
  };

  it('an invitation whose link was renewed, but not the one with the new link', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const signerId = given.envelope.signers[0]?.id ?? '';
    await createSigningLink(deps, given.context, { id: given.envelope.id, signerId, notify: true });
    expect(await deliverAll(given)).toEqual(['INVITATION DELIVERED', 'INVITATION DROPPED']);
  });

  it('an invitation of an envelope that was cancelled, and records that', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2, order: true });
    await cancelEnvelope(deps, given.context, { id: given.envelope.id, reason: null });
    expect(await deliverAll(given)).toEqual(['CANCELLATION DELIVERED', 'INVITATION DROPPED']);
  });

  it.each([
    ['VIEWED', 'INVITATION DELIVERED'],
    ['DECLINED', 'INVITATION DROPPED'],
    ['SKIPPED', 'INVITATION DROPPED'],
  ])('an invitation of a signer who has nothing left to do: %s, %s', async (status, outcome) => {
    const given = await anEnvelopeOnItsWay(service);
    await service.database.change((transaction) =>
      transaction.run(sql`
        UPDATE signers SET status = ${status}, declined_at = created_at WHERE envelope_id = ${given.envelope.id}`),
    );
    expect(await deliverAll(given)).toEqual([outcome]);
  });

  it('a code that has expired, and the trail records it', async () => {
    const given = await anEnvelopeOnItsWay(service, { notify: false });
    await requestOtp(deps, given.tokens[0] ?? '', { cpf: CPFS[0] ?? '', client: CLIENT });
    clock.advance(OTP_TTL);
    const became = await deliverAll(given);
    clock.reset();
    expect(became).toEqual(['CODE DROPPED']);
    const { links } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(links.at(-1)).toMatchObject({ type: 'OTP_UNDELIVERED', data: { channel: 'SANDBOX' } });
  });
});

describe('the trail records the delivery of a code', () => {
  it('records OTP_DELIVERED once, with its channel', async () => {
    const given = await anEnvelopeOnItsWay(service, { notify: false });
    await requestOtp(deps, given.tokens[0] ?? '', { cpf: CPFS[0] ?? '', client: CLIENT });
    const { items } = await deps.db.read((tx) =>
      tx.messages.list(given.context.tenant, { limit: 1, after: null }),
    );
    const id = items[0]?.id ?? '';
    await deliverMessage(deps, id);
    await deliverMessage(deps, id);
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    const sent = links.find(({ type }) => type === 'OTP_SENT');
    const result = links.filter(({ type }) => type === 'OTP_DELIVERED');
    expect(result).toHaveLength(1);
    expect(result[0]?.data).toMatchObject({
      channel: 'SANDBOX',
      otpId: (sent?.data as { otpId: string } | undefined)?.otpId,
      signerId: given.envelope.signers[0]?.id,
    });
    expect(chain.valid).toBe(true);
  });
});

describe('a message of a suspended organization', () => {
  const { database } = service;
  const suspend = ({ tenant }: RequestContext, isSuspended: boolean) =>
    suspendOrganization(deps, tenant.organizationId, isSuspended);
  const listed = async ({ tenant }: RequestContext) =>
    (await deps.db.read((tx) => tx.messages.list(tenant, { limit: 10, after: null }))).items;
  /** The messages whose jobs are due now. */
  const dueAmong = async (ids: readonly string[]): Promise<readonly string[]> => {
    const { items, now } = await deps.db.read(async (tx) => ({
      ...(await tx.jobs.list({}, { limit: 1000, after: null })),
      now: await tx.now(),
    }));
    const due = items.flatMap(({ task, runAt }) =>
      task.kind === 'deliver-message' && runAt !== null && runAt <= now ? [task.messageId] : [],
    );
    return ids.filter((id) => due.includes(id));
  };

  it('waits, keeps its text, and goes once the suspension has ended', async () => {
    const context = await aRequestContext(service, 'PRODUCTION');
    await anEnvelopeOnItsWay(service, { context });
    const [message] = await listed(context);
    const id = message?.id ?? '';
    await suspend(context, true);
    const before = delivered.length;
    expect(await deliverMessage(deps, id)).toEqual({ runAgainAfter: SUSPENDED_RETRY });
    expect(delivered).toHaveLength(before);
    expect(await read(id)).toMatchObject({ status: 'WAITING', attempts: 0, content: message?.content });
    await suspend(context, false);
    expect(await deliverMessage(deps, id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'DELIVERED' });
  });

  it('is due again at once, and what failed keeps its time', async () => {
    const [context, other] = [await aRequestContext(service), await aRequestContext(service)];
    const ids: string[] = [];
    for (const each of [context, other]) {
      await anEnvelopeOnItsWay(service, { context: each });
      ids.push(...(await listed(each)).map(({ id }) => id));
    }
    const later = (id: string, error: string | null) =>
      database.change(
        async (transaction) =>
          await transaction.run(sql`
          UPDATE jobs SET run_at = ${new Date((await transaction.now()).getTime() + SUSPENDED_RETRY)}, last_error = ${error}
          WHERE payload ->> 'messageId' = ${id}`),
      );
    for (const id of ids) await later(id, null);
    await suspend(context, true);
    expect(await dueAmong(ids)).toEqual([]);
    await suspend(context, false);
    expect(await dueAmong(ids)).toEqual([ids[0]]);
    await later(ids[0] ?? '', 'Unavailable');
    await suspend(context, true);
    await suspend(context, false);
    expect(await dueAmong(ids)).toEqual([]);
  });

  it('is delivered if it is a code: signers go on', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await suspend(given.context, true);
    await requestOtp(deps, given.tokens[0] ?? '', { cpf: CPFS[0] ?? '', client: CLIENT });
    const code = (await listed(given.context)).find(({ kind }) => kind === 'CODE');
    expect(await deliverMessage(deps, code?.id ?? '')).toBeUndefined();
    expect(await read(code?.id ?? '')).toMatchObject({ status: 'DELIVERED' });
  });

  it('waits in an archived project too if it calls somebody to sign', async () => {
    const context = await aRequestContext(service);
    await anEnvelopeOnItsWay(service, { context });
    const [message] = await listed(context);
    const mark = (status: string) =>
      database.change((transaction) =>
        transaction.run(sql`UPDATE projects SET status = ${status} WHERE id = ${context.tenant.projectId}`),
      );
    await mark('ARCHIVED');
    expect(await deliverMessage(deps, message?.id ?? '')).toEqual({ runAgainAfter: SUSPENDED_RETRY });
    await mark('ACTIVE');
    expect(await deliverMessage(deps, message?.id ?? '')).toBeUndefined();
  });
});
