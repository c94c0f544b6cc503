import { describe, expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { checkSession } from '../../../src/actions/signing/check-session.ts';
import { GUARDS_TO_ACT, GUARDS_TO_SIGN } from '../../../src/domain/signing/guards.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

describe('checkSession', () => {
  it('passes when the guards pass, and writes nothing', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await checkSession(deps, tokenOf(given), GUARDS_TO_SIGN);
    const { chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(chain.count).toBe(given.envelope.chain.count);
  });

  it('throws ALREADY_SIGNED when the signer has already signed', async () => {
    const given = await aCompletedEnvelope(service);
    expect((await refusedWith(checkSession(deps, tokenOf(given), GUARDS_TO_SIGN))).code).toBe(
      'ALREADY_SIGNED',
    );
  });

  it('ENVELOPE_NOT_SIGNABLE to acts once the envelope was cancelled', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await cancelEnvelope(deps, given.context, { id: given.envelope.id, reason: null });
    expect((await refusedWith(checkSession(deps, tokenOf(given), GUARDS_TO_ACT))).code).toBe(
      'ENVELOPE_NOT_SIGNABLE',
    );
  });

  it.each(['B'.repeat(43), 'B'.repeat(42), ''])('SIGNING_TOKEN_INVALID for %j', async (token) => {
    expect((await refusedWith(checkSession(deps, token, GUARDS_TO_ACT))).code).toBe('SIGNING_TOKEN_INVALID');
  });
});
