import { describe, expect, it } from 'vitest';
import { changeTemplate, newTemplate, withTemplate } from '../../../src/domain/templates/template.ts';
import { NOW, TENANT, after, idOf } from '../../given/envelope.ts';
import { codeOf } from '../refused.ts';

const made = { id: idOf('tpl', 1), tenant: TENANT, now: NOW };
const settings = {
  signatureLevel: 'SIMPLE',
  authenticationMethod: 'SMS_OTP',
  signingOrderEnabled: true,
} as const;
const whole = newTemplate({ name: 'Locação', ...settings, metadata: { area: 'jurídico' } }, made);

describe('newTemplate', () => {
  it('takes the defaults of an envelope where the input names nothing', () => {
    expect(newTemplate({ name: 'Locação' }, made)).toEqual({
      id: idOf('tpl', 1),
      tenant: TENANT,
      name: 'Locação',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      metadata: null,
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it('takes the settings that the input names', () => {
    expect(whole).toMatchObject({ ...settings, metadata: { area: 'jurídico' } });
  });

  it('QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level', () => {
    const input = { name: 'Q', signatureLevel: 'QUALIFIED' } as const;
    expect(codeOf(() => newTemplate(input, made))).toBe('QUALIFIED_PROVIDER_UNAVAILABLE');
  });
});

describe('changeTemplate', () => {
  it.each([
    ['nothing', {}],
    ['the name', { name: 'Compra' }],
    ['one setting', { signingOrderEnabled: false }],
    ['every setting', { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' }],
    ['its metadata', { metadata: { b: '2' } }],
    ['its metadata away', { metadata: null }],
  ] as const)('changes %s, and leaves the rest, in the next version', (_what, patch) => {
    const changed = changeTemplate(whole, patch, after(5));
    expect(changed).toEqual({ ...whole, ...patch, version: 2, updatedAt: after(5) });
  });

  it('QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level', () => {
    const patch = { signatureLevel: 'QUALIFIED' } as const;
    expect(codeOf(() => changeTemplate(whole, patch, NOW))).toBe('QUALIFIED_PROVIDER_UNAVAILABLE');
  });
});

describe('withTemplate', () => {
  it('gives its settings to an input that names none, and neither its name nor its metadata', () => {
    const input = { title: 'Contrato', signatureLevel: undefined };
    expect(withTemplate(input, whole)).toEqual({ title: 'Contrato', ...settings });
  });

  it.each([
    { signatureLevel: 'ADVANCED' },
    { authenticationMethod: 'EMAIL_OTP' },
    { signingOrderEnabled: false },
  ] as const)('yields to %j of the input', (own) => {
    expect(withTemplate(own, whole)).toEqual({ ...settings, ...own });
  });
});
