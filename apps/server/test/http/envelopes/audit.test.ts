import { verifyChain } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import { changeRowsDirectly } from '../../given/database-rows.ts';
import { complete, done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

interface Entry {
  readonly seq: number;
  readonly type: string;
}

async function trailOf(id: string, query = '?limit=100') {
  return done(await sender.call('GET', `/v1/envelopes/${id}/audit${query}`)).body;
}

const typesOf = ({ data }: { readonly data: readonly Entry[] }): string[] => data.map(({ type }) => type);

describe('GET /v1/envelopes/{id}/audit', () => {
  it('200 lists every event in order, from the draft to the evidence', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    const trail = await trailOf(envelope.id);
    expect(typesOf(trail)).toEqual([
      'ENVELOPE_CREATED',
      'DOCUMENT_ATTACHED',
      'SIGNER_ADDED',
      'ENVELOPE_SENT',
      'DOCUMENT_VIEWED',
      'OTP_SENT',
      'SIGNER_AUTHENTICATED',
      'CONSENT_SHOWN',
      'SIGNER_SIGNED',
      'ENVELOPE_COMPLETED',
      'OTP_DELIVERED',
      'EVIDENCE_ISSUED',
    ]);
    expect(trail.data.map(({ seq }: Entry) => seq)).toEqual(typesOf(trail).map((_type, index) => index + 1));
    const { head, count, ...said } = trail.chain;
    expect(said).toEqual({ valid: true, algorithm: 'ask.audit.v1' });
    expect([head, count]).toEqual([trail.data.at(-1).hash, 12]);
  });

  it('200 anyone can recompute the chain from the response', async () => {
    const { id } = await sender.send();
    const { data, chain } = await trailOf(id);
    expect(verifyChain(id, data)).toEqual({ valid: true, head: chain.head, count: chain.count });
    const forged = data.map((entry: Entry) =>
      entry.seq === 2 ? { ...entry, type: 'SIGNER_SIGNED' } : entry,
    );
    expect(verifyChain(id, forged)).toMatchObject({ valid: false, brokenAtSeq: 2 });
  });

  it('200 contains no personal data, only commitments', async () => {
    const envelope = await sender.send({ signers: 3, settings: { title: 'Título marcado' } });
    await complete(service, envelope);
    const text = JSON.stringify(await trailOf(envelope.id));
    const marks = SIGNERS.flatMap(({ name, email, cpf, phone }) => [name, email, cpf, phone]);
    for (const mark of [...marks, 'Título marcado', '127.0.0.1', '982.247']) expect(text).not.toContain(mark);
  });

  it('200 pages, oldest first; chain covers the whole trail on each page', async () => {
    const { id } = await sender.send({ signers: 3 });
    const whole = await trailOf(id);
    const first = await trailOf(id, '?limit=4');
    const second = await trailOf(id, `?limit=4&cursor=${first.nextCursor}`);
    expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
    expect([...first.data, ...second.data]).toEqual(whole.data);
    expect([first.chain, second.chain]).toEqual([whole.chain, whole.chain]);
  });

  it('422 VALIDATION_FAILED for a cursor of another envelope’s trail', async () => {
    const [one, other] = [await sender.send(), await sender.send()];
    const { nextCursor } = await trailOf(one.id, '?limit=1');
    const answer = await sender.call('GET', `/v1/envelopes/${other.id}/audit?cursor=${nextCursor}`);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['cursor']]);
  });

  it.each([
    [
      'an entry was changed',
      `UPDATE audit_entries SET type = 'SIGNER_REMOVED' WHERE envelope_id = $1 AND seq = 3`,
      3,
    ],
    [
      'a time was changed',
      `UPDATE audit_entries SET occurred_at = '2026-01-01T00:00:00.000Z' WHERE envelope_id = $1 AND seq = 2`,
      2,
    ],
    [
      'data were changed',
      `UPDATE audit_entries SET data = '{"order":2}' WHERE envelope_id = $1 AND seq = 3`,
      3,
    ],
    ['an entry was taken out', 'DELETE FROM audit_entries WHERE envelope_id = $1 AND seq = 2', 2],
    ['the last entry was cut off', 'DELETE FROM audit_entries WHERE envelope_id = $1 AND seq = 4', 4],
    [
      'the first hash was changed',
      `UPDATE audit_entries SET prev_hash = repeat('0', 64) WHERE envelope_id = $1 AND seq = 1`,
      1,
    ],
  ])('200 chain reports where it is broken: %s', async (_what, statement, brokenAtSeq) => {
    const { id } = await sender.send();
    expect((await trailOf(id)).chain.valid).toBe(true);
    expect(await changeRowsDirectly(service, statement, [id])).toBe(1);
    expect((await trailOf(id)).chain).toMatchObject({ valid: false, brokenAtSeq });
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/envelopes/${id}/audit`,
  scope: 'evidence:read',
  make: async () => (await sender.draft()).id,
});
