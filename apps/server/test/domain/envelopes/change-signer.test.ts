import { describe, expect, it } from 'vitest';
import { decideChangeSigner, hasOtherContact } from '../../../src/domain/envelopes/change-signer.ts';
import type { ChangeSignerInput, SignerPatch } from '../../../src/domain/envelopes/change-signer.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { CPFS, NOW, idOf } from '../../given/basics.ts';
import { aDocument, aDraft, aSentEnvelope, signed, changedEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner, flatOf } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
type RoleMember =
  | 'attachments'
  | 'role'
  | 'group'
  | 'delegation'
  | 'organizationName'
  | 'cnpj'
  | 'office'
  | 'hostEmail';
const EVERY = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  cpf: CPFS[3] ?? '',
  phone: '+5511988887777',
  signatureLevel: 'QUALIFIED',
  authenticationMethod: 'WHATSAPP_OTP',
  notifyBy: 'WHATSAPP',
  language: 'es',
  order: 7,
  reference: 'matricula-7',
} as const satisfies Required<Omit<SignerPatch, RoleMember | 'when'>>;
type Common = keyof typeof EVERY;
const ALL = Object.keys(EVERY) as Common[];
const proved = { authenticatedAt: NOW, authenticatedLinkId: idOf('lnk', 1), channel: 'SANDBOX' };
const viewed = aSigner(1, { status: 'VIEWED', viewedAt: NOW, wrongCodes: 2 });
const waiting = aSigner(1, { status: 'PENDING', sentAt: null });

const change = (envelope: Envelope, patch: SignerPatch, input: Partial<ChangeSignerInput> = {}) =>
  decideChangeSigner(envelope, {
    signerId: idOf('sgn', 1),
    patch,
    hasOpened: false,
    actor,
    now: NOW,
    ...input,
  });
const patched = (signer: Signer, patch: SignerPatch) =>
  signerIn(change(aSentEnvelope({ signers: [signer] }), patch));
const signerIn = ({ state }: ReturnType<typeof change>): Signer => {
  const [signer] = state.signers;
  if (signer === undefined) throw new Error('There is one');
  return signer;
};
const firstOf = (outcome: ReturnType<typeof change>) => flatOf(signerIn(outcome));

describe('the members that can change', () => {
  const sent = (signer: Signer, changes: EnvelopeChanges = {}) =>
    aSentEnvelope({ signers: [signer, aSigner(2)], ...changes });
  const done = signed(aSigner());

  it.each<[string, Envelope, boolean, readonly Common[]]>([
    ['of a draft', aDraft(), false, ALL],
    ['of a signer who was not invited', sent(waiting), false, ALL],
    ['of such a signer who opened the link', sent(waiting), true, ALL],
    [
      'of an invited signer',
      sent(aSigner()),
      false,
      ['name', 'email', 'cpf', 'phone', 'authenticationMethod', 'notifyBy', 'language', 'order', 'reference'],
    ],
    [
      'of a signer who has opened',
      sent(viewed),
      true,
      ['email', 'cpf', 'phone', 'authenticationMethod', 'notifyBy', 'language', 'reference'],
    ],
    [
      'of a signer who has authenticated',
      sent(changedSigner(viewed, proved)),
      true,
      ['email', 'phone', 'notifyBy', 'language', 'reference'],
    ],
    ['of a signer who has signed, whose letters are still to come', sent(done), true, ['language']],
    ['after the deadline', sent(aSigner(), { expiresAt: NOW }), false, []],
    ...((['COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [`of an envelope that is ${status}`, sent(aSigner(), { status }), false, []] as const,
    ) as [string, Envelope, boolean, readonly Common[]][]),
  ])('%s', (_what, envelope, hasOpened, allowed) => {
    for (const member of ALL) {
      const alone = () => change(envelope, { [member]: EVERY[member] }, { hasOpened });
      if (allowed.includes(member)) expect(firstOf(alone())[member]).toBe(EVERY[member]);
      else expect(refusalOf(alone).code).toBe('ENVELOPE_NOT_EDITABLE');
    }
    const all = () => change(envelope, EVERY, { hasOpened });
    if (allowed === ALL) expect(firstOf(all())).toMatchObject(EVERY);
    else expect(refusalOf(all).code).toBe('ENVELOPE_NOT_EDITABLE');
  });

  it('throws ENVELOPE_NOT_EDITABLE for the current value of a member that cannot change', () => {
    const envelope = sent(viewed);
    expect(refusalOf(() => change(envelope, { name: viewed.person.name }, { hasOpened: true })).code).toBe(
      'ENVELOPE_NOT_EDITABLE',
    );
  });

  it('throws NOT_FOUND for a signer of no or another envelope, whatever the state', () => {
    for (const envelope of [aDraft(), aSentEnvelope({ status: 'COMPLETED' })])
      expect(refusalOf(() => change(envelope, {}, { signerId: idOf('sgn', 9) })).code).toBe('NOT_FOUND');
  });
});

describe('the trail and the event of a change', () => {
  it('names the members, and commits to old and new values as the signer’s', () => {
    const envelope = aSentEnvelope({ signers: [waiting, aSigner(2)] });
    const { state, entries, events } = change(envelope, { ...EVERY, cpf: waiting.person.cpf });
    expect(entries).toEqual([
      {
        type: 'SIGNER_CHANGED',
        actor,
        data: {
          signerId: waiting.id,
          changed: [
            'name',
            'email',
            'phone',
            'signatureLevel',
            'authenticationMethod',
            'notifyBy',
            'language',
            'order',
            'reference',
          ],
          signatureLevel: 'QUALIFIED',
          previousSignatureLevel: null,
          authenticationMethod: 'WHATSAPP_OTP',
          previousAuthenticationMethod: null,
          notifyBy: 'WHATSAPP',
          previousNotifyBy: null,
          language: 'es',
          previousLanguage: null,
          order: 7,
          previousOrder: 1,
        },
        personal: {
          subject: waiting.id,
          values: {
            name: EVERY.name,
            previousName: waiting.person.name,
            email: EVERY.email,
            previousEmail: waiting.person.email,
            phone: EVERY.phone,
            previousPhone: waiting.person.phone,
          },
        },
      },
    ]);
    expect(events).toEqual([{ type: 'signer.changed', signerId: waiting.id }]);
    expect(state.signers[1]).toBe(envelope.signers[1]);
  });

  it('leaves out a value that was or becomes null', () => {
    const [bare, full] = [aSigner(1, { cpf: null, phone: null }), aSigner()];
    const simple = (signer: Signer, patch: SignerPatch) =>
      change(aSentEnvelope({ signatureLevel: 'SIMPLE', signers: [signer] }), patch).entries[0];
    expect(simple(bare, { cpf: EVERY.cpf })).toMatchObject({ personal: { values: { cpf: EVERY.cpf } } });
    expect(simple(bare, { cpf: EVERY.cpf })?.personal?.values).not.toHaveProperty('previousCpf');
    expect(simple(full, { phone: null })?.personal?.values).toEqual({ previousPhone: full.person.phone });
  });

  it('announces nothing of a draft', () => {
    expect(change(aDraft(), { name: EVERY.name }).events).toEqual([]);
  });

  it('changes and records nothing for the current values', () => {
    const envelope = aSentEnvelope();
    const same = { email: ` ${aSigner().person.email.toUpperCase()}`, cpf: '529.982.247-25' };
    expect(change(envelope, { ...same, cpf: aSigner().person.cpf })).toEqual({
      state: envelope,
      entries: [],
      events: [],
    });
  });
});

describe('the earlier acts of a signer', () => {
  const unproved = { authenticatedAt: null, authenticatedLinkId: null, channel: null };
  const authenticated = changedSigner(viewed, proved);

  it.each<[string, Signer, SignerPatch, SignerChanges]>([
    [
      'begin anew with another e-mail',
      authenticated,
      { email: EVERY.email },
      { ...unproved, status: 'SENT', viewedAt: null },
    ],
    [
      'begin anew with another phone',
      authenticated,
      { phone: EVERY.phone },
      { ...unproved, status: 'SENT', viewedAt: null },
    ],
    [
      'begin anew before the turn',
      changedSigner(authenticated, { sentAt: null }),
      { email: EVERY.email },
      { ...unproved, viewedAt: null },
    ],
    [
      'prove nothing with another CPF',
      changedSigner(authenticated, { sentAt: null }),
      { cpf: EVERY.cpf },
      { ...unproved, status: 'VIEWED', viewedAt: NOW },
    ],
    ['stay with another name', viewed, { name: EVERY.name }, { status: 'VIEWED', viewedAt: NOW }],
  ])('%s', (_what, signer, patch, expected) => {
    expect(flatOf(patched(signer, patch))).toMatchObject({ ...expected, ...patch, wrongCodes: 2 });
  });

  it('invites a signer whose turn comes by another order', () => {
    const [first, second, third] = [aSigner(1), aSigner(2), aSigner(3)].map((signer, index) =>
      index === 0 ? signer : changedSigner(signer, { status: 'PENDING', sentAt: null }),
    );
    if (!first || !second || !third) throw new Error('there are three');
    const envelope = aSentEnvelope({ signingOrderEnabled: true, signers: [first, second, third] });
    const { state } = change(envelope, { order: 1 }, { signerId: third.id });
    expect(state.signers.map(({ progress: { status } }) => status)).toEqual(['SENT', 'PENDING', 'SENT']);
  });
});

describe('the requirements of level and method', () => {
  it.each([
    ['INVALID_CPF', { cpf: '52998224724' }, {}],
    ['CPF_REQUIRED', { cpf: null }, {}],
    ['PHONE_REQUIRED', { phone: null }, { authenticationMethod: 'SMS_OTP' }],
  ] as const)('throws %s and names the field', (code, patch, changes) => {
    const refused = refusalOf(() => change(aSentEnvelope(changes), patch));
    expect(refused).toMatchObject({ code, details: { fields: [{ field: Object.keys(patch)[0] }] } });
  });

  it('refuse a certificate for a document with fields that was sent without a place for it', () => {
    const [first] = aSentEnvelope().signers;
    const envelope = aSentEnvelope({
      fields: [aField()],
      signers: [changedSigner(first ?? aSigner(1), { sentAt: null, status: 'PENDING' })],
    });
    expect(refusalOf(() => change(envelope, { signatureLevel: 'QUALIFIED' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signatureLevel', rule: 'qualified' }] },
    });
    expect(change({ ...envelope, fields: [] }, { signatureLevel: 'QUALIFIED' }).state.signers).toMatchObject([
      { terms: { signatureLevel: 'QUALIFIED' } },
    ]);
    const known = changedEnvelope(envelope, { signatureLevel: 'QUALIFIED' as const });
    expect(change(known, { name: EVERY.name }).state.signers[0]?.person.name).toBe(EVERY.name);
  });

  it('do not stop a change of the name in a draft that is not complete yet', () => {
    const draft = aDraft({ signers: [changedSigner(waiting, { cpf: null })] });
    expect(change(draft, { name: EVERY.name }).state.signers[0]?.person.name).toBe(EVERY.name);
  });
});

describe('hasOtherContact', () => {
  it.each<[SignerChanges, boolean]>([
    [{ email: EVERY.email }, true],
    [{ phone: EVERY.phone }, true],
    [{ name: EVERY.name, cpf: EVERY.cpf, order: 9 }, false],
  ])('%j: %s', (patch, expected) => {
    expect(hasOtherContact(waiting, changedSigner(waiting, patch))).toBe(expected);
  });
});

describe('a change of the role', () => {
  const company = { organizationName: 'Padaria', cnpj: '33.000.167/0001-01', office: 'Diretora' };
  const host = { hostEmail: 'Rui@Example.com' };

  it('takes the members of the role with it, and drops those of the former role', () => {
    const draft = change(aDraft(), { role: 'REPRESENTATIVE', ...company }).state;
    expect(draft.signers[0]).toMatchObject({
      terms: { role: 'REPRESENTATIVE' },
      person: { cnpj: '33000167000101', office: 'Diretora' },
    });
    const inPerson = change(draft, { role: 'IN_PERSON', ...host });
    expect(inPerson.state.signers[0]?.person).toMatchObject({
      hostEmail: 'rui@example.com',
      cnpj: null,
      office: null,
    });
    expect(inPerson.entries[0]).toMatchObject({
      data: {
        changed: ['organizationName', 'cnpj', 'office', 'hostEmail', 'role'],
        role: 'IN_PERSON',
        previousRole: 'REPRESENTATIVE',
      },
      personal: { values: { hostEmail: 'rui@example.com', previousCnpj: '33000167000101' } },
    });
  });

  it('drops the CPF of a person who only receives a copy, and asks for it again', () => {
    const draft = change(aDraft(), { role: 'CC' }).state;
    expect(draft.signers[0]?.person.cpf).toBeNull();
    expect(refusalOf(() => change(draft, { role: 'SIGNER' })).code).toBe('CPF_REQUIRED');
  });

  it.each<[string, Envelope, SignerPatch, string]>([
    ['a role without its members', aDraft(), { role: 'IN_PERSON' }, 'VALIDATION_FAILED'],
    ['a member of another role', aDraft(), { office: 'Diretora' }, 'VALIDATION_FAILED'],
    [
      'another role after sending',
      aSentEnvelope({ signers: [waiting] }),
      { role: 'WITNESS' },
      'ENVELOPE_NOT_EDITABLE',
    ],
  ])('refuses %s', (_what, envelope, patch, code) => {
    expect(refusalOf(() => change(envelope, patch)).code).toBe(code);
  });

  it('another host of an invited signer is another contact, with new links and codes', () => {
    const inPerson = aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com', ...proved });
    const after = patched(inPerson, { hostEmail: 'eva@example.com' });
    expect(after).toMatchObject({
      person: { hostEmail: 'eva@example.com' },
      proof: null,
      progress: { status: 'SENT' },
    });
    expect(hasOtherContact(inPerson, after)).toBe(true);
    const copied = aSigner(1, { role: 'CC', cpf: null });
    expect(hasOtherContact(copied, changedSigner(copied, { email: 'eva@example.com' }))).toBe(false);
  });
});

describe('the files that a signer attached', () => {
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
  const attached = aSigner(1, { status: 'VIEWED', viewedAt: NOW, attachments: [{ ...request, file }] });

  it('go with a changed address, which the trail says: somebody else may have attached them', () => {
    const outcome = change(aSentEnvelope({ signers: [attached] }), { email: EVERY.email });
    expect(signerIn(outcome).terms.attachments).toEqual([{ ...request, file: null }]);
    expect(outcome.entries).toContainEqual({
      type: 'ATTACHMENT_REMOVED',
      actor,
      data: { signerId: attached.id, key: 'cnh', sha256: file.sha256 },
    });
  });

  it('stay with a corrected name', () => {
    const outcome = change(aSentEnvelope({ signers: [attached] }), { name: EVERY.name });
    expect(signerIn(outcome).terms.attachments).toEqual(attached.terms.attachments);
    expect(outcome.entries.map(({ type }) => type)).not.toContain('ATTACHMENT_REMOVED');
  });
});
