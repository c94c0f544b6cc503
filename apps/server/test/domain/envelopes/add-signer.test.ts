import { describe, expect, it } from 'vitest';
import { decideAddSigner } from '../../../src/domain/envelopes/add-signer.ts';
import { personalOf } from '../../../src/domain/envelopes/draft.ts';
import { DAY, SIGNERS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import { aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const SIGNED = { status: 'SIGNED', signedAt: NOW } as const;
const ATTACHMENT = { key: 'rg', label: 'RG', required: true, accept: 'PDF', file: null } as const;
const newcomer = (changes: SignerChanges = {}) => aSigner(3, { status: 'PENDING', sentAt: null, ...changes });

describe('to a draft', () => {
  it('adds the signer, and commits to their data as theirs', () => {
    const { state, entries, events } = decideAddSigner(aDraft(), newcomer(), actor);
    expect(state.signers.map((signer) => signer.id)).toEqual([idOf('sgn', 1), idOf('sgn', 3)]);
    expect(entries).toEqual([
      {
        type: 'SIGNER_ADDED',
        actor,
        data: { signerId: idOf('sgn', 3), order: 3 },
        personal: { subject: idOf('sgn', 3), values: personalOf(newcomer()) },
      },
    ]);
    expect(events).toEqual([]);
  });

  it.each([
    ['CPF_REQUIRED', aSigner(2, { cpf: null }), {}],
    ['PHONE_REQUIRED', aSigner(2, { phone: null }), { authenticationMethod: 'SMS_OTP' }],
  ] as const)('%s', (code, signer, changes) => {
    expect(codeOf(() => decideAddSigner(aDraft(changes), signer, actor))).toBe(code);
  });

  it.each([
    [SIGNERS_PER_ENVELOPE - 1, null],
    [SIGNERS_PER_ENVELOPE, 'PLAN_LIMIT_REACHED'],
  ])('to an envelope of %i signers: %s', (count, code) => {
    const signers = Array.from({ length: count }, (_, index) => aSigner(index + 1));
    expect(codeOf(() => decideAddSigner(aDraft({ signers }), aSigner(99), actor))).toBe(code);
  });
});

describe('to a sent envelope', () => {
  it('calls a person whose turn it is, and announces them', () => {
    const { state, entries, events } = decideAddSigner(aSentEnvelope(), newcomer(), actor);
    expect(state.signers.at(-1)?.progress).toMatchObject({ status: 'SENT', sentAt: NOW });
    expect(entries.map(({ type }) => type)).toEqual(['SIGNER_ADDED']);
    expect(events).toEqual([{ type: 'signer.added', signerId: idOf('sgn', 3) }]);
  });

  it('lets a person wait whose turn comes later', () => {
    const envelope = aSentEnvelope({ signingOrderEnabled: true });
    const { state } = decideAddSigner(envelope, newcomer(), actor);
    expect(state.signers.at(-1)?.progress).toMatchObject({ status: 'PENDING', sentAt: null });
  });

  it('calls back whoever has to wait for them, and says of a witness that they moved', () => {
    const signers = [aSigner(1, SIGNED), aSigner(2, { role: 'WITNESS', isOrderOpen: true })];
    const { state, entries } = decideAddSigner(aSentEnvelope({ signers }), newcomer({ order: 2 }), actor);
    expect(state.signers[1]).toMatchObject({
      terms: { order: 3 },
      progress: { status: 'PENDING', sentAt: null },
    });
    expect(entries[1]).toEqual({
      type: 'SIGNER_CHANGED',
      actor,
      data: { signerId: idOf('sgn', 2), changed: ['order'], previousOrder: 2, order: 3 },
    });
  });

  it('leaves somebody called who has acted, though it is no longer their turn', () => {
    const signers = [aSigner(2, { authenticatedAt: NOW, channel: 'EMAIL' })];
    const envelope = aSentEnvelope({ signers, signingOrderEnabled: true });
    const { state } = decideAddSigner(envelope, newcomer({ order: 1 }), actor);
    expect(state.signers[0]?.progress.sentAt).toEqual(NOW);
  });

  it.each([
    ['another who signs, after a signature', [aSigner(1, SIGNED), aSigner(2)], newcomer(), null],
    [
      'a copy, after a witness',
      [aSigner(1, { ...SIGNED, role: 'WITNESS' }), aSigner(2)],
      newcomer({ role: 'CC', cpf: null }),
      null,
    ],
    [
      'a party, after a witness',
      [aSigner(1, { ...SIGNED, role: 'WITNESS' }), aSigner(2)],
      newcomer(),
      'ALREADY_ACCEPTED',
    ],
    ['attachments, before any signature', [aSigner(1)], newcomer({ attachments: [ATTACHMENT] }), null],
    [
      'attachments, after a signature',
      [aSigner(1, SIGNED), aSigner(2)],
      newcomer({ attachments: [ATTACHMENT] }),
      'ALREADY_ACCEPTED',
    ],
    [
      'a member of a group of which somebody has signed',
      [
        aSigner(1, { ...SIGNED, group: { groupId: 'board', required: 2 }, order: 1 }),
        aSigner(2, { group: { groupId: 'board', required: 2 }, order: 1 }),
      ],
      newcomer({ group: { groupId: 'board', required: 2 }, order: 1 }),
      'ALREADY_ACCEPTED',
    ],
  ])('%s', (_what, signers, signer, reason) => {
    const add = () => decideAddSigner(aSentEnvelope({ signers }), signer, actor);
    if (reason === null) expect(codeOf(add)).toBeNull();
    else expect(refusalOf(add)).toEqual({ code: 'ENVELOPE_NOT_EDITABLE', details: { reason } });
  });

  it('VALIDATION_FAILED for a group that is too small, or a certificate without its place', () => {
    const group = { groupId: 'board', required: 2 };
    const envelope = aSentEnvelope({ fields: [aField(1)] });
    expect(codeOf(() => decideAddSigner(envelope, newcomer({ group }), actor))).toBe('VALIDATION_FAILED');
    const qualified = newcomer({ signatureLevel: 'QUALIFIED' });
    expect(codeOf(() => decideAddSigner(envelope, qualified, actor))).toBe('VALIDATION_FAILED');
    expect(codeOf(() => decideAddSigner(aSentEnvelope(), qualified, actor))).toBeNull();
  });

  it.each([
    ...(['COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [status, aSentEnvelope({ status })] as const,
    ),
    ['SENT after its term', aSentEnvelope({ expiresAt: after(-DAY) })] as const,
  ])('ENVELOPE_NOT_EDITABLE without a reason: %s', (_status, envelope) => {
    const add = () => decideAddSigner(envelope, newcomer(), actor);
    expect(refusalOf(add)).toEqual({ code: 'ENVELOPE_NOT_EDITABLE', details: undefined });
  });
});
