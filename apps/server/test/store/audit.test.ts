import { appendLink, genesis } from '@aval/evidence/audit-chain';
import { commitment } from '@aval/evidence/commitment';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Sql } from '../../src/store/postgres/sql.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import type { KeptDisclosure } from '../../src/store/audit-types.ts';
import { idOf, NOW } from '../given/basics.ts';
import { aDraft } from '../given/envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';
import { writeRecordedChange } from '../given/records.ts';

const service = await aService();
const { deps, database } = service;

let made = 0;
async function anEnvelope(): Promise<Envelope> {
  const { tenant } = await aRequestContext(service);
  const envelope = aDraft({ id: idOf('env', (made += 1)), tenant, documents: [], signers: [] });
  await deps.db.change((tx) => writeRecordedChange(tx, { before: null, after: envelope }));
  return envelope;
}
const linkAt = (envelope: Envelope, seq: number, data = {}) =>
  appendLink(genesis(envelope.id), {
    seq,
    type: 'DOCUMENT_VIEWED',
    occurredAt: NOW.toISOString(),
    actor: { type: 'SIGNER', id: null },
    data,
  });
const append = (envelope: Envelope, ...links: readonly ReturnType<typeof linkAt>[]) =>
  deps.db.change((tx) => writeRecordedChange(tx, { before: envelope, after: envelope, links }));
const list = (envelope: Envelope, afterSeq = 0, limit = 100) =>
  deps.db.read((tx) => tx.audit.list(envelope.id, afterSeq, limit));

describe('entries', () => {
  it('read back exactly as they were hashed, whatever their data', async () => {
    const envelope = await anEnvelope();
    const data = { z: 1e21, a: -0.5, nested: [{ é: 'ç\u2028"\\' }, null, true], empty: {}, 'a.b': '0' };
    const link = linkAt(envelope, 1, data);
    await append(envelope, link);
    expect(await list(envelope)).toEqual([link]);
  });

  it('come oldest first, after a number, at most as many as requested', async () => {
    const envelope = await anEnvelope();
    await append(envelope, ...[3, 1, 10, 2].map((seq) => linkAt(envelope, seq)));
    const numbers = async (afterSeq: number, limit: number) =>
      (await list(envelope, afterSeq, limit)).map((link) => link.seq);
    expect(await numbers(0, 100)).toEqual([1, 2, 3, 10]);
    expect(await numbers(1, 2)).toEqual([2, 3]);
  });

  it('have a number once', async () => {
    const envelope = await anEnvelope();
    await append(envelope, linkAt(envelope, 1));
    await expect(append(envelope, linkAt(envelope, 1, { other: true }))).rejects.toThrow();
    expect(await list(envelope)).toHaveLength(1);
  });
});

describe('digest', () => {
  const digest = (envelope: Envelope) => deps.db.read((tx) => tx.audit.digest(envelope.id));
  const changed = async (envelope: Envelope, statement: Sql) => {
    const before = await digest(envelope);
    expect(await digest(envelope)).toBe(before);
    await database.change((transaction) => transaction.run(statement));
    return (await digest(envelope)) !== before;
  };
  const of = ({ id }: Envelope) => sql`WHERE envelope_id = ${id} AND seq = 1`;
  const rows: readonly (readonly [string, (envelope: Envelope) => Sql])[] = [
    ['its number', (envelope) => sql`UPDATE audit_entries SET seq = 3 ${of(envelope)}`],
    ['its type', (envelope) => sql`UPDATE audit_entries SET type = 'SIGNER_SIGNED' ${of(envelope)}`],
    [
      'its time',
      (envelope) => sql`UPDATE audit_entries SET occurred_at = occurred_at || ' ' ${of(envelope)}`,
    ],
    ['who acted', (envelope) => sql`UPDATE audit_entries SET actor_type = 'SYSTEM' ${of(envelope)}`],
    ['their id', (envelope) => sql`UPDATE audit_entries SET actor_id = 'null' ${of(envelope)}`],
    [
      'white space in its data',
      (envelope) => sql`UPDATE audit_entries SET data = data || ' ' ${of(envelope)}`,
    ],
    [
      'the hash before',
      (envelope) => sql`UPDATE audit_entries SET prev_hash = ${'0'.repeat(64)} ${of(envelope)}`,
    ],
    ['its hash', (envelope) => sql`UPDATE audit_entries SET hash = ${'0'.repeat(64)} ${of(envelope)}`],
    ['its place: it is gone', (envelope) => sql`DELETE FROM audit_entries ${of(envelope)}`],
  ];

  it.each(rows)('changes with every column of a link: %s', async (_what, statement) => {
    const envelope = await anEnvelope();
    await append(envelope, linkAt(envelope, 1), linkAt(envelope, 2));
    expect(await changed(envelope, statement(envelope))).toBe(true);
  });

  it('does not change with the trail of another, and grows with its own', async () => {
    const [envelope, other] = [await anEnvelope(), await anEnvelope()];
    const none = await digest(envelope);
    await append(other, linkAt(other, 1));
    expect(await digest(envelope)).toBe(none);
    await append(envelope, linkAt(envelope, 1));
    expect(await digest(envelope)).not.toBe(none);
  });

  it('rejects a value that moved from one column to the next', async () => {
    const envelope = await anEnvelope();
    await append(envelope, linkAt(envelope, 1));
    const { id } = envelope;
    const moved = sql`
      UPDATE audit_entries SET type = left(type, -1), occurred_at = right(type, 1) || occurred_at WHERE envelope_id = ${id}`;
    expect(await changed(envelope, moved)).toBe(true);
  });
});

describe('disclosures', () => {
  const disclosure = (name: string, value: string, subject: string | null): KeptDisclosure => {
    const salt = Buffer.alloc(16, name.length);
    return {
      at: 'audit/1',
      name,
      value,
      subject,
      salt: salt.toString('hex'),
      commitment: commitment({ salt, name, value }),
    };
  };
  const disclose = (envelope: Envelope, ...all: readonly KeptDisclosure[]) =>
    deps.db.change((tx) => tx.audit.disclose(envelope, all));
  const read = (envelope: Envelope) => deps.db.read((tx) => tx.audit.disclosures(envelope));

  it('read back as they were kept, with whose they are', async () => {
    const envelope = await anEnvelope();
    const all = [disclosure('ip', '203.0.113.7', 'sgn_1'), disclosure('title', 'Contrato "é"', null)];
    await disclose(envelope, ...all);
    expect(await read(envelope)).toEqual(all);
  });

  it('are nothing for none', async () => {
    const envelope = await anEnvelope();
    await disclose(envelope);
    expect(await read(envelope)).toEqual([]);
  });

  it('are bound to their place: a value moved to another row is not opened', async () => {
    const envelope = await anEnvelope();
    await disclose(envelope, disclosure('ip', '203.0.113.7', null), disclosure('userAgent', 'x', null));
    await database.change((transaction) =>
      transaction.run(sql`
        UPDATE disclosures SET value = (SELECT value FROM disclosures WHERE envelope_id = ${envelope.id} AND name = 'ip')
        WHERE envelope_id = ${envelope.id} AND name = 'userAgent'`),
    );
    await expect(read(envelope)).rejects.toThrow();
  });
});

describe('announcements', () => {
  const announce = (envelope: Envelope, id: `evt_${string}`) =>
    deps.db.change((tx) =>
      writeRecordedChange(tx, {
        before: envelope,
        after: envelope,
        announcements: [{ id, event: { type: 'envelope.created' } }],
      }),
    );

  it('are unique by entity, type and version', async () => {
    const envelope = await anEnvelope();
    await announce(envelope, `evt_${made}a`);
    await expect(announce(envelope, `evt_${made}b`)).rejects.toThrow();
    await announce({ ...envelope, version: 2 }, `evt_${made}c`);
    const events = await database.read((transaction) =>
      transaction.query<{ version: number; entity_id: string }>(sql`
        SELECT version, entity_id FROM events WHERE envelope_id = ${envelope.id} ORDER BY version`),
    );
    expect(events).toEqual([
      { version: 1, entity_id: envelope.id },
      { version: 2, entity_id: envelope.id },
    ]);
  });
});
