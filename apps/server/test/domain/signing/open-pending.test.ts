import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { decideOpenPending, requireCodeProof } from '../../../src/domain/signing/open-pending.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, flatOf } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { CLIENT, aCode, aReadySession, aSession } from '../../given/signing-session.ts';

const used = aCode({ status: 'USED' });
const proved = (changes: Partial<SigningSession> = {}, signer: SignerChanges = {}) =>
  aReadySession({ code: used, ...changes, signer });
const link = { id: idOf('lnk', 2), openedAt: null, revokedAt: null };
const waiting = (changes: Partial<SigningSession> = {}, signer: SignerChanges = {}) =>
  aSession({ envelope: aSentEnvelope({ id: idOf('env', 2) }), link, ...changes, signer });

describe('requireCodeProof', () => {
  it('returns the code with the time at which it was given and ends, also after the signature', () => {
    const proof = { code: used, at: NOW, until: after(AUTHENTICATION_TTL) };
    expect(requireCodeProof(proved(), after(MINUTE))).toEqual(proof);
    const completed = aSentEnvelope({ status: 'COMPLETED', completedAt: NOW });
    expect(requireCodeProof(proved({ envelope: completed }, { status: 'SIGNED' }), NOW)).toEqual(proof);
  });

  it.each<[string, SigningSession, Date]>([
    ['no code', aReadySession(), NOW],
    ['a code that was only sent', proved({ code: aCode() }), NOW],
    ['a code of another link', proved({ code: { ...used, linkId: idOf('lnk', 9) } }), NOW],
    ['a proof that has ended', proved(), after(AUTHENTICATION_TTL)],
    ['a proof by another link', proved({}, { authenticatedLinkId: idOf('lnk', 9) }), NOW],
    ['no proof', proved({}, { authenticatedAt: null }), NOW],
  ])('throws AUTHENTICATION_REQUIRED for %s', (_title, session, now) => {
    expect(refusalOf(() => requireCodeProof(session, now)).code).toBe('AUTHENTICATION_REQUIRED');
  });

  it('throws SIGNING_SESSION_REVOKED once the link was replaced or the envelope cancelled', () => {
    const revoked = proved({ link: { ...aSession().link, revokedAt: NOW } });
    const cancelled = proved({ envelope: aSentEnvelope({ status: 'CANCELLED', cancelledAt: NOW }) });
    for (const session of [revoked, cancelled])
      expect(refusalOf(() => requireCodeProof(session, NOW)).code).toBe('SIGNING_SESSION_REVOKED');
  });
});

describe('decideOpenPending', () => {
  const open = (session: SigningSession, from = proved(), now = after(MINUTE)) =>
    decideOpenPending(session, { proved: from, client: CLIENT, now });

  it('authenticates the same person by their own link, with the time and the channel of the code', () => {
    const { state, entries, events } = open(waiting());
    expect(flatOf(signerOf(state))).toMatchObject({
      authenticatedAt: NOW,
      authenticatedLinkId: link.id,
      channel: 'SANDBOX',
    });
    expect(entries).toEqual([
      {
        type: 'SIGNER_AUTHENTICATED',
        actor: { type: 'SIGNER', id: aSigner().id },
        data: {
          otpId: used.id,
          channel: 'SANDBOX',
          givenAt: NOW.toISOString(),
          otherEnvelope: true,
          linkId: link.id,
        },
        personal: { subject: aSigner().id, values: { ...CLIENT, codeOfEnvelope: idOf('env', 1) } },
      },
    ]);
    expect(events).toEqual([{ type: 'signer.authenticated', signerId: aSigner().id }]);
  });

  it('changes nothing else: no consent, no view, no signature', () => {
    const before = waiting();
    const { state } = open(before);
    expect({ ...state, envelope: { ...state.envelope, signers: before.envelope.signers } }).toEqual(before);
    expect(flatOf(signerOf(state))).toMatchObject({ consent: null, signedAt: null, documentHashes: null });
  });

  it('records nothing a second time, and never shortens a proof of the envelope’s own', () => {
    const { state } = open(waiting());
    expect(open(state)).toEqual({ state, entries: [], events: [] });
    const own = waiting({}, { authenticatedAt: after(1), authenticatedLinkId: link.id, channel: 'SANDBOX' });
    expect(open(own).state).toBe(own);
  });

  it('carries the browser of the proof, also where another proof lasts longer', () => {
    const browserHash = Buffer.from('own');
    const own = waiting({}, { authenticatedAt: after(1), authenticatedLinkId: link.id, channel: 'SANDBOX' });
    const bound = { proved: proved({}, { browserHash }), browserHash, client: CLIENT, now: after(MINUTE) };
    const { state, entries } = decideOpenPending(own, bound);
    expect(flatOf(signerOf(state))).toMatchObject({ browserHash, authenticatedAt: NOW });
    expect(entries).toMatchObject([{ data: { bound: true, otherEnvelope: true } }]);
  });

  it('opens nothing from another browser than that of the proof', () => {
    const from = proved({ isOtherBrowser: true }, { browserHash: Buffer.from('own') });
    expect(refusalOf(() => open(waiting(), from)).code).toBe('AUTHENTICATION_REQUIRED');
  });

  it('opens nothing by a proof that was itself passed on', () => {
    const { state } = open(waiting());
    expect(refusalOf(() => open(waiting(), state)).code).toBe('AUTHENTICATION_REQUIRED');
  });

  it('throws NOT_FOUND for another person, and for the envelope itself', () => {
    const stranger = waiting({}, { cpf: '11144477735' });
    for (const session of [stranger, proved()]) expect(refusalOf(() => open(session)).code).toBe('NOT_FOUND');
  });

  it('throws SIGNING_SESSION_REVOKED if the other link was replaced', () => {
    const session = waiting({ link: { ...link, revokedAt: NOW } });
    expect(refusalOf(() => open(session)).code).toBe('SIGNING_SESSION_REVOKED');
  });
});
