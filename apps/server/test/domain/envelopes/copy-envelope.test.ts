import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../src/domain/envelopes/copy-envelope.ts';
import { NOW, after } from '../../given/basics.ts';
import { aDocument, aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const SIGNER = {
  role: 'SIGNER',
  organizationName: null,
  cnpj: null,
  office: null,
  hostEmail: null,
  group: null,
  attachments: [],
  delegation: 'NOT_ALLOWED',
  reference: null,
  templateRole: null,
};

describe('copyOf', () => {
  it('takes texts, settings and signers, and nothing of the course of the original', () => {
    const original = aSentEnvelope({
      status: 'DECLINED',
      message: 'Olá',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      reminderDays: 7,
      remindEveryDays: 2,
      expiresAt: after(1),
      reference: 'pedido 1',
      metadata: { a: '1' },
      signers: [aSigner(2, { status: 'DECLINED', declinedAt: NOW, notifyBy: 'WHATSAPP' }), aSigner(1)],
    });
    const {
      person: { name, email, cpf, phone },
    } = aSigner(2);
    expect(copyOf(original)).toEqual({
      envelope: {
        title: original.terms.title,
        message: 'Olá',
        signatureLevel: 'SIMPLE',
        authenticationMethod: 'SMS_OTP',
        signingOrderEnabled: true,
        footer: 'DEFAULT',
        reportPlacement: 'APPENDED',
        language: 'pt-BR',
        redirectUrl: null,
        replyTo: null,
        subject: null,
        reminders: { daysBeforeExpiry: 7, everyDays: 2 },
      },
      signers: [
        {
          name,
          email,
          cpf,
          phone,
          signatureLevel: null,
          authenticationMethod: null,
          notifyBy: 'WHATSAPP',
          language: null,
          when: null,
          order: 2,
          ...SIGNER,
        },
        expect.objectContaining({ order: 1 }),
      ],
      fields: [],
    });
  });

  it('keeps reminders off', () => {
    expect(copyOf(aSentEnvelope({ reminderDays: null })).envelope.reminders).toEqual({ enabled: false });
  });

  it('leaves out signers who were erased', () => {
    const erased = aSigner(1, { name: '', email: '', erasedAt: NOW });
    expect(copyOf(aSentEnvelope({ signers: [erased, aSigner(2)] })).signers).toMatchObject([{ order: 2 }]);
  });
});

describe('the terms of a copied signer', () => {
  const copied = (changes: SignerChanges) =>
    copyOf(aSentEnvelope({ signers: [aSigner(1, changes)] })).signers[0];

  it.each([
    ['NOT_ALLOWED', 'NOT_ALLOWED'],
    ['ALLOWED', 'ALLOWED'],
    ['REQUESTED', 'ALLOWED'],
    ['APPROVED', 'ALLOWED'],
  ] as const)('with a delegation that is %s: %s', (delegation, copiedAs) => {
    expect(copied({ delegation })?.delegation).toBe(copiedAs);
  });

  it('request the same files, and have none of them', () => {
    const request = { key: 'cnh', label: 'CNH', required: true, accept: 'ANY' } as const;
    const file = {
      name: 'rg.jpg',
      type: 'image/jpeg',
      size: 7,
      sha256: aDocument().sha256,
      blobKey: '',
      secret: 'aa',
      attachedAt: NOW,
    } as const;
    expect(copied({ attachments: [{ ...request, file }] })?.attachments).toEqual([request]);
  });
});
