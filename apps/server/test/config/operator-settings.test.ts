import { describe, expect, it } from 'vitest';
import { operatorSettings } from '../../src/config/operator-settings.ts';
import { NO_OPERATOR } from '../given/operator.ts';
import { ConfigRefused } from '../../src/config/read-setting.ts';

describe('operatorSettings', () => {
  it('is empty unless set', () => {
    expect(operatorSettings({ HELP_URL: ' ' })).toEqual(NO_OPERATOR);
  });

  it('reads names and addresses', () => {
    const env = {
      OPERATOR_NAME: 'Acme Assina <b>',
      OPERATOR_CNPJ: '11.222.333/0001-81',
      OPERATOR_ADDRESS: 'Rua das Acácias, 7, São Paulo, SP',
      OPERATOR_CONTACT: '+55 11 4000-1234',
      PRIVACY_CONTACT: 'dpo@acme.example',
      PRIVACY_URL: 'https://acme.example/privacidade',
      HELP_URL: 'https://acme.example/ajuda?de=assinatura',
    };
    expect(operatorSettings(env)).toEqual({
      name: env.OPERATOR_NAME,
      cnpj: '11222333000181',
      address: env.OPERATOR_ADDRESS,
      contact: env.OPERATOR_CONTACT,
      privacyContact: env.PRIVACY_CONTACT,
      privacyUrl: env.PRIVACY_URL,
      helpUrl: env.HELP_URL,
    });
  });

  it.each([
    ['PRIVACY_URL', 'http://acme.example'],
    ['HELP_URL', 'javascript:alert(1)'],
    ['HELP_URL', 'acme.example/ajuda'],
    ['PRIVACY_CONTACT', 'acme.example'],
    ['PRIVACY_CONTACT', 'a@b.example?subject=x'],
    ['OPERATOR_NAME', 'x'.repeat(201)],
    ['OPERATOR_NAME', 'Acme\nCN=ITI'],
    ['OPERATOR_NAME', 'Acme \u202egpj.exe'],
    ['OPERATOR_CNPJ', '11222333000182'],
    ['OPERATOR_ADDRESS', 'x'.repeat(301)],
    ['OPERATOR_CONTACT', 'call us'],
    ['OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['OPERATOR_CNPJ', '11222333000181'],
    ['OPERATOR_ADDRESS', 'Rua das Acácias, 7'],
    ['OPERATOR_CONTACT', 'provas@acme.example'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => operatorSettings({ [name]: value })).toThrow(ConfigRefused);
    expect(() => operatorSettings({ [name]: value })).toThrow(name);
  });
});
