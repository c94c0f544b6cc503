import { expect, it } from 'vitest';
import { EMBEDDED_SESSION_TTL } from '../../../src/domain/embedding/limits.ts';
import type { EmbeddedSession } from '../../../src/domain/embedding/embedded-session.ts';
import { decideRedeemEmbeddedSession } from '../../../src/domain/signing/redeem-embedded-session.ts';
import { NOW, after } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { LINK, aSession } from '../../given/signing-session.ts';

const EMBEDDED: EmbeddedSession = {
  id: LINK,
  environment: 'PRODUCTION',
  origin: 'https://app.example.com',
  isFramed: true,
  secretHash: Buffer.alloc(32),
  tokenHash: Buffer.alloc(32),
  redeemedAt: null,
  expiresAt: after(1),
  embedOrigins: ['https://app.example.com'],
};
const redeem = (changes: Partial<EmbeddedSession> = {}, session = aSession()) =>
  decideRedeemEmbeddedSession({ ...EMBEDDED, ...changes }, session, NOW);

it('lasts from the moment at which its address is opened', () => {
  expect(redeem()).toEqual(after(EMBEDDED_SESSION_TTL));
});

it('SIGNING_SESSION_REVOKED, USED, for an address that was opened, even where it could be opened no longer', () => {
  const closed = aSession({ envelope: aSentEnvelope({ status: 'CANCELLED' }) });
  for (const session of [aSession(), closed])
    expect(refusalOf(() => redeem({ redeemedAt: after(-9) }, session))).toMatchObject({
      code: 'SIGNING_SESSION_REVOKED',
      details: { reason: 'USED', endedAt: after(-9).toISOString() },
    });
});

it('the codes of any link for an envelope that is closed', () => {
  const closed = aSession({ envelope: aSentEnvelope({ status: 'CANCELLED' }) });
  const { code, details } = refusalOf(() => redeem({}, closed));
  expect([code, details]).toMatchObject(['SIGNING_SESSION_REVOKED', { reason: 'CANCELLED' }]);
});

it('SIGNING_TOKEN_INVALID where the project no longer admits the origin', () => {
  expect(refusalOf(() => redeem({ embedOrigins: ['https://other.example.com'] })).code).toBe(
    'SIGNING_TOKEN_INVALID',
  );
});
