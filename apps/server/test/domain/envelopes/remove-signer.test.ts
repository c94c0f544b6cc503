import { describe, expect, it } from 'vitest';
import { decideRemoveSigner } from '../../../src/domain/envelopes/remove-signer.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import { aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const CODE = '7K2QMXT9YR4WN8PLC5HJ';
const SIGNED = { status: 'SIGNED', signedAt: NOW } as const;
const remove = (envelope: Envelope, n = 2) =>
  decideRemoveSigner(envelope, { signerId: idOf('sgn', n), actor, now: NOW, verificationCode: CODE });

describe('from a draft', () => {
  it('removes the signer and nobody else', () => {
    const draft = aDraft({ signers: [aSigner(1), aSigner(2)] });
    const { state, events } = remove(draft);
    expect([state.signers, events]).toEqual([[aSigner(1)], []]);
  });

  it('removes their fields, and those of no other signer', () => {
    const signers = [aSigner(1), aSigner(2)];
    const fields = [aField(1), aField(2, { signerId: idOf('sgn', 2) })];
    const { state, entries } = remove(aDraft({ signers, fields }));
    expect(state.fields).toEqual([fields[0]]);
    expect(entries.map(({ type }) => type)).toEqual(['FIELDS_REMOVED', 'SIGNER_REMOVED']);
  });

  it('removes also the last one', () => {
    expect(remove(aDraft(), 1).state.signers).toEqual([]);
  });

  it('NOT_FOUND for a stranger, whatever the state', () => {
    expect(codeOf(() => remove(aDraft(), 9))).toBe('NOT_FOUND');
    expect(codeOf(() => remove(aSentEnvelope(), 9))).toBe('NOT_FOUND');
  });
});

describe('from a sent envelope', () => {
  it('announces who they were, and calls those who waited for them', () => {
    const signers = [aSigner(1, SIGNED), aSigner(2), aSigner(3, { status: 'PENDING', sentAt: null })];
    const { state, entries, events } = remove(aSentEnvelope({ signers, signingOrderEnabled: true }));
    expect(state.signers.map(({ progress }) => progress.status)).toEqual(['SIGNED', 'SENT']);
    expect(entries).toEqual([{ type: 'SIGNER_REMOVED', actor, data: { signerId: idOf('sgn', 2) } }]);
    const removed = { id: idOf('sgn', 2), status: 'SENT', role: 'SIGNER' };
    expect(events).toEqual([{ type: 'signer.removed', signerId: idOf('sgn', 2), removed }]);
  });

  it('completes an envelope that waited for nobody else', () => {
    const signers = [aSigner(1, SIGNED), aSigner(2)];
    const { state, entries, events } = remove(aSentEnvelope({ signers, reservedCode: null }));
    expect(state.progress).toMatchObject({ status: 'COMPLETED', verificationCode: CODE, at: NOW });
    expect(entries.map(({ type }) => type)).toEqual(['SIGNER_REMOVED', 'ENVELOPE_COMPLETED']);
    expect(events.map(({ type }) => type)).toEqual(['signer.removed', 'envelope.completed']);
  });

  it.each([
    ['only a link was opened by a robot', { viewedAt: NOW, viewedBy: 'LINK', status: 'VIEWED' }, null],
    ['they viewed a document', { viewedAt: NOW, viewedBy: 'PERSON', status: 'VIEWED' }, 'ALREADY_ACCEPTED'],
    ['a version before saw a view', { viewedAt: NOW, status: 'VIEWED' }, 'ALREADY_ACCEPTED'],
    ['they entered a code', { authenticatedAt: NOW, channel: 'EMAIL' }, 'ALREADY_ACCEPTED'],
    ['they named a delegate', { delegation: 'REQUESTED' }, 'ALREADY_ACCEPTED'],
    ['they are a delegate', { delegation: 'APPROVED' }, 'ALREADY_ACCEPTED'],
    ['they signed', SIGNED, 'ALREADY_ACCEPTED'],
    ['they were skipped', { status: 'SKIPPED' }, 'ALREADY_ACCEPTED'],
    ['they are disputed', { disputedAt: NOW }, 'DISPUTED'],
  ] as const)('%s: %s', (_what, changes, reason) => {
    const drop = () => remove(aSentEnvelope({ signers: [aSigner(1), aSigner(2, changes)] }));
    if (reason === null) expect(codeOf(drop)).toBeNull();
    else expect(refusalOf(drop)).toEqual({ code: 'ENVELOPE_NOT_EDITABLE', details: { reason } });
  });

  const theirs = aField(2, { signerId: idOf('sgn', 2) });
  it.each([
    ['a field, before any signature', [aSigner(1), aSigner(2)], [theirs], null],
    [
      'a field that an accepted statement names',
      [aSigner(1, SIGNED), aSigner(2)],
      [theirs],
      'ALREADY_ACCEPTED',
    ],
    ['a field of somebody else', [aSigner(1, SIGNED), aSigner(2)], [aField(1)], null],
    [
      'a value that is on the pages',
      [aSigner(1), aSigner(2)],
      [aField(2, { signerId: idOf('sgn', 2), type: 'TEXT', readOnly: true, defaultValue: 'Rua A' })],
      'ALREADY_ACCEPTED',
    ],
  ])('%s: %s', (_what, signers, fields, reason) => {
    const drop = () => remove(aSentEnvelope({ signers, fields, consentEdition: 5 }));
    if (reason === null) expect(codeOf(drop)).toBeNull();
    else expect(refusalOf(drop)).toEqual({ code: 'ENVELOPE_NOT_EDITABLE', details: { reason } });
  });

  const board = { groupId: 'board', required: 2 };
  const member = { group: board, order: 1 };
  it.each([
    ['the only one who signs', [aSigner(1, { role: 'CC', cpf: null }), aSigner(2)], 'ENVELOPE_INCOMPLETE'],
    ['a copy', [aSigner(1), aSigner(2, { role: 'CC', cpf: null })], null],
    ['one of two that the group needs', [aSigner(1, member), aSigner(2, member)], 'ENVELOPE_INCOMPLETE'],
    [
      'one of three, of whom two are needed',
      [aSigner(1, member), aSigner(2, member), aSigner(3, member)],
      null,
    ],
    [
      'one of three, of whom one declined',
      [aSigner(1, member), aSigner(2, member), aSigner(3, { ...member, status: 'DECLINED' })],
      'ENVELOPE_INCOMPLETE',
    ],
  ])('%s: %s', (_what, signers, code) => {
    expect(codeOf(() => remove(aSentEnvelope({ signers })))).toBe(code);
  });

  it.each([
    ...(['COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const).map(
      (status) => [status, { status }] as const,
    ),
    ['SENT after its term', { expiresAt: after(-DAY) }] as const,
  ])('ENVELOPE_NOT_EDITABLE without a reason: %s', (_status, changes) => {
    const drop = () => remove(aSentEnvelope({ signers: [aSigner(1), aSigner(2)], ...changes }));
    expect(refusalOf(drop)).toEqual({ code: 'ENVELOPE_NOT_EDITABLE', details: undefined });
  });
});
