import { verifyChain } from '@aval/evidence/audit-chain';
import { commitment } from '@aval/evidence/commitment';
import { describe, expect, it } from 'vitest';
import { addSigner } from '../../src/actions/envelopes/add-signer.ts';
import { cancelEnvelope } from '../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../src/actions/envelopes/read-audit.ts';
import { record } from '../../src/actions/record.ts';
import { openSession } from '../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../src/actions/signing/request-otp.ts';
import { verifyOtp } from '../../src/actions/signing/verify-otp.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { refusal } from '../../src/domain/errors/app-error.ts';
import type { Outcome } from '../../src/domain/outcome.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import { createBarrier } from '../given/barrier.ts';
import { CPFS, idOf } from '../given/basics.ts';
import { refusedWith } from '../given/refusal.ts';
import { aCompletedEnvelope, aDraftEnvelope, anEnvelopeOnItsWay, tokenOf } from '../given/sent-envelope.ts';
import type { GivenDraft } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';
import { CLIENT } from '../given/signing-session.ts';
import { changedEnvelope } from '../given/envelope.ts';

const service = await aService();
const { deps, database, clock } = service;

/** The stored rows of an envelope, read again. */
const kept = ({ envelope }: GivenDraft) =>
  deps.db.read(async (tx) => {
    const now = await tx.envelopes.findById(envelope.id);
    if (now === null) throw new Error('It is gone');
    return {
      envelope: now,
      links: await tx.audit.list(now.id, 0, 1000),
      disclosures: await tx.audit.disclosures(now),
    };
  });
const eventsOf = ({ envelope }: GivenDraft) =>
  database.read((transaction) =>
    transaction.query<{ type: string; version: number; payload: { envelope: { auditHead: string } } }>(
      sql`SELECT type, version, payload FROM events WHERE envelope_id = ${envelope.id} ORDER BY version, type`,
    ),
  );

/** The entries that a signer of two documents adds to the trail. */
const ONE_SIGNATURE = [
  'DOCUMENT_VIEWED',
  'DOCUMENT_VIEWED',
  'OTP_SENT',
  'SIGNER_AUTHENTICATED',
  'CONSENT_SHOWN',
  'SIGNER_SIGNED',
];

describe('the stored record of a completed envelope', () => {
  it('is a chain that @aval/evidence verifies, its head kept with the envelope', async () => {
    const given = await aCompletedEnvelope(service, { signers: 2, documents: 2, order: true });
    const { envelope, links } = await kept(given);
    const verdict = verifyChain(envelope.id, links);
    expect(verdict).toEqual({ valid: true, head: envelope.chain.head, count: envelope.chain.count });
    expect(links.map((link) => link.type)).toEqual([
      'ENVELOPE_CREATED',
      'DOCUMENT_ATTACHED',
      'DOCUMENT_ATTACHED',
      'SIGNER_ADDED',
      'SIGNER_ADDED',
      'ENVELOPE_SENT',
      ...ONE_SIGNATURE,
      ...ONE_SIGNATURE,
      'ENVELOPE_COMPLETED',
    ]);
  });

  it('opens every commitment of the chain, and no personal value stands in the trail itself', async () => {
    const given = await aCompletedEnvelope(service);
    const { links, disclosures } = await kept(given);
    const opened = new Map(
      disclosures.map((disclosure) => [`${disclosure.at} ${disclosure.name}`, disclosure]),
    );
    for (const link of links) {
      for (const [name, hidden] of Object.entries(Object(link.data['personal'] ?? {}))) {
        const disclosure = opened.get(`audit/${link.seq} ${name}`);
        expect(disclosure?.commitment).toBe(hidden);
        expect(
          commitment({
            salt: Buffer.from(disclosure?.salt ?? '', 'hex'),
            name,
            value: disclosure?.value ?? '',
          }),
        ).toBe(hidden);
        opened.delete(`audit/${link.seq} ${name}`);
      }
    }
    expect([...opened.keys()]).toEqual([]);
    const trail = JSON.stringify(links);
    for (const { value } of disclosures) expect(trail).not.toContain(value);
  });

  it('records the address of the sender as the sender’s own data, apart from that of a signer', async () => {
    const given = await aDraftEnvelope(service);
    const { context, envelope } = given;
    const from = { ip: '203.0.113.77', userAgent: 'curl/8.5' };
    const signer = { name: 'Carla Lima', email: 'carla@example.com', cpf: CPFS[2] ?? null };
    await addSigner(deps, { ...context, from }, { id: envelope.id, signer });
    const { links, disclosures } = await kept(given);
    const last = links.at(-1);
    expect(last?.actor).toEqual({ type: context.principal.kind, id: expect.any(String) });
    const result = disclosures.filter(({ at }) => at === `audit/${last?.seq}`);
    const bySubject = Object.groupBy(result, ({ subject }) => subject ?? 'the sender');
    expect(bySubject['the sender']?.map(({ name, value }) => [name, value]).toSorted()).toEqual([
      ['ip', '203.0.113.77'],
      ['userAgent', 'curl/8.5'],
    ]);
    expect(Object.keys(bySubject)).toHaveLength(2);
    expect(JSON.stringify(links)).not.toContain('203.0.113.77');
  });

  it('announces each event once, with the head of the chain at that time', async () => {
    const given = await aCompletedEnvelope(service);
    const { links } = await kept(given);
    const events = await eventsOf(given);
    expect(events.map((event) => event.type)).toEqual([
      'envelope.created',
      'envelope.sent',
      'signer.invited',
      'signer.authenticated',
      'envelope.completed',
      'signer.signed',
    ]);
    const heads = links.map((link) => link.hash as string);
    const announced = events.map((event) => heads.indexOf(event.payload.envelope.auditHead));
    expect(announced).toEqual(announced.toSorted((a, b) => a - b));
    expect(announced).not.toContain(-1);
  });

  it('cannot hold an event twice: same entity, type and version', async () => {
    const given = await aDraftEnvelope(service);
    const again = database.change((transaction) =>
      transaction.run(sql`
        INSERT INTO events SELECT 'evt_other', project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at
        FROM events WHERE envelope_id = ${given.envelope.id} LIMIT 1`),
    );
    await expect(again).rejects.toThrow(/duplicate key|changed/);
  });
});

describe('the version', () => {
  it('stays, with the whole row, where something is only announced', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { envelope } = given;
    const row = () =>
      database.read((transaction) =>
        transaction.one(
          sql`SELECT xmin::text, version, audit_last_at FROM envelopes WHERE id = ${envelope.id}`,
        ),
      );
    const before = await row();
    const message = { id: idOf('msg', 1), kind: 'INVITATION', medium: 'EMAIL', channel: 'SANDBOX' } as const;
    const signerId = envelope.signers[0]?.id ?? '';
    const event = { type: 'message.delivered', signerId, message: { ...message, confirmed: false } } as const;
    await deps.db.change(async (tx) => {
      const locked = (await tx.envelopes.lockById(envelope.id)) ?? expect.fail('it is gone');
      return record(deps, tx, locked, { state: locked, entries: [], events: [event] });
    });
    expect(await row()).toEqual(before);
    expect((await eventsOf(given)).map(({ type }) => type)).toContain('message.delivered');
  });

  it('rises with every change of the envelope and stays where only the trail grows', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const before = (await kept(given)).envelope;
    await openSession(deps, tokenOf(given), CLIENT);
    const opened = (await kept(given)).envelope;
    expect([opened.version, opened.updatedAt]).toEqual([before.version, before.updatedAt]);
    expect(opened.chain.count).toBe(before.chain.count + 1);
    await cancelEnvelope(deps, given.context, { id: before.id, reason: null });
    expect((await kept(given)).envelope.version).toBe(before.version + 1);
  });
});

describe('refusals', () => {
  it('that are remembered are committed though they are thrown: wrong codes count down and lock', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const token = tokenOf(given);
    await requestOtp(deps, token, { cpf: CPFS[0], client: CLIENT });
    const refused = [];
    for (let n = 0; n < 6; n += 1) {
      refused.push(await refusedWith(verifyOtp(deps, token, { code: '000000', client: CLIENT })));
    }
    expect(refused.map((error) => error.details ?? error.code)).toEqual([
      ...[4, 3, 2, 1].map((attemptsRemaining) => ({ attemptsRemaining })),
      'OTP_LOCKED',
      'OTP_LOCKED',
    ]);
    const { envelope, links } = await kept(given);
    expect(envelope.signers[0]?.progress.wrongCodes).toBe(5);
    expect(links.filter((link) => link.type === 'OTP_FAILED')).toHaveLength(5);
    expect(verifyChain(envelope.id, links).valid).toBe(true);
  });

  it('that are not leave nothing: no entry, no event, no job, no version', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await cancelEnvelope(deps, given.context, { id: given.envelope.id, reason: null });
    const before = [await kept(given), await eventsOf(given)];
    await refusedWith(cancelEnvelope(deps, given.context, { id: given.envelope.id, reason: null }));
    await refusedWith(requestOtp(deps, tokenOf(given), { cpf: CPFS[0], client: CLIENT }));
    expect([await kept(given), await eventsOf(given)]).toEqual(before);
  });

  it('thrown after record take back what it wrote', async () => {
    const given = await aDraftEnvelope(service);
    const before = [await kept(given), await eventsOf(given)];
    const failing = deps.db.change(async (tx) => {
      const envelope = await tx.envelopes.lockById(given.envelope.id);
      if (envelope === null) throw new Error('It is gone');
      await record(deps, tx, envelope, anOutcome(envelope));
      throw refusal('CONFLICT');
    });
    expect((await refusedWith(failing)).code).toBe('CONFLICT');
    expect([await kept(given), await eventsOf(given)]).toEqual(before);
  });
});

function anOutcome(envelope: Envelope): Outcome<Envelope> {
  return {
    state: changedEnvelope(envelope, { title: 'Outro' }),
    entries: [
      {
        type: 'ENVELOPE_UPDATED',
        actor: { type: 'SYSTEM', id: null },
        data: {},
        personal: { subject: null, values: { title: 'Outro' } },
      },
    ],
    events: [],
  };
}

describe('many at once', () => {
  it('append to one chain without a fork', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    const before = (await kept(given)).envelope.chain.count;
    const opening = Array.from({ length: 20 }, (_, n) =>
      openSession(deps, tokenOf(given, (n % 2) + 1), { ...CLIENT, ip: `203.0.113.${n}` }),
    );
    await Promise.all(opening);
    const { envelope, links } = await kept(given);
    expect(verifyChain(envelope.id, links)).toEqual({
      valid: true,
      head: envelope.chain.head,
      count: before + 20,
    });
  });

  it('cannot fork it even where the lock is left out: the number is taken', async () => {
    const given = await aDraftEnvelope(service);
    const bothHaveRead = createBarrier(2);
    const racing = [1, 2].map(() =>
      deps.db.change(async (tx) => {
        const envelope = await tx.envelopes.findById(given.envelope.id);
        if (envelope === null) throw new Error('It is gone');
        await bothHaveRead();
        return record(deps, tx, envelope, anOutcome(envelope));
      }),
    );
    const settled = await Promise.allSettled(racing);
    const { envelope, links } = await kept(given);
    expect(verifyChain(envelope.id, links)).toMatchObject({ valid: true, count: envelope.chain.count });
    expect(settled.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(envelope.chain.count).toBe(given.envelope.chain.count + 1);
  });
});

describe('time', () => {
  it('never runs backwards within an envelope, whatever the clock does', async () => {
    const given = await anEnvelopeOnItsWay(service);
    clock.advance(-3_600_000);
    await openSession(deps, tokenOf(given), CLIENT).finally(() => clock.reset());
    await openSession(deps, tokenOf(given), CLIENT);
    const times = (await kept(given)).links.map((link) => link.occurredAt);
    expect(times).toEqual(times.toSorted());
    expect((await readAudit(deps, given.context.tenant, given.envelope.id)).chain.valid).toBe(true);
  });
});
