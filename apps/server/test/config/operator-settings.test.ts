import { describe, expect, it } from 'vitest';
import { operatorSettings } from '../../src/config/operator-settings.ts';
import { ConfigRefused } from '../../src/config/read-setting.ts';

describe('operatorSettings', () => {
  it('is empty unless set', () => {
    expect(operatorSettings({ HELP_URL: ' ' })).toEqual({
      name: null,
      privacyContact: null,
      privacyUrl: null,
      helpUrl: null,
    });
  });

  it('reads names and addresses', () => {
    const env = {
      OPERATOR_NAME: 'Acme Assina <b>',
      PRIVACY_CONTACT: 'dpo@acme.example',
      PRIVACY_URL: 'https://acme.example/privacidade',
      HELP_URL: 'https://acme.example/ajuda?de=assinatura',
    };
    expect(operatorSettings(env)).toEqual({
      name: env.OPERATOR_NAME,
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
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => operatorSettings({ [name]: value })).toThrow(ConfigRefused);
    expect(() => operatorSettings({ [name]: value })).toThrow(name);
  });
});
