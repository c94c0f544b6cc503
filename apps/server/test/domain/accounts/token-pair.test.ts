import { expect, it } from 'vitest';
import { readAccessToken } from '../../../src/domain/access/access-token.ts';
import { openSession } from '../../../src/domain/accounts/session.ts';
import { makeTokenPair } from '../../../src/domain/accounts/token-pair.ts';
import { makeId } from '../../../src/domain/ids.ts';

const mac = (text: string): string => `mac${text.length}`;

it('is an access token of 15 minutes and a refresh token of 256 bits that ends with the session', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const id = makeId('ses', now, new Uint8Array(10));
  const session = openSession(id, 'usr_1', { userAgent: '', ip: '192.0.2.1' }, now);
  const pair = makeTokenPair(session, now, { random: new Uint8Array(32).fill(255), mac });
  expect(readAccessToken(pair.accessToken, mac)).toEqual({
    sessionId: id,
    expiresAt: new Date('2026-03-01T12:15:00Z'),
  });
  expect(pair.refreshToken).toBe(`${'_'.repeat(42)}8`);
  expect(pair.refreshExpiresAt).toEqual(session.expiresAt);
});
