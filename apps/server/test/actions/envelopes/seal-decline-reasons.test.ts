import { expect, it } from 'vitest';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { sealDeclineReasons } from '../../../src/actions/envelopes/seal-decline-reasons.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { declineReason } from '../../../src/domain/envelopes/progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { changedSigner } from '../../given/signer.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { writeRecordedChange } from '../../given/records.ts';

const service = await aService();
const { deps, database } = service;
const REASON = 'O valor está errado';

/** As a version from before 0044 would have written a signer who declined. */
async function declinedInTheClear(): Promise<GivenEnvelope> {
  const given = await anEnvelopeOnItsWay(service);
  await decline(deps, tokenOf(given), { reason: null, client: CLIENT });
  await database.change((transaction) =>
    transaction.run(
      sql`UPDATE signers SET decline_reason = ${REASON} WHERE envelope_id = ${given.envelope.id}`,
    ),
  );
  return given;
}

const reasonOf = async ({ context, envelope }: GivenEnvelope) => {
  const found = await deps.db.read((tx) => tx.envelopes.find(context.tenant, envelope.id));
  return found?.signers.map(declineReason)[0];
};
const inTheClear = async ({ envelope }: GivenEnvelope) =>
  database.read((transaction) =>
    transaction.one(sql`SELECT decline_reason AS reason FROM signers WHERE envelope_id = ${envelope.id}`),
  );

it('encrypts the reasons from before once, reads them before and after, and keeps signers findable', async () => {
  const given = await declinedInTheClear();
  expect(await reasonOf(given)).toBe(REASON);
  expect(await sealDeclineReasons(deps)).toBe(1);
  expect([await reasonOf(given), await inTheClear(given)]).toEqual([REASON, { reason: null }]);
  expect(await sealDeclineReasons(deps)).toBe(0);
  const { tenant } = given.context;
  const page = { limit: 5, after: null };
  const { items } = await deps.db.read((tx) => tx.envelopes.list(tenant, { q: 'maria1@example.com' }, page));
  expect(items.map(({ id }) => id)).toEqual([given.envelope.id]);
});

it('keeps a reason from before while something else of the signer changes', async () => {
  const given = await declinedInTheClear();
  const { tenant } = given.context;
  await deps.db.change(async (tx) => {
    const before = await tx.envelopes.lock(tenant, given.envelope.id);
    if (before === null) throw new Error('It is gone');
    const signers = before.signers.map((signer) => changedSigner(signer, { wrongCodes: 2 }));
    return await writeRecordedChange(tx, { before, after: { ...before, signers } });
  });
  expect(await reasonOf(given)).toBe(REASON);
});

it('leaves nothing of it after an erasure', async () => {
  const given = await declinedInTheClear();
  await eraseSigners(deps, given.context, { id: given.envelope.id, signerId: null, reason: null });
  expect([await reasonOf(given), await inTheClear(given)]).toEqual([null, { reason: null }]);
});

it('shares the work between nodes', async () => {
  for (let n = 0; n < 3; n += 1) await declinedInTheClear();
  const [one, other] = await Promise.all([sealDeclineReasons(deps), sealDeclineReasons(deps)]);
  expect(one + other + (await sealDeclineReasons(deps))).toBeGreaterThanOrEqual(3);
});
