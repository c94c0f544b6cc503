import { describe, expect, it } from 'vitest';
import { hasFactor, kindsOf } from '../../../src/domain/accounts/factor.ts';
import type { Factors, Passkey, TotpFactor } from '../../../src/domain/accounts/factor.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

const totp: TotpFactor = {
  id: 'fct_1',
  userId: 'usr_1',
  secret: 'GEZDGNBVGY3TQOJQ',
  lastStep: null,
  createdAt: NOW,
  confirmedAt: NOW,
  lastUsedAt: null,
};

const passkey: Passkey = {
  id: 'fct_2',
  userId: 'usr_1',
  name: 'telefone',
  rpId: 'app.aval.example',
  credentialId: 'AZmM',
  publicKey: new Uint8Array(),
  counter: 0,
  transports: [],
  isBackedUp: true,
  createdAt: NOW,
  lastUsedAt: null,
};

const NOTHING: Factors = { totp: null, passkeys: [], recoveryCodes: 0 };

describe('the factors of an account', () => {
  it.each<[string, Partial<Factors>, boolean, readonly string[]]>([
    ['nothing', {}, false, []],
    ['an app', { totp }, true, ['TOTP']],
    ['a passkey', { passkeys: [passkey] }, true, ['PASSKEY']],
    ['two passkeys', { passkeys: [passkey, passkey] }, true, ['PASSKEY']],
    ['recovery codes alone', { recoveryCodes: 10 }, false, ['RECOVERY_CODE']],
    [
      'everything',
      { totp, passkeys: [passkey], recoveryCodes: 1 },
      true,
      ['TOTP', 'PASSKEY', 'RECOVERY_CODE'],
    ],
    ['an app after the last recovery code', { totp, recoveryCodes: 0 }, true, ['TOTP']],
  ])('with %s', (_title, changes, isRequired, kinds) => {
    const factors = { ...NOTHING, ...changes };
    expect([hasFactor(factors), kindsOf(factors)]).toEqual([isRequired, kinds]);
  });
});
