import { describe, expect, it } from 'vitest';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import {
  closedLink,
  expiredLink,
  disputedLink,
  outLink,
  replacedLink,
  timedOutLink,
  usedLink,
  unsignableLink,
} from '../../../src/domain/signing/ended-link.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { after, NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSession, LINK } from '../../given/signing-session.ts';

const TIMES = { completedAt: after(1), cancelledAt: after(2), declinedAt: after(3), expiresAt: after(4) };

/** A session whose sender publishes an address. */
function sessionAt(status: EnvelopeStatus): SigningSession {
  const session = aSession({
    envelope: aSentEnvelope({ ...TIMES, status, title: 'Demissão', message: 'Leia', reason: 'Engano' }),
    link: { id: LINK, openedAt: null, revokedAt: after(5) },
    signer: { status: 'VIEWED' },
  });
  return { ...session, sender: { ...session.sender, contactEmail: 'contato@example.com' } };
}

const sender = { organizationName: 'Imobiliária Sol', contactEmail: 'contato@example.com' };

describe('the details of a link that opens nothing more', () => {
  it.each([
    ['CANCELLED', closedLink, 'CANCELLED', 2],
    ['DECLINED', closedLink, 'DECLINED', 3],
    ['EXPIRED', expiredLink, 'EXPIRED', 4],
    ['SENT', expiredLink, 'EXPIRED', 4],
    ['COMPLETED', expiredLink, 'COMPLETED', 1],
    ['COMPLETED', unsignableLink, 'COMPLETED', 1],
    ['CANCELLED', unsignableLink, 'CANCELLED', 2],
    ['DECLINED', unsignableLink, 'DECLINED', 3],
  ] as const)('%s: reason and time', (status, detailsOf, reason, at) => {
    const endedAt = after(at).toISOString();
    expect(detailsOf(sessionAt(status))).toEqual({ reason, endedAt, signerStatus: 'VIEWED', sender });
  });

  it('of an embedded session say when it was opened or ended, whatever became of its envelope', () => {
    const details = { endedAt: after(9).toISOString(), signerStatus: 'VIEWED', sender };
    for (const status of ['SENT', 'COMPLETED', 'CANCELLED'] as const) {
      expect(timedOutLink(sessionAt(status), after(9))).toEqual({ reason: 'TIMED_OUT', ...details });
      expect(usedLink(sessionAt(status), after(9))).toEqual({ reason: 'USED', ...details });
    }
  });

  it('of a dispute have no end: it waits for the sender', () => {
    const details = { reason: 'DISPUTED', endedAt: null, signerStatus: 'VIEWED', sender };
    expect(disputedLink(sessionAt('SENT'))).toEqual(details);
  });

  it.each([
    ['DECLINED', { status: 'DECLINED', declinedAt: after(7) }, after(7).toISOString()],
    ['SKIPPED', { status: 'SKIPPED' }, null],
  ] as const)(
    'of a member of a group who is %s say since when, where that is known',
    (reason, signer, endedAt) => {
      const { sender: from, ...session } = sessionAt('SENT');
      const out = { ...aSession({ envelope: session.envelope, signer }), sender: from };
      expect(outLink(out)).toEqual({ reason, endedAt, signerStatus: reason, sender });
    },
  );

  it('say nothing of a time that nobody kept', () => {
    expect(replacedLink(aSession())).toMatchObject({ reason: 'RENEWED', endedAt: null });
  });

  it('of a replaced link say nothing of what happened since', () => {
    const endedAt = after(5).toISOString();
    for (const status of ['SENT', 'CANCELLED', 'DECLINED', 'COMPLETED'] as const) {
      const details = replacedLink(sessionAt(status));
      expect(details).toEqual({ reason: 'RENEWED', endedAt, signerStatus: null, sender });
    }
  });

  it('of an erased signer say only that', () => {
    const session = aSession({ signer: { erasedAt: NOW } });
    expect(replacedLink(session)).toEqual({
      reason: 'ERASED',
      endedAt: null,
      signerStatus: null,
      sender: { organizationName: 'Imobiliária Sol', contactEmail: null },
    });
  });

  it('name no person, no title and no reason of the sender', () => {
    const session = sessionAt('CANCELLED');
    for (const detailsOf of [replacedLink, closedLink, expiredLink, unsignableLink]) {
      const text = JSON.stringify(detailsOf(session));
      for (const {
        person: { name, email },
      } of session.envelope.signers)
        expect(text).not.toMatch(`${name}|${email}`);
      expect(text).not.toMatch(/Demissão|Leia|Engano/);
    }
  });
});
