import { describe, expect, it } from 'vitest';
import { verifiedSender } from '../../../src/domain/evidence/verified-sender.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const sender = { name: 'Imobiliária Sol', cnpj: '11222333000181' };
const today = { ...sender, verifiedAt: NOW };
const kept = { nameAtSigning: sender.name, nameToday: null, cnpj: sender.cnpj, verifiedAt: null };

describe('verifiedSender', () => {
  it.each([
    ['the same name', sender, today, { ...kept, verifiedAt: NOW }],
    ['another name today', sender, { ...today, name: 'Banco Lua' }, { ...kept, nameToday: 'Banco Lua' }],
    ['the account gone', sender, null, kept],
    [
      'a name that nobody kept',
      null,
      today,
      { nameAtSigning: null, nameToday: sender.name, cnpj: null, verifiedAt: NOW },
    ],
    ['nothing known', null, null, { nameAtSigning: null, nameToday: null, cnpj: null, verifiedAt: null }],
  ])('says what is known with %s', (_what, atSending, organization, expected) => {
    expect(verifiedSender(aSentEnvelope({ sender: atSending }), organization)).toEqual(expected);
  });
});
