import { describe, expect, it } from 'vitest';
import { codeMessage, invitation } from '../../../src/domain/messages/invitation.ts';
import { TENANT, aSentEnvelope, aSigner } from '../../given/envelope.ts';

const url = 'https://sign.example.com/sign/token';
const link = { url, organizationName: 'Imobiliária Sol' };
const production = { ...TENANT, environment: 'PRODUCTION' } as const;

describe('invitation', () => {
  it('names who asks, what for, until when, and holds the link', () => {
    const expiresAt = new Date('2026-12-21T02:59:59.000Z');
    const { subject, text } = invitation(aSentEnvelope({ message: 'Oi!', expiresAt }), aSigner(), link);
    expect(subject).toBe('Imobiliária Sol pede a sua assinatura: Contrato de prestação de serviços');
    for (const part of ['Maria da Silva 1', 'Imobiliária Sol', 'Oi!', url]) expect(text).toContain(part);
    // In Brazil it is still the evening before.
    expect(text).toContain('20 de dezembro de 2026');
  });

  it('leaves out what is not there', () => {
    const { text } = invitation(aSentEnvelope({ expiresAt: null }), aSigner(), link);
    expect(text).not.toMatch(/Assine até|null|undefined/);
  });

  it('has one line as its subject, whatever the sender wrote', () => {
    const title = 'Contrato\r\nBcc: todos@example.com';
    const { subject } = invitation(aSentEnvelope({ title }), aSigner(), {
      url,
      organizationName: ' Sol\u2028Lua ',
    });
    expect(subject).toBe('Sol Lua pede a sua assinatura: Contrato Bcc: todos@example.com');
  });

  it('holds neither CPF nor phone', () => {
    const { text } = invitation(aSentEnvelope(), aSigner(), link);
    expect(text).not.toMatch(/52998224725|\+5511/);
  });
});

describe('codeMessage', () => {
  it('holds the code in the text alone: subjects show on locked screens', () => {
    const { subject, text } = codeMessage(aSentEnvelope(), '271828');
    expect(text).toContain('271828');
    expect(subject).not.toContain('271828');
  });
});

describe('both say where they come from', () => {
  const texts = (envelope = aSentEnvelope()) => [
    invitation(envelope, aSigner(), link).text,
    codeMessage(envelope, '271828').text,
  ];
  it('in the Sandbox', () => {
    for (const text of texts()) expect(text).toContain('[Sandbox: teste, sem valor legal.]');
  });
  it('and not in production', () => {
    for (const text of texts(aSentEnvelope({ tenant: production }))) expect(text).not.toContain('Sandbox');
  });
});
