import { describe, expect, it } from 'vitest';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { isSamePerson, isWaiting, samePersonIn } from '../../../src/domain/signing/same-person.ts';
import type { Participation } from '../../../src/domain/signing/same-person.ts';
import { CPFS, NOW, after, idOf } from '../../given/basics.ts';
import { TENANT, aSentEnvelope } from '../../given/envelope.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const PERSON = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  cpf: CPFS[0] ?? null,
  phone: '+5511987650001',
};

function participation(signer: SignerChanges = {}, envelope: EnvelopeChanges = {}): Participation {
  const known = aSigner(1, { ...PERSON, ...signer });
  return { signer: known, envelope: aSentEnvelope({ signers: [known], ...envelope }) };
}

describe('isSamePerson', () => {
  const noCpf = { cpf: null };
  const otherOrganization = { tenant: { ...TENANT, organizationId: idOf('org', 9) } };
  it.each<[string, boolean, SignerChanges, SignerChanges, EnvelopeChanges]>([
    ['the same data', true, {}, {}, {}],
    ['the e-mail in other case', true, {}, { email: 'Maria@Example.com' }, {}],
    ['another e-mail', false, {}, { email: 'maria@example.org' }, {}],
    ['an e-mail that differs by an accent', false, {}, { email: 'mária@example.com' }, {}],
    ['a name spelled otherwise with the same CPF', true, {}, { name: 'Maria S. Souza' }, {}],
    ['another CPF in the same mailbox', false, {}, { cpf: CPFS[1] ?? null }, {}],
    ['a CPF that was never proved', false, noCpf, {}, {}],
    ['no CPF after a proved one', false, {}, noCpf, {}],
    ['no CPF and the same name', true, noCpf, { ...noCpf, name: ' maria  SOUZA' }, {}],
    ['no CPF and another name in the same mailbox', false, noCpf, { ...noCpf, name: 'José Souza' }, {}],
    ['another phone that nothing travels to', true, {}, { phone: null }, {}],
    ['a code by SMS', false, {}, { authenticationMethod: 'SMS_OTP' }, {}],
    [
      'codes by SMS to the same phone',
      true,
      { authenticationMethod: 'SMS_OTP' },
      {},
      { authenticationMethod: 'SMS_OTP' },
    ],
    [
      'codes by SMS to another phone',
      false,
      { authenticationMethod: 'SMS_OTP' },
      { authenticationMethod: 'SMS_OTP', phone: '+5511987650002' },
      {},
    ],
    ['an invitation to another phone', false, {}, { notifyBy: 'WHATSAPP', phone: '+5511987650002' }, {}],
    ['another organization', false, {}, {}, otherOrganization],
    ['another environment', false, {}, {}, { tenant: { ...TENANT, environment: 'PRODUCTION' } }],
    [
      'another project of the organization',
      true,
      {},
      {},
      { tenant: { ...TENANT, projectId: idOf('proj', 9) } },
    ],
  ])('%s: %s', (_title, expected, first, ...other) => {
    expect(isSamePerson(participation(first), participation(...other))).toBe(expected);
  });
});

describe('isWaiting', () => {
  it.each<[string, boolean, SignerChanges, EnvelopeChanges]>([
    ['an invited signer', true, {}, {}],
    ['a signer who has opened it', true, { status: 'VIEWED' }, {}],
    ['a signer who has signed', false, { status: 'SIGNED' }, {}],
    ['a signer who was not invited yet', false, { sentAt: null }, {}],
    ['an erased signer', false, { erasedAt: NOW }, {}],
    ['a signer who does not recognize the document', false, { disputedAt: NOW }, {}],
    ['an envelope whose sender hands out the links', false, {}, { notify: false }],
    ['an envelope whose term has passed', false, {}, { expiresAt: NOW }],
    ['an envelope that ends a moment later', true, {}, { expiresAt: after(1) }],
    ...(['DRAFT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status): [string, boolean, SignerChanges, EnvelopeChanges] => [status, false, {}, { status }],
    ),
  ])('%s: %s', (_title, expected, signer, envelope) => {
    expect(isWaiting(participation(signer, envelope), NOW)).toBe(expected);
  });

  it('is false before the signer’s turn', () => {
    const [first, second] = [aSigner(1), aSigner(2)];
    const envelope = aSentEnvelope({ signers: [first, second], signingOrderEnabled: true });
    expect(isWaiting({ envelope, signer: second }, NOW)).toBe(false);
  });
});

describe('samePersonIn', () => {
  const proved = participation();
  const other = (signers: readonly Signer[]) => aSentEnvelope({ id: idOf('env', 2), signers });

  it('returns the signer who is the same person among others', () => {
    const same = aSigner(2, PERSON);
    expect(samePersonIn(proved, other([aSigner(1), same]), NOW)).toBe(same);
  });

  it('returns null without such a signer, after their signature, and for the envelope itself', () => {
    expect(samePersonIn(proved, other([aSigner(2)]), NOW)).toBeNull();
    expect(samePersonIn(proved, other([aSigner(2, { ...PERSON, status: 'SIGNED' })]), NOW)).toBeNull();
    expect(samePersonIn(proved, proved.envelope, NOW)).toBeNull();
  });
});

it('is never somebody whose code a host received too, in either envelope', () => {
  const alone = participation();
  const inPerson = participation({ role: 'IN_PERSON', hostEmail: 'rui@example.com' });
  expect(isSamePerson(alone, alone)).toBe(true);
  expect(isSamePerson(inPerson, alone)).toBe(false);
  expect(isSamePerson(alone, inPerson)).toBe(false);
});
