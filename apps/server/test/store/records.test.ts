import { appendLink } from '@aval/evidence/audit-chain';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import type { Statement, Transaction } from '../../src/store/postgres/database.ts';
import { Sql, sql } from '../../src/store/postgres/sql.ts';
import { recordStore } from '../../src/store/records.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import { withSession, signerOf } from '../../src/domain/signing/signing-session.ts';
import type { RecordedChange } from '../../src/store/records.ts';
import { idOf } from '../given/basics.ts';
import { aDraft, changedEnvelope } from '../given/envelope.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../given/sent-envelope.ts';
import { aRequestContext, aService } from '../given/service.ts';
import { changedSigner, aSigner } from '../given/signer.ts';
import { aWebhook } from '../given/webhook-rows.ts';
import { writeRecordedChange } from '../given/records.ts';

const service = await aService();
const { deps, database } = service;

const NOTHING = { now: new Date(), links: [], disclosures: [], announcements: [], tasks: [] } as const;

/** The next links of the envelope, each without data. */
function linksAfter({ chain }: Envelope, count: number): readonly ChainLink[] {
  const links: ChainLink[] = [];
  for (let index = 1; index <= count; index += 1) {
    const fields = {
      seq: chain.count + index,
      type: 'DOCUMENT_VIEWED',
      occurredAt: '2026-07-27T12:00:00.000Z',
    };
    const actor = { type: 'SIGNER', id: null };
    links.push(appendLink(links.at(-1)?.hash ?? chain.head, { ...fields, actor, data: {} }));
  }
  return links;
}

const change = (work: RecordedChange) => deps.db.change((tx) => tx.records.write(work));
const rowsOf = ({ id }: Envelope) =>
  database.read((transaction) =>
    transaction.one<{
      entries: number;
      events: number;
      disclosures: number;
      jobs: number;
      version: number;
    }>(sql`
      SELECT (SELECT count(*)::int FROM audit_entries WHERE envelope_id = ${id}) AS entries,
             (SELECT count(*)::int FROM events WHERE envelope_id = ${id}) AS events,
             (SELECT count(*)::int FROM disclosures WHERE envelope_id = ${id}) AS disclosures,
             (SELECT count(*)::int FROM jobs WHERE payload ->> 'envelopeId' = ${id}) AS jobs, version
      FROM envelopes WHERE id = ${id}`),
  );

let made = 0;
const eventId = () => `evt_records${(made += 1)}` as const;

/** A change with two of everything. */
function twoOfAll(before: Envelope): RecordedChange {
  return {
    now: new Date(),
    before,
    after: changedEnvelope(before, { version: before.version + 1, title: 'Outro' }),
    links: linksAfter(before, 2),
    disclosures: ['ip', 'userAgent'].map((name) => ({
      at: 'audit/900',
      name,
      value: 'x',
      salt: '00'.repeat(16),
      commitment: before.chain.head,
      subject: null,
    })),
    announcements: [
      { id: eventId(), event: { type: 'envelope.cancelled' } },
      { id: eventId(), event: { type: 'envelope.expired' } },
    ],
    tasks: [
      { kind: 'build-evidence', envelopeId: before.id },
      { kind: 'build-evidence', envelopeId: before.id },
    ],
  };
}

describe('one statement', () => {
  it('writes the envelope, its trail, its disclosures, its events in their order, and jobs', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const before = await rowsOf(envelope);
    await change(twoOfAll(envelope));
    expect(await rowsOf(envelope)).toEqual({
      entries: before.entries + 2,
      events: before.events + 2,
      disclosures: before.disclosures + 2,
      jobs: before.jobs + 2,
      version: envelope.version + 1,
    });
    const events = await database.read((transaction) =>
      transaction.query<{ type: string }>(
        sql`SELECT type FROM events WHERE envelope_id = ${envelope.id} ORDER BY sequence DESC LIMIT 2`,
      ),
    );
    expect(events.map(({ type }) => type)).toEqual(['envelope.expired', 'envelope.cancelled']);
  });

  it('leaves nothing when one of its parts fails', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const before = await rowsOf(envelope);
    const work = twoOfAll(envelope);
    const [first] = work.links;
    const same = {
      ...work,
      links: first === undefined ? [] : [first, { ...first, hash: envelope.chain.head }],
    };
    await expect(change(same)).rejects.toThrow();
    expect(await rowsOf(envelope)).toEqual(before);
  });

  it('writes nothing at all for a change without differences', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const before = await rowsOf(envelope);
    expect(await change({ ...NOTHING, before: envelope, after: envelope })).toEqual([]);
    expect(await rowsOf(envelope)).toEqual(before);
  });

  it('returns the enabled endpoints of the tenant with announcements, and none without', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const { tenant } = envelope;
    const { id } = await aWebhook(service, { tenant });
    await aWebhook(service);
    const announcements = [{ id: eventId(), event: { type: 'envelope.cancelled' } }] as const;
    const seen = await change({ ...NOTHING, before: envelope, after: envelope, announcements });
    expect(seen.map((subscriber) => subscriber.id)).toEqual([id]);
    expect(await change({ ...NOTHING, before: envelope, after: envelope })).toEqual([]);
  });

  it('writes under the policies of the tenant as of the worker', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const scoped = deps.db.withScope({ tenant: envelope.tenant, acting: { holder: null, needs: {} } });
    await scoped.change((tx) => tx.records.write(twoOfAll(envelope)));
    const { tenant } = await aRequestContext(service);
    const before = { ...envelope, version: envelope.version + 1 };
    const foreign = deps.db.withScope({ tenant, acting: { holder: null, needs: {} } });
    await expect(foreign.change((tx) => tx.records.write(twoOfAll(before)))).rejects.toThrow();
  });
});

describe('a change of a session', () => {
  it('writes the signer together with the trail, and no column that stays the same', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    const fingerprint = deps.secrets.fingerprint(tokenOf(given));
    await deps.db.change(async (tx) => {
      const before = await tx.signing.lock(fingerprint);
      if (before === null) throw new Error('There is no session');
      const links = linksAfter(before.envelope, 1);
      const progress = { ...signerOf(before).progress, wrongCodes: 3 };
      return await writeRecordedChange(tx, { before, after: withSession(before, { progress }), links });
    });
    const after = await deps.db.read((tx) => tx.signing.find(fingerprint));
    expect(after?.envelope).toEqual({
      ...given.envelope,
      signers: given.envelope.signers.map((signer, index) =>
        index === 0 ? changedSigner(signer, { wrongCodes: 3 }) : signer,
      ),
    });
  });
});

describe('large envelopes', () => {
  it('keep 50 signers, whose settings then all change at once', async () => {
    const { tenant } = await aRequestContext(service);
    const empty = aDraft({ id: idOf('env', 7001), tenant, documents: [], signers: [] });
    const signers = Array.from({ length: 50 }, (_, n) =>
      aSigner(1, { id: idOf('sgn', 7001 + n), order: n + 1, status: 'PENDING', sentAt: null }),
    );
    const full = { ...empty, signers };
    await change({ ...NOTHING, before: null, after: empty });
    await change({ ...NOTHING, before: empty, after: full });
    const reversed = {
      ...full,
      signers: signers.map((signer) => changedSigner(signer, { notifyBy: 'WHATSAPP' as const })),
    };
    await change({ ...NOTHING, before: full, after: reversed });
    const found = await deps.db.read((tx) => tx.envelopes.findById(empty.id));
    expect(found?.signers.map(({ id, terms: { notifyBy } }) => [id, notifyBy])).toEqual(
      signers.map(({ id }) => [id, 'WHATSAPP']),
    );
    expect(await deps.db.change((tx) => tx.envelopes.indexSigners(100))).toBe(0);
  });
});

describe('the statement of a change', () => {
  it('is composed once for all changes of a kind', async () => {
    const { envelope } = await anEnvelopeOnItsWay(service);
    const sent: Statement[] = [];
    const transaction: Transaction = {
      now: async () => new Date(),
      inOrder: (statements) => Promise.all(statements),
      last: () => undefined,
      refuse: () => undefined,
      refusal: undefined,
      query: (statement) => Promise.resolve((sent.push(statement), [])),
      one: () => Promise.reject(new Error('not used')),
      maybe: () => Promise.reject(new Error('not used')),
      run: () => Promise.resolve(0),
      traceParent: () => null,
      afterCommit: () => undefined,
    };
    const store = recordStore(transaction, deps.secrets, () => undefined);
    await store.write(twoOfAll(envelope));
    await store.write(twoOfAll(envelope));
    const [first, second] = sent;
    expect(second).toBeInstanceOf(Sql);
    expect(Reflect.get(second ?? {}, 'parts')).toBe(Reflect.get(first ?? {}, 'parts'));
  });
});
