import { genesis } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import type { AuditTrail } from '../../../src/actions/envelopes/read-audit.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Sql } from '../../../src/store/postgres/sql.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;

const read = ({ context, envelope }: GivenEnvelope) => readAudit(deps, context.tenant, envelope.id);

/** Somebody with the rights of the database's owner changes rows behind our back. Four entries. */
async function tampered(change: (id: string) => Sql): Promise<AuditTrail['chain']> {
  const given = await anEnvelopeOnItsWay(service);
  expect((await read(given)).chain).toMatchObject({ valid: true, count: 4 });
  await database.change((transaction) => transaction.run(change(given.envelope.id)));
  return (await read(given)).chain;
}

describe('an unchanged trail', () => {
  it('is valid from its genesis to the head kept with the envelope', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const { links, chain } = await read(given);
    expect(links[0]?.prevHash).toBe(genesis(given.envelope.id));
    expect(links.map((link) => link.seq)).toEqual([1, 2, 3, 4]);
    expect(chain).toEqual({ valid: true, head: given.envelope.chain.head, count: 4 });
  });

  it('NOT_FOUND for another tenant and for the other environment', async () => {
    const { context, envelope } = await anEnvelopeOnItsWay(service);
    const others = [
      (await aRequestContext(service)).tenant,
      { ...context.tenant, environment: 'PRODUCTION' } as const,
    ];
    for (const tenant of others) {
      expect((await refusedWith(readAudit(deps, tenant, envelope.id))).code).toBe('NOT_FOUND');
    }
  });
});

describe('a trail that was changed behind our back', () => {
  const rows: readonly (readonly [string, number, (id: string) => Sql])[] = [
    [
      'the type of an entry',
      2,
      (id) => sql`UPDATE audit_entries SET type = 'SIGNER_REMOVED' WHERE envelope_id = ${id} AND seq = 2`,
    ],
    ['its data', 2, (id) => sql`UPDATE audit_entries SET data = '{}' WHERE envelope_id = ${id} AND seq = 2`],
    [
      'its data, to what is no JSON',
      2,
      (id) => sql`UPDATE audit_entries SET data = 'no JSON' WHERE envelope_id = ${id} AND seq = 2`,
    ],
    [
      'its data, to JSON that is no object',
      2,
      (id) => sql`UPDATE audit_entries SET data = 'null' WHERE envelope_id = ${id} AND seq = 2`,
    ],
    [
      'its time',
      3,
      (id) => sql`
        UPDATE audit_entries SET occurred_at = '2020-01-01T00:00:00.000Z' WHERE envelope_id = ${id} AND seq = 3`,
    ],
    [
      'who did it',
      4,
      (id) => sql`UPDATE audit_entries SET actor_id = 'key_other' WHERE envelope_id = ${id} AND seq = 4`,
    ],
    [
      'its hash',
      4,
      (id) => sql`UPDATE audit_entries SET hash = prev_hash WHERE envelope_id = ${id} AND seq = 4`,
    ],
    [
      'the first entry, deleted',
      1,
      (id) => sql`DELETE FROM audit_entries WHERE envelope_id = ${id} AND seq = 1`,
    ],
    ['one inside, deleted', 3, (id) => sql`DELETE FROM audit_entries WHERE envelope_id = ${id} AND seq = 3`],
    [
      'the last entry, deleted',
      4,
      (id) => sql`DELETE FROM audit_entries WHERE envelope_id = ${id} AND seq = 4`,
    ],
    ['all entries, deleted', 1, (id) => sql`DELETE FROM audit_entries WHERE envelope_id = ${id}`],
    [
      'two entries, swapped',
      2,
      (id) => sql`
        UPDATE audit_entries a SET type = b.type, data = b.data, hash = b.hash, prev_hash = b.prev_hash
        FROM audit_entries b
        WHERE a.envelope_id = ${id} AND b.envelope_id = ${id} AND a.seq IN (2, 3) AND b.seq = 5 - a.seq`,
    ],
    ['the head', 5, (id) => sql`UPDATE envelopes SET audit_head = ${'0'.repeat(64)} WHERE id = ${id}`],
    ['the count, lowered', 4, (id) => sql`UPDATE envelopes SET audit_count = 3 WHERE id = ${id}`],
    ['the count, raised', 5, (id) => sql`UPDATE envelopes SET audit_count = 9 WHERE id = ${id}`],
  ];
  it.each(rows)('%s', async (_what, brokenAtSeq, change) => {
    expect(await tampered(change)).toMatchObject({ valid: false, brokenAtSeq });
  });

  it('an entry of another envelope, put in the place of the last', async () => {
    const other = await anEnvelopeOnItsWay(service);
    const verdict = await tampered(
      (id) => sql`
        UPDATE audit_entries a SET data = b.data, hash = b.hash, prev_hash = b.prev_hash
        FROM audit_entries b WHERE a.envelope_id = ${id} AND b.envelope_id = ${other.envelope.id}
          AND a.seq = 4 AND b.seq = 4`,
    );
    expect(verdict).toMatchObject({ valid: false, brokenAtSeq: 4 });
  });
});
