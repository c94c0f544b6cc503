import { describe, expect, it } from 'vitest';
import { writeAccessToken } from '../../../src/domain/access/access-token.ts';
import { readCredential } from '../../../src/domain/access/credential.ts';
import { makeSecret } from '../../../src/domain/access/key-secret.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { refusalOf } from '../../given/refusal.ts';
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
    ['no header', undefined, 'UNAUTHENTICATED', 'CREDENTIAL_MISSING'],
    ['an empty header', '', 'UNAUTHENTICATED', 'CREDENTIAL_MISSING'],
    ['no token', 'Bearer', 'UNAUTHENTICATED', 'CREDENTIAL_MISSING'],
    ['Basic authentication', `Basic ${sandboxKey}`, 'UNAUTHENTICATED', 'BASIC_AUTH'],
    ['a bare key', sandboxKey, 'UNAUTHENTICATED', 'BEARER_MISSING'],
    ['another scheme', `Token ${sandboxKey}`, 'UNAUTHENTICATED', 'SCHEME_UNKNOWN'],
    ['two tokens', `Bearer ${access} ${access}`, 'UNAUTHENTICATED', 'SCHEME_UNKNOWN'],
    ['garbage', 'Bearer garbage', 'UNAUTHENTICATED', 'TOKEN_UNKNOWN'],
    ['the secret of a webhook', 'Bearer whsec_c2VjcmV0', 'UNAUTHENTICATED', 'WEBHOOK_SECRET'],
    ['an access token that is not ours', `Bearer ${access}x`, 'UNAUTHENTICATED', 'TOKEN_UNKNOWN'],
    ['a mistyped key', `Bearer ${sandboxKey.slice(0, -1)}!`, 'INVALID_API_KEY', 'KEY_MALFORMED'],
    [
      'a mistyped key of the other base',
      `Bearer ${productionKey.slice(0, -1)}!`,
      'INVALID_API_KEY',
      'KEY_MALFORMED',
    ],
    ['a key of no known kind', 'Bearer ask_beta_1', 'INVALID_API_KEY', 'KEY_MALFORMED'],
  ])('says what was seen: %s', (_what, header, code, reason) => {
    expect(refusalOf(() => readCredential(header, 'SANDBOX', mac))).toMatchObject({
      code,
      details: { reason },
    });
  });

  it('throws ENVIRONMENT_MISMATCH for a Production key in the Sandbox', () => {
    expect(codeOf(() => readCredential(`Bearer ${productionKey}`, 'SANDBOX', mac))).toBe(
      'ENVIRONMENT_MISMATCH',
    );
  });

  it('a Sandbox key on the production base', () => {
    expect(codeOf(() => readCredential(`Bearer ${sandboxKey}`, 'PRODUCTION', mac))).toBe(
      'ENVIRONMENT_MISMATCH',
    );
  });
});
