import { expect, it } from 'vitest';
import { relyingPartyOf } from '../../../src/domain/accounts/relying-party.ts';

it.each([
  ['the same host', 'http://localhost:4010', 'http://localhost:4000', 'localhost', 2],
  ['one below the other', 'https://sandbox.aval.example', 'https://aval.example', 'aval.example', 2],
  ['two unrelated hosts', 'https://sandbox.example', 'https://production.example', 'sandbox.example', 1],
  ['names that only end alike', 'https://notaval.example', 'https://aval.example', 'notaval.example', 1],
] as const)('%s', (...[, SANDBOX, PRODUCTION, id, origins]) => {
  const party = relyingPartyOf({ SANDBOX, PRODUCTION }, 'SANDBOX');
  expect(party).toEqual({ id, origins: [SANDBOX, PRODUCTION].slice(0, origins) });
});
