import { describe, expect, it } from 'vitest';
import { writeAccessToken } from '../../../src/domain/access/access-token.ts';
import { readCredential } from '../../../src/domain/access/credential.ts';
import { makeSecret } from '../../../src/domain/access/key-secret.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { codeOf } from '../refused.ts';

const mac = (text: string): string => `mac${text.length}`;
const sandboxKey = makeSecret('SANDBOX', () => 7);
const productionKey = makeSecret('PRODUCTION', () => 7);
const personal = makeSecret('PERSONAL', () => 7);
const token = { sessionId: makeId('ses', new Date(0), new Uint8Array(10)), expiresAt: new Date(0) };
const access = writeAccessToken(token, mac);

describe('readCredential', () => {
  it.each([
    ['a key on its base', `Bearer ${sandboxKey}`, { kind: 'API_KEY', secret: sandboxKey }],
    ['a personal token', `Bearer ${personal}`, { kind: 'PERSONAL_TOKEN', secret: personal }],
    ['an access token', `Bearer ${access}`, { kind: 'ACCESS_TOKEN', token }],
    [
      'a scheme in other case (RFC 9110 §11.1)',
      `bEARER  ${sandboxKey} `,
      { kind: 'API_KEY', secret: sandboxKey },
    ],
  ])('reads %s', (_what, header, credential) => {
    expect(readCredential(header, 'SANDBOX', mac)).toEqual(credential);
  });

  it.each([
    ['no header', undefined, 'UNAUTHENTICATED'],
    ['an empty header', '', 'UNAUTHENTICATED'],
    ['no token', 'Bearer', 'UNAUTHENTICATED'],
    ['another scheme', `Basic ${sandboxKey}`, 'UNAUTHENTICATED'],
    ['a bare key', sandboxKey, 'UNAUTHENTICATED'],
    ['two tokens', `Bearer ${access} ${access}`, 'UNAUTHENTICATED'],
    ['garbage', 'Bearer garbage', 'UNAUTHENTICATED'],
    ['an access token that is not ours', `Bearer ${access}x`, 'UNAUTHENTICATED'],
    ['a mistyped key', `Bearer ${sandboxKey.slice(0, -1)}!`, 'INVALID_API_KEY'],
    ['a mistyped key of the other base', `Bearer ${productionKey.slice(0, -1)}!`, 'INVALID_API_KEY'],
    ['a key of no known kind', 'Bearer ask_beta_1', 'INVALID_API_KEY'],
    ['a key of the other base', `Bearer ${productionKey}`, 'ENVIRONMENT_MISMATCH'],
  ])('%s', (_what, header, code) => {
    expect(codeOf(() => readCredential(header, 'SANDBOX', mac))).toBe(code);
  });

  it('a Sandbox key on the production base', () => {
    expect(codeOf(() => readCredential(`Bearer ${sandboxKey}`, 'PRODUCTION', mac))).toBe(
      'ENVIRONMENT_MISMATCH',
    );
  });
});
