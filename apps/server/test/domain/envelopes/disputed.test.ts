import { aSigner, changedSigner, flatOf } from '../../given/signer.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { describe, expect, it } from 'vitest';
import { decideAnswerDispute } from '../../../src/domain/envelopes/answer-dispute.ts';
import { decideChangeSigner } from '../../../src/domain/envelopes/change-signer.ts';
import type { SignerPatch } from '../../../src/domain/envelopes/change-signer.ts';
import {
  decideApproveDelegation,
  decideRefuseDelegation,
} from '../../../src/domain/envelopes/decide-delegation.ts';
import { isAnswerAwaited } from '../../../src/domain/envelopes/disputed.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const DISPUTED = { disputedAt: NOW, disputeNote: 'Não é meu' } as const;
const sent = (changes: SignerChanges = {}) =>
  aSentEnvelope({ signers: [aSigner(1, { ...DISPUTED, sentAt: NOW, ...changes }), aSigner(2)] });

function change(patch: SignerPatch, changes: SignerChanges = {}) {
  const input = { signerId: idOf('sgn', 1), patch, hasOpened: false, actor, now: after(5) };
  return decideChangeSigner(sent(changes), input);
}

const PATCHES: readonly SignerPatch[] = [
  { name: 'Outra Pessoa' },
  { email: 'outra@example.com' },
  { phone: '+5511900000000' },
  { phone: null },
  { cpf: '11144477735' },
  { hostEmail: 'host@example.com' },
  { organizationName: 'Outra' },
  { cnpj: '11222333000181' },
  { office: 'Diretora' },
  { notifyBy: 'WHATSAPP' },
  { authenticationMethod: 'SMS_OTP' },
  { signatureLevel: 'QUALIFIED' },
  { order: 2, email: 'outra@example.com' },
];

describe('a disputed signer', () => {
  const isRefused = { code: 'ENVELOPE_NOT_EDITABLE', details: { reason: 'DISPUTED' } };

  it.each(PATCHES)('stays the same person: %j', (patch) => {
    expect(refusalOf(() => change(patch))).toEqual(isRefused);
    const answered = { disputeAnsweredAt: after(1), disputeAnswer: 'Falamos' };
    expect(refusalOf(() => change(patch, answered))).toEqual(isRefused);
    expect(refusalOf(() => change(patch, { sentAt: null, status: 'PENDING' }))).toEqual(isRefused);
  });

  it('may get the values that they have already, and change their place in the order', () => {
    const { email } = aSigner(1).person;
    expect(change({ email }).entries).toEqual([]);
    const waiting = { sentAt: null, status: 'PENDING' } as const;
    expect(flatOf(change({ order: 7 }, waiting).state.signers[0])).toMatchObject({ order: 7, ...DISPUTED });
  });

  it('gets no delegate whom the sender approves; the sender can refuse one', () => {
    const counterpart = { name: 'Bia', email: 'bia@example.com', phone: null };
    const requested = sent({ delegation: 'REQUESTED', counterpart });
    const input = { signerId: idOf('sgn', 1), actor, now: after(5) };
    expect(refusalOf(() => decideApproveDelegation(requested, input))).toEqual(isRefused);
    const refused = decideRefuseDelegation(requested, input).state.signers[0];
    expect(flatOf(refused)).toMatchObject({ delegation: 'REFUSED', ...DISPUTED });
  });
});

describe('isAnswerAwaited', () => {
  it.each([
    ['SIMPLE', null, false],
    ['ADVANCED', null, true],
    ['QUALIFIED', null, false],
    ['SIMPLE', 'ADVANCED', true],
    ['ADVANCED', 'QUALIFIED', false],
  ] as const)('of a dispute at %s, own level %s: %s', (signatureLevel, own, expected) => {
    const signer = aSigner(1, { ...DISPUTED, signatureLevel: own });
    expect(isAnswerAwaited({ terms: { signatureLevel } }, signer)).toBe(expected);
    expect(
      isAnswerAwaited({ terms: { signatureLevel } }, changedSigner(signer, { disputeAnsweredAt: NOW })),
    ).toBe(false);
    expect(isAnswerAwaited({ terms: { signatureLevel } }, changedSigner(signer, { disputedAt: null }))).toBe(
      false,
    );
  });
});

describe('decideAnswerDispute', () => {
  const input = { signerId: idOf('sgn', 1), statement: 'Falamos por telefone.', actor, now: after(5) };

  it('keeps the answer, commits to it as the signer’s, and leaves the dispute', () => {
    const { state, entries, events } = decideAnswerDispute(sent(), input);
    expect(flatOf(state.signers[0])).toMatchObject({
      ...DISPUTED,
      disputeAnsweredAt: after(5),
      disputeAnswer: input.statement,
    });
    expect(entries).toEqual([
      {
        type: 'DISPUTE_ANSWERED',
        actor,
        data: { signerId: idOf('sgn', 1) },
        personal: { subject: idOf('sgn', 1), values: { statement: input.statement } },
      },
    ]);
    expect(events).toEqual([{ type: 'signer.changed', signerId: idOf('sgn', 1) }]);
  });

  it('answers one of two disputes alone', () => {
    const both = aSentEnvelope({ signers: [aSigner(1, DISPUTED), aSigner(2, DISPUTED)] });
    const { state } = decideAnswerDispute(both, input);
    expect(state.signers.map((signer) => flatOf(signer).disputeAnsweredAt)).toEqual([after(5), null]);
  });

  it.each(['COMPLETED', 'CANCELLED', 'EXPIRED', 'DECLINED'] as const)(
    'answers in an envelope that is %s',
    (status) => {
      expect(decideAnswerDispute(changedEnvelope(sent(), { status }), input).entries).toHaveLength(1);
    },
  );

  it.each([
    [{ disputedAt: null }, 'NOT_DISPUTED'],
    [{ erasedAt: NOW }, 'NOT_DISPUTED'],
    [{ disputeAnsweredAt: NOW }, 'DISPUTE_ANSWERED'],
  ] as const)('CONFLICT for %j: %s', (changes, reason) => {
    expect(refusalOf(() => decideAnswerDispute(sent(changes), input))).toEqual({
      code: 'CONFLICT',
      details: { reason },
    });
  });

  it('NOT_FOUND for a signer of nobody', () => {
    const ofNobody = { ...input, signerId: 'sgn_x' };
    expect(refusalOf(() => decideAnswerDispute(sent(), ofNobody)).code).toBe('NOT_FOUND');
  });
});
