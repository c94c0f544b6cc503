import { expect, it } from 'vitest';
import { passwordHash } from '../../src/encryption/password-hash.ts';
import { PROTECTIONS } from './protections.ts';

const [, open = '', locked = ''] = PROTECTIONS.at(-1) ?? [];
const userOf = (dict: string) => Buffer.from(/\/U <(\w+)>/.exec(dict)?.[1] ?? '', 'hex');

it.each([
  ['', open],
  ['secret', locked],
])('passwordHash of %j is what qpdf wrote', (password, dict) => {
  const user = userOf(dict);
  expect(user).toHaveLength(48);
  expect(passwordHash(Buffer.from(password), user.subarray(32, 40))).toEqual(user.subarray(0, 32));
  expect(passwordHash(Buffer.from('other'), user.subarray(32, 40))).not.toEqual(user.subarray(0, 32));
});
