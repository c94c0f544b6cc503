import { sha256Hex } from '@aval/evidence/canonical';
import { isProvedDestruction } from '@aval/evidence/destruction-record';
import type { PublicKey } from '@aval/evidence/public-key';
import { describe, expect, it } from 'vitest';
import { eraseDueSigners } from '../../../src/actions/envelopes/erase-due-signers.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { liftHold, placeHold } from '../../../src/actions/envelopes/legal-hold.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { readErasure } from '../../../src/actions/envelopes/read-erasure.ts';
import { withdrawErasure } from '../../../src/actions/envelopes/withdraw-erasure.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { erasureView } from '../../../src/http/shapes/erasure.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const REASON = 'Pedido do titular, art. 18, VI';

const completed = async (signers = 2) =>
  anEnvelopeWithEvidence(service, { signers, context: await aRequestContext(service, 'PRODUCTION') });
const request = ({ context, envelope }: GivenEnvelope, n: number | null) =>
  eraseSigners(deps, context, {
    id: envelope.id,
    signerId: n === null ? null : (envelope.signers[n - 1]?.id ?? ''),
    reason: REASON,
  });
const stateOf = ({ context, envelope }: GivenEnvelope) => readErasure(deps, context.tenant, envelope.id);
const change = (statement: ReturnType<typeof sql>) => service.database.change((tx) => tx.run(statement));
const aWeekPasses = ({ envelope }: GivenEnvelope) =>
  change(sql`
    UPDATE erasure_requests SET due_at = now() - interval '1 second' WHERE envelope_id = ${envelope.id}`);
const namesOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readEnvelope(deps, context.tenant, envelope.id)).signers.map(({ person: { name } }) => name !== '');
const typesOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readAudit(deps, context.tenant, envelope.id)).links.map(({ type }) => type);

async function lettersOf({ envelope }: GivenEnvelope): Promise<readonly string[]> {
  const rows = await service.database.read((tx) =>
    tx.query<{ kind: string }>(sql`
      SELECT kind FROM messages WHERE envelope_id = ${envelope.id} AND kind LIKE 'ERASURE%' ORDER BY kind`),
  );
  return rows.map(({ kind }) => kind);
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** One record, of the first signer, with its reason, signed by the manifest key. */
function expectProved(given: GivenEnvelope, records: State['records'], waiting: State['waiting']) {
  const { record = '', jws = '' } = records[0] ?? {};
  expect(JSON.parse(record)).toMatchObject({
    format: 'aval.destruction/1',
    envelopeId: given.envelope.id,
    destroyed: 'SIGNERS',
    signerIds: [given.envelope.signers[0]?.id],
    cause: 'REQUEST',
    reason: REASON,
    requestedBy: waiting[0]?.requestedBy,
    requestedAt: waiting[0]?.requestedAt.toISOString(),
  });
  const { kid, x, validFrom } = deps.keys.manifestKey('PRODUCTION');
  const key: PublicKey = {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    alg: 'Ed25519',
    status: 'ACTIVE',
    validTo: null,
    kid,
    x,
    validFrom: validFrom.toISOString(),
    fingerprint: sha256Hex(Buffer.alloc(0)),
  };
  expect(isProvedDestruction({ bytes: Buffer.from(record), jws }, [key])).toBe(true);
}

describe('the erasure of signers of a completed envelope of Production', () => {
  it('waits a week, tells everybody, then erases once, and leaves a record that verifies', async () => {
    const given = await completed();
    const { envelope, waiting } = await request(given, 1);
    expect(erasureView({ envelope, waiting }).signers).toMatchObject([
      { erasedAt: null, erasesAt: waiting[0]?.dueAt.toISOString() },
      { erasedAt: null, erasesAt: null },
    ]);
    expect(waiting).toMatchObject([{ signerId: given.envelope.signers[0]?.id, reason: REASON }]);
    expect(Number(waiting[0]?.dueAt) - Number(waiting[0]?.requestedAt)).toBe(7 * 24 * 3_600_000);
    expect(await lettersOf(given)).toEqual(expect.arrayContaining(['ERASURE', 'ERASURE']));
    expect((await request(given, 1)).waiting).toEqual(waiting);
    expect(await eraseDueSigners(deps)).toBe(0);
    expect(await namesOf(given)).toEqual([true, true]);
    await aWeekPasses(given);
    const nodes = await Promise.all([eraseDueSigners(deps), eraseDueSigners(deps)]);
    expect(nodes.toSorted()).toEqual([0, 1]);
    expect(await namesOf(given)).toEqual([false, true]);
    expect((await typesOf(given)).slice(-2)).toEqual(['ERASURE_REQUESTED', 'SIGNER_ERASED']);
    const { waiting: none, records } = await stateOf(given);
    expect([none, records.length]).toEqual([[], 1]);
    expectProved(given, records, waiting);
    const verdict = await verify(deps, 'PRODUCTION', { file: null, code: verificationCode(given.envelope) });
    expect(verdict.result).toBe('VALID');
  });

  it('erases everybody, each with a record', async () => {
    const given = await completed();
    await request(given, null);
    await aWeekPasses(given);
    await eraseDueSigners(deps);
    expect(await namesOf(given)).toEqual([false, false]);
    expect((await stateOf(given)).records).toHaveLength(2);
  });

  it('doesn’t happen once it is withdrawn, and can be requested again', async () => {
    const given = await completed(1);
    await request(given, 1);
    const input = { id: given.envelope.id, signerId: null };
    await withdrawErasure(deps, given.context, input);
    expect(await eraseDueSigners(deps)).toBe(0);
    expect((await stateOf(given)).waiting).toEqual([]);
    expect((await typesOf(given)).at(-1)).toBe('ERASURE_WITHDRAWN');
    expect((await refusedWith(withdrawErasure(deps, given.context, input))).code).toBe('CONFLICT');
    expect((await request(given, 1)).waiting).toHaveLength(1);
  });

  it('waits on where a hold comes in the meantime, and follows when the hold is lifted', async () => {
    const given = await completed(1);
    await request(given, 1);
    const { id } = given.envelope;
    await placeHold(deps, given.context, { id, reason: 'Processo 1', until: null });
    await aWeekPasses(given);
    expect(await eraseDueSigners(deps)).toBe(0);
    expect(await namesOf(given)).toEqual([true]);
    expect((await refusedWith(request(given, 1))).code).toBe('CONFLICT');
    await liftHold(deps, given.context, id);
    expect(await eraseDueSigners(deps)).toBe(1);
    expect(await namesOf(given)).toEqual([false]);
  });

  it('waits on while the organization is suspended: it may be the organization that it would help', async () => {
    const given = await completed(1);
    await request(given, 1);
    await aWeekPasses(given);
    const { organizationId } = given.context.tenant;
    await change(sql`UPDATE organizations SET suspended_at = now() WHERE id = ${organizationId}`);
    expect(await eraseDueSigners(deps)).toBe(0);
    await change(sql`UPDATE organizations SET suspended_at = NULL WHERE id = ${organizationId}`);
    expect(await eraseDueSigners(deps)).toBe(1);
  });

  it('keeps its records: the service may neither change nor delete one', async () => {
    const given = await anEnvelopeWithEvidence(service);
    await request(given, 1);
    expect((await stateOf(given)).records).toHaveLength(1);
    const db = service.database.withScope({ purpose: 'WORKER' });
    await expect(db.change((tx) => tx.run(sql`DELETE FROM destruction_records`))).rejects.toThrow(
      /permission/,
    );
    await expect(db.change((tx) => tx.run(sql`UPDATE destruction_records SET record = ''`))).rejects.toThrow(
      /permission/,
    );
  });

  it('is at once in the Sandbox, with the same record and without letters', async () => {
    const given = await anEnvelopeWithEvidence(service);
    expect((await request(given, 1)).waiting).toEqual([]);
    expect(await namesOf(given)).toEqual([false]);
    expect(await lettersOf(given)).toEqual([]);
  });
});
