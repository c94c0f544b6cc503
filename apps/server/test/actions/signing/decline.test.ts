import { expect, it } from 'vitest';
import { decline } from '../../../src/actions/signing/decline.ts';
import { declineReason } from '../../../src/domain/envelopes/progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, getsReady, signs, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database } = service;
const input = { reason: 'Valor errado', client: CLIENT };

it('declines the envelope for all, keeps the reason, erases the tokens', async () => {
  const given = await anEnvelopeOnItsWay(service, { signers: 2 });
  await decline(deps, tokenOf(given, 2), input);
  const kept = await deps.db.read((tx) => tx.envelopes.find(given.context.tenant, given.envelope.id));
  expect(kept?.progress).toMatchObject({ status: 'DECLINED', at: expect.any(Date) });
  expect(kept?.signers.map((signer) => [signer.progress.status, declineReason(signer)])).toEqual([
    ['SENT', null],
    ['DECLINED', 'Valor errado'],
  ]);
  const tokens = await database.read((transaction) =>
    transaction.query(sql`
      SELECT 1 FROM signing_links WHERE envelope_id = ${given.envelope.id} AND token IS NOT NULL`),
  );
  expect(tokens).toEqual([]);
  expect((await refusedWith(decline(deps, tokenOf(given, 1), input))).code).toBe('ENVELOPE_NOT_SIGNABLE');
});

it('throws ALREADY_SIGNED for a signer who has signed', async () => {
  const given = await anEnvelopeOnItsWay(service, { signers: 2 });
  await getsReady(service, given);
  await signs(service, given);
  expect((await refusedWith(decline(deps, tokenOf(given), input))).code).toBe('ALREADY_SIGNED');
});

it('SIGNING_TOKEN_INVALID for a stranger', async () => {
  expect((await refusedWith(decline(deps, 'C'.repeat(43), input))).code).toBe('SIGNING_TOKEN_INVALID');
});
