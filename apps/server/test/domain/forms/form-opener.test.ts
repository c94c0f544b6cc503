import { expect, it } from 'vitest';
import { mayKeepForm } from '../../../src/domain/forms/form-opener.ts';

it.each([
  ['a key with the scope', { scopes: ['forms:write'], role: null }, true],
  ['a key without it', { scopes: ['templates:write', 'envelopes:send'], role: null }, false],
  ['a token of a member', { scopes: ['forms:write'], role: 'MEMBER' }, true],
  ['a token of somebody who only reads now', { scopes: ['forms:write'], role: 'VIEWER' }, false],
  ['a member', { scopes: null, role: 'MEMBER' }, true],
  ['somebody who only reads now', { scopes: null, role: 'VIEWER' }, false],
  ['nobody any more', null, false],
] as const)('%s: %j', (_who, power, may) => {
  expect(mayKeepForm(power)).toBe(may);
});
