import { describe, expect, it } from 'vitest';
import { numbersLeft, verdictOnReturn } from '../../../src/domain/qualified/returned.ts';
import { NOW, after } from '../../given/basics.ts';
import { anAuthorization } from '../../given/certificate-authorization.ts';

const WAITING = {
  authorization: anAuthorization(),
  isBound: true,
  wrongNumbers: 0,
  hasReturned: false,
  proof: 'BROWSER',
} as const;

describe('verdictOnReturn', () => {
  it.each([
    ['the browser that began', {}, 'EXCHANGE'],
    ['the number', { proof: 'NUMBER' }, 'EXCHANGE'],
    ['the number after two wrong ones', { proof: 'NUMBER', wrongNumbers: 2 }, 'EXCHANGE'],
    ['nobody known', { proof: 'NONE' }, 'ASK'],
    ['a wrong number', { proof: 'WRONG_NUMBER' }, 'MISSED'],
    ['the second wrong number', { proof: 'WRONG_NUMBER', wrongNumbers: 1 }, 'MISSED'],
    ['the third wrong number', { proof: 'WRONG_NUMBER', wrongNumbers: 2 }, 'SPENT'],
    ['the browser again', { hasReturned: true }, 'RECEIVED'],
    ['the number again', { hasReturned: true, proof: 'NUMBER' }, 'RECEIVED'],
    ['nobody known after the return', { hasReturned: true, proof: 'NONE' }, 'ENDED'],
    ['a wrong number after the return', { hasReturned: true, proof: 'WRONG_NUMBER' }, 'ENDED'],
    ['an authorization of an earlier version', { isBound: false, proof: 'NUMBER' }, 'ENDED'],
    ['the same after its return', { isBound: false, hasReturned: true, proof: 'NUMBER' }, 'ENDED'],
    ['a refused authorization', { authorization: anAuthorization({ status: 'REFUSED' }) }, 'ENDED'],
    [
      'an authorization whose secrets are gone',
      { authorization: anAuthorization({ codeVerifier: null }) },
      'ENDED',
    ],
    ['an authorization that is over', { authorization: anAuthorization({ expiresAt: NOW }) }, 'ENDED'],
    ['its last moment', { authorization: anAuthorization({ expiresAt: after(1) }) }, 'EXCHANGE'],
  ] as const)('%s: %s', (_what, change, verdict) => {
    expect(verdictOnReturn({ ...WAITING, ...change }, NOW)).toBe(verdict);
  });
});

it.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [5, 0],
])('after %i wrong numbers, %i may be tried', (wrongNumbers, left) => {
  expect(numbersLeft({ wrongNumbers })).toBe(left);
});
