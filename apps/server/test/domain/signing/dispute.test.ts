import { describe, expect, it } from 'vitest';
import { decideDispute } from '../../../src/domain/signing/dispute.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { flatOf } from '../../given/signer.ts';
import { aSession, CLIENT, LINK } from '../../given/signing-session.ts';

const input = { note: 'Não conheço esta empresa', client: CLIENT, now: after(5) };
const REPLACED = { id: LINK, openedAt: null, revokedAt: NOW };

describe('decideDispute', () => {
  it('keeps the time and the note, and commits to the note as the signer’s', () => {
    const { state, entries, events } = decideDispute(aSession(), input);
    expect(flatOf(signerOf(state))).toMatchObject({ disputedAt: after(5), disputeNote: input.note });
    expect(entries).toMatchObject([
      {
        type: 'SIGNER_DISPUTED',
        actor: { type: 'SIGNER', id: idOf('sgn', 1) },
        data: { linkId: LINK, linkRevoked: false },
        personal: { subject: idOf('sgn', 1), values: { ...CLIENT, note: input.note } },
      },
    ]);
    expect(JSON.stringify(entries[0]?.data)).not.toContain(input.note);
    expect(events).toEqual([{ type: 'signer.disputed', signerId: idOf('sgn', 1) }]);
  });

  it('changes neither the envelope nor the progress of the signer', () => {
    const before = aSession({ signer: { status: 'VIEWED' } });
    const { state } = decideDispute(before, input);
    expect(state.envelope.progress.status).toBe('SENT');
    expect(signerOf(state).progress.status).toBe('VIEWED');
  });

  it('needs no note', () => {
    const { entries, state } = decideDispute(aSession(), { ...input, note: null });
    expect(entries[0]?.personal?.values).toEqual(CLIENT);
    expect(signerOf(state).progress.dispute?.note ?? null).toBeNull();
  });

  it('records the first dispute only', () => {
    const before = aSession({ signer: { disputedAt: NOW, disputeNote: null } });
    expect(decideDispute(before, input)).toEqual({ state: before, entries: [], events: [] });
  });

  it.each([
    ['replaced', { link: REPLACED }, true],
    ['of a completed envelope', { envelope: aSentEnvelope({ status: 'COMPLETED' }) }, false],
    ['of a cancelled envelope', { envelope: aSentEnvelope({ status: 'CANCELLED' }) }, false],
    ['past its term', { envelope: aSentEnvelope({ expiresAt: NOW }) }, false],
  ] as const)('works with a link that is %s', (_link, changes, linkRevoked) => {
    const { entries, state } = decideDispute(aSession(changes), input);
    expect(entries[0]?.data).toMatchObject({ linkRevoked });
    expect(signerOf(state).progress.dispute?.at ?? null).toEqual(after(5));
  });

  it('SIGNING_SESSION_REVOKED for an erased signer', () => {
    const session = aSession({ signer: { erasedAt: NOW }, link: REPLACED });
    expect(refusalOf(() => decideDispute(session, input))).toMatchObject({
      code: 'SIGNING_SESSION_REVOKED',
      details: { reason: 'ERASED' },
    });
  });
});
