import { expect, it } from 'vitest';
import { replaceLink } from '../../../src/actions/envelopes/replace-link.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps } = service;
const actor = { type: 'USER', id: 'usr_1' } as const;

it('revokes the old link in the transaction of the caller, and returns the recorded envelope', async () => {
  const given = await anEnvelopeOnItsWay(service);
  const [signerId, id] = [given.envelope.signers[0]?.id ?? '', given.envelope.id];
  const { link, envelope } = await deps.db.change(async (tx) => {
    const held = await tx.envelopes.lockById(id);
    if (held === null) throw new Error('It is gone');
    return await replaceLink(deps, tx, held, { signerId, notify: false, actor });
  });
  expect([link.signerId, envelope.version]).toEqual([signerId, given.envelope.version + 1]);
  const refused = await refusedWith(openSession(deps, tokenOf(given), CLIENT));
  expect(refused.code).toBe('SIGNING_SESSION_REVOKED');
  await openSession(deps, link.token, CLIENT);
});

it('throws NOT_FOUND for a signer of another envelope', async () => {
  const { envelope } = await anEnvelopeOnItsWay(service);
  const replacing = deps.db.change((tx) =>
    replaceLink(deps, tx, envelope, { signerId: 'sgn_x', notify: true, actor }),
  );
  expect((await refusedWith(replacing)).code).toBe('NOT_FOUND');
});
