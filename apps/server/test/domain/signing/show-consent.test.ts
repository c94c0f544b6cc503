import { expect, it } from 'vitest';
import { statementFor } from '../../../src/domain/signing/consent.ts';
import { decideShowConsent } from '../../../src/domain/signing/show-consent.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { LINK, CLIENT, aSession } from '../../given/signing-session.ts';

const session = aSession();
const statement = statementFor(session, 'en');
const input = {
  statement,
  sent: { values: {}, mark: null, initials: null },
  shown: null,
  newSalt: () => '00'.repeat(16),
  fits: () => true,
  client: CLIENT,
  now: NOW,
};

it('records which statement was shown, and changes nothing', () => {
  const { state, entries, events } = decideShowConsent(session, input);
  expect(state).toBe(session);
  expect(events).toEqual([]);
  expect(entries[0]).toMatchObject({
    type: 'CONSENT_SHOWN',
    data: { version: 'aval-1', language: 'en', hash: statement.hash, linkId: LINK },
  });
});

it('ENVELOPE_NOT_SIGNABLE once the envelope is closed', () => {
  const closed = aSession({ envelope: aSentEnvelope({ status: 'COMPLETED' }) });
  const show = () => decideShowConsent(closed, input);
  expect(refusalOf(show).code).toBe('ENVELOPE_NOT_SIGNABLE');
});
