import { describe, expect, it } from 'vitest';
import { endedAt } from '../../../src/domain/envelopes/envelope-progress.ts';
import { decideDecline } from '../../../src/domain/signing/decline.ts';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, flatOf } from '../../given/signer.ts';
import { LINK, CLIENT, aSession } from '../../given/signing-session.ts';

const input = { reason: 'Valor errado', client: CLIENT, now: after(5) };

describe('decideDecline', () => {
  it('declines signer and envelope, and commits to the reason as the signer’s', () => {
    const { state, entries, events } = decideDecline(aSession(), input);
    expect(flatOf(signerOf(state))).toMatchObject({
      status: 'DECLINED',
      declinedAt: after(5),
      declineReason: 'Valor errado',
    });
    expect(state.envelope.progress).toMatchObject({ status: 'DECLINED', at: after(5) });
    expect(entries[0]).toMatchObject({
      type: 'SIGNER_DECLINED',
      data: { authenticated: false, linkId: LINK },
      personal: { subject: idOf('sgn', 1), values: { ...CLIENT, reason: 'Valor errado' } },
    });
    expect(JSON.stringify(entries[0]?.data)).not.toContain('Valor errado');
    expect(events).toEqual([
      { type: 'signer.declined', signerId: idOf('sgn', 1) },
      { type: 'envelope.declined' },
    ]);
  });

  it.each([
    ['by the link alone', {}, false],
    ['after a code', { authenticatedAt: NOW, authenticatedLinkId: LINK }, true],
    ['after a code by an older link', { authenticatedAt: NOW, authenticatedLinkId: idOf('lnk', 9) }, false],
    ['long after a code', { authenticatedAt: after(-AUTHENTICATION_TTL), authenticatedLinkId: LINK }, false],
  ] as const)('states whether the signer was authenticated: %s', (_how, signer, authenticated) => {
    const { entries } = decideDecline(aSession({ signer }), input);
    expect(entries[0]?.data['authenticated']).toBe(authenticated);
  });

  it('needs no reason', () => {
    const { entries } = decideDecline(aSession(), { ...input, reason: null });
    expect(entries[0]?.personal?.values).toEqual(CLIENT);
  });

  it('declines also what others have signed, and before the turn of the signer', () => {
    const signers = [aSigner(1, { order: 2 }), signed(aSigner(2, { order: 1 })), aSigner(3, { order: 1 })];
    const envelope = aSentEnvelope({ signers, signingOrderEnabled: true });
    expect(decideDecline(aSession({ envelope }), input).state.envelope.progress.status).toBe('DECLINED');
  });

  it.each([
    [1, ['signer.declined'], 'SENT'],
    [2, ['signer.declined', 'envelope.declined'], 'DECLINED'],
  ] as const)('of a group of two that needs %i, announces %j', (required, announced, status) => {
    const group = { groupId: 'board', required };
    const envelope = aSentEnvelope({ signers: [aSigner(1, { group }), aSigner(2, { group })] });
    const { state, events } = decideDecline(aSession({ envelope }), input);
    expect(signerOf(state).progress.status).toBe('DECLINED');
    expect(state.envelope.progress.status).toBe(status);
    expect(endedAt('DECLINED', state.envelope)).toEqual(status === 'SENT' ? null : after(5));
    expect(events.map(({ type }) => type)).toEqual(announced);
  });

  it.each([
    ['SIGNING_SESSION_REVOKED', { link: { id: LINK, openedAt: null, revokedAt: NOW } }],
    ['SIGNING_SESSION_EXPIRED', { envelope: aSentEnvelope({ expiresAt: NOW }) }],
    ['ENVELOPE_NOT_SIGNABLE', { envelope: aSentEnvelope({ status: 'COMPLETED' }) }],
    ['ENVELOPE_NOT_SIGNABLE', { envelope: aSentEnvelope({ status: 'DECLINED' }) }],
    ['ALREADY_SIGNED', { signer: { status: 'SIGNED' } }],
  ] as const)('%s', (code, changes) => {
    expect(refusalOf(() => decideDecline(aSession(changes), input)).code).toBe(code);
  });
});
