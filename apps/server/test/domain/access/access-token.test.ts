import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAccessToken, writeAccessToken } from '../../../src/domain/access/access-token.ts';
import { makeId } from '../../../src/domain/ids.ts';

const mac = (text: string): string => createHmac('sha256', 'a key').update(text).digest('base64url');
const sessionId = makeId('ses', new Date(0), new Uint8Array(10));
const expiresAt = new Date('2026-01-31T12:00:00Z');

describe('readAccessToken', () => {
  const token = writeAccessToken({ sessionId, expiresAt }, mac);

  it('reads back what was written', () => {
    expect(readAccessToken(token, mac)).toEqual({ sessionId, expiresAt });
  });

  it('reads a token whose time has passed: that is another question', () => {
    const old = writeAccessToken({ sessionId, expiresAt: new Date(0) }, mac);
    expect(readAccessToken(old, mac)?.expiresAt).toEqual(new Date(0));
  });

  const [session = '', seconds = '', code = ''] = token.split('.');
  it.each([
    ['another key', writeAccessToken({ sessionId, expiresAt }, (text) => `${mac(text).slice(1)}x`)],
    ['a later expiry', `${session}.${Number(seconds) + 1}.${code}`],
    ['another session', `${session.slice(0, -1)}1.${seconds}.${code}`],
    ['a signed number that is none', `${session}.1e9.${mac(`${session}.1e9`)}`],
    ['a signed id of another kind', `usr_1.${seconds}.${mac(`usr_1.${seconds}`)}`],
    ['a shorter code', token.slice(0, -1)],
    ['a part more', `${token}.`],
    ['no code', `${session}.${seconds}`],
    ['nothing', ''],
  ])('null for %s', (_what, text) => {
    expect(readAccessToken(text, mac)).toBeNull();
  });
});
