import { describe, expect, it } from 'vitest';
import { argon2id } from '../../../src/adapters/passwords/argon2id.ts';
import { isCommonPassword } from '../../../src/adapters/passwords/common-passwords.ts';
import { COMMON_PASSWORDS_REFUSED } from '../../../src/adapters/passwords/limits.ts';

describe('isCommonPassword', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'Flamengo', 'Password', 'IloveYou'])(
    'knows %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    'senha123',
    'Senha@2024',
    'brasil2024',
    'flamengo',
    'Corinthians1910',
    'mudar123',
    'trocar!!',
    'família2025',
    'Família2025',
    'familia1234',
    'fernanda10',
    'palmeiras',
    'Deus1234',
  ])('knows %s, a word of Brazil', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['senha do gato verde', 'brasil x flamengo', '2024brasilia', '13579086421'])(
    'does not know %j: more than one word',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );

  it.each(['correct horse battery', 'x7!kPq2z', '', 'password '])('does not know %j', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('knows the most used ten thousand of the list and not the next', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const list = dictionary['passwords-common'];
    const [last = '', next = ''] = list.slice(COMMON_PASSWORDS_REFUSED - 1);
    expect([await isCommonPassword(last), await isCommonPassword(next)]).toEqual([true, false]);
    // ASVS 5.0 §6.2.4 asks for 3,000 that the other rules would let pass.
    expect(
      list.slice(0, COMMON_PASSWORDS_REFUSED).filter((password) => password.length >= 8).length,
    ).toBeGreaterThan(3000);
  });

  it('is what the service asks', async () => {
    expect(await argon2id().isCommon('Password1')).toBe(true);
  });
});
