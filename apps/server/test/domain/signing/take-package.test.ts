import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { decideTakePackage } from '../../../src/domain/signing/take-package.ts';
import { after, NOW } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import { aSession, CLIENT } from '../../given/signing-session.ts';

const done = { status: 'COMPLETED', evidenceReady: true, completedAt: NOW } as const;
const session = aSession({ envelope: aSentEnvelope({ ...done, signers: [aSigner(1)] }) });
const proved = aSession({
  envelope: aSentEnvelope({
    ...done,
    signers: [aSigner(1, { authenticatedAt: NOW, authenticatedLinkId: session.link.id })],
  }),
});
const take = (opened: typeof session, milliseconds = 1) =>
  decideTakePackage(opened, { client: CLIENT, now: after(milliseconds) });

describe('decideTakePackage', () => {
  it('is recorded in the trail, and changes nothing else', () => {
    const { state, entries, events } = take(session);
    expect([state, events]).toEqual([session, []]);
    expect(entries).toMatchObject([{ type: 'EVIDENCE_FETCHED', personal: { subject: session.signerId } }]);
  });

  it.each([
    ['a link alone', session, 1, false],
    ['a fresh proof', proved, AUTHENTICATION_TTL - 1, true],
    ['a proof that has lapsed', proved, AUTHENTICATION_TTL, false],
  ])('shows the signer’s own values by %s or not', (_by, opened, later, own) => {
    const { shown, entries } = take(opened, later);
    expect(shown).toEqual(own ? [opened.signerId] : []);
    expect(entries[0]?.data).toMatchObject({ ownValues: own });
  });

  it('may show the other parties to a signer with a fresh proof, and to nobody who didn’t sign', () => {
    const [signer] = proved.envelope.signers;
    if (signer === undefined) throw new Error('a signer');
    const party = aSession({ envelope: aSentEnvelope({ ...done, signers: [signed(signer, [])] }) });
    expect(take(party).seesParties).toBe(true);
    expect(take(party, AUTHENTICATION_TTL).seesParties).toBe(false);
    expect(take(proved).seesParties).toBe(false);
  });

  it('EVIDENCE_NOT_READY while there is none; the link’s codes as for reading', () => {
    const unready = { ...session, envelope: changedEnvelope(session.envelope, { evidenceReady: false }) };
    expect(refusalOf(() => take(unready)).code).toBe('EVIDENCE_NOT_READY');
    const revoked = { ...session, link: { ...session.link, revokedAt: NOW } };
    expect(refusalOf(() => take(revoked)).code).toBe('SIGNING_SESSION_REVOKED');
    expect(refusalOf(() => take(session, 400 * DAY)).code).toBe('SIGNING_SESSION_EXPIRED');
  });
});
