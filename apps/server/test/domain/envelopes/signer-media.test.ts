import { expect, it } from 'vitest';
import { codeMediumOf, methodOf, notifyMediumOf } from '../../../src/domain/envelopes/signer-media.ts';
import type { NotifyMedium, AuthenticationMethod } from '../../../src/domain/envelopes/terms.ts';
import type { Medium } from '../../../src/domain/signer-message.ts';

type Row = [AuthenticationMethod, AuthenticationMethod | null, NotifyMedium | null, Medium, Medium];

it.each<Row>([
  ['EMAIL_OTP', null, null, 'EMAIL', 'EMAIL'],
  ['SMS_OTP', null, null, 'SMS', 'EMAIL'],
  ['WHATSAPP_OTP', null, null, 'WHATSAPP', 'WHATSAPP'],
  ['WHATSAPP_OTP', null, 'EMAIL', 'WHATSAPP', 'EMAIL'],
  ['EMAIL_OTP', null, 'WHATSAPP', 'EMAIL', 'WHATSAPP'],
  ['EMAIL_OTP', 'WHATSAPP_OTP', null, 'WHATSAPP', 'WHATSAPP'],
  ['WHATSAPP_OTP', 'EMAIL_OTP', null, 'EMAIL', 'EMAIL'],
])('envelope %s, signer %s, notified by %s: code by %s, invitation by %s', (...row) => {
  const [authenticationMethod, own, notifyBy, code, invitation] = row;
  const signer = { terms: { authenticationMethod: own, notifyBy, role: 'SIGNER' } } as const;
  expect(methodOf({ terms: { authenticationMethod } }, signer)).toBe(own ?? authenticationMethod);
  expect(codeMediumOf({ terms: { authenticationMethod } }, signer)).toBe(code);
  expect(notifyMediumOf({ terms: { authenticationMethod } }, signer, 'INVITATION')).toBe(invitation);
});

it.each(['DECLINE', 'CANCELLATION', 'EXPIRY'] as const)(
  'sends %s by e-mail: WhatsApp has no template',
  (occasion) => {
    const envelope = { terms: { authenticationMethod: 'WHATSAPP_OTP' } } as const;
    const signer = { terms: { authenticationMethod: null, notifyBy: 'WHATSAPP', role: 'SIGNER' } } as const;
    expect(notifyMediumOf(envelope, signer, occasion)).toBe('EMAIL');
  },
);

it('sends copies by e-mail, because they are attached', () => {
  const signer = { terms: { authenticationMethod: null, notifyBy: 'WHATSAPP', role: 'CC' } } as const;
  expect(notifyMediumOf({ terms: { authenticationMethod: 'WHATSAPP_OTP' } }, signer, 'COMPLETION')).toBe(
    'EMAIL',
  );
});
