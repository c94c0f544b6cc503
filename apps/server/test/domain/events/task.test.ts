import { expect, it } from 'vitest';
import { firstRunAt, tasksAfter, tasksOf } from '../../../src/domain/events/task.ts';

it('builds the evidence after completion', () => {
  expect(tasksAfter([{ type: 'envelope.completed' }], 'env_1')).toEqual([
    { kind: 'build-evidence', envelopeId: 'env_1' },
  ]);
});

it('extends the seals once there is evidence', () => {
  expect(tasksAfter([{ type: 'envelope.evidence_ready' }], 'env_1')).toContainEqual({
    kind: 'extend-seals',
    envelopeId: 'env_1',
  });
});

it('tries to extend seals in the next whole second, and anything else at once', () => {
  const now = new Date('2026-11-23T10:00:07.200Z');
  expect(firstRunAt({ kind: 'extend-seals', envelopeId: 'env_1' }, now)).toEqual(
    new Date('2026-11-23T10:00:08.000Z'),
  );
  expect(firstRunAt({ kind: 'build-evidence', envelopeId: 'env_1' }, now)).toEqual(now);
});

it('leaves evidence to workers that do nothing else', () => {
  expect(tasksOf('evidence')).toEqual(['build-evidence']);
});

it('reports a dispute', () => {
  expect(tasksAfter([{ type: 'signer.disputed', signerId: 'sgn_1' }], 'env_1')).toEqual([
    { kind: 'report-dispute', envelopeId: 'env_1', signerId: 'sgn_1' },
  ]);
});

it.each([
  ['signer.delegation_requested', 'report-delegation'],
  ['signer.same_person', 'report-same-person'],
] as const)('reports to the owner after %s: %s', (type, kind) => {
  expect(tasksAfter([{ type, signerId: 'sgn_1' }], 'env_1')).toEqual([
    { kind, envelopeId: 'env_1', signerId: 'sgn_1' },
  ]);
});

it('reports evidence that could not be built', () => {
  const event = { type: 'envelope.evidence_failed', evidence: { reason: 'DOCUMENT' } } as const;
  expect(tasksAfter([event], 'env_1')).toEqual([{ kind: 'report-evidence-failure', envelopeId: 'env_1' }]);
});

it('draws the footers once the envelope is sent', () => {
  expect(tasksAfter([{ type: 'envelope.sent' }], 'env_1')).toEqual([
    { kind: 'draw-footers', envelopeId: 'env_1' },
  ]);
});

it('every task is done by one share of the workers', () => {
  const shares = ['evidence', 'messages', 'footers', 'bulk', 'pushes', 'others'] as const;
  expect(shares.flatMap((share) => tasksOf(share)).toSorted()).toEqual([
    'build-evidence',
    'deliver-message',
    'draw-footers',
    'extend-seals',
    'fetch-logo',
    'issue-password-reset',
    'notify-senders',
    'poll-push',
    'record-receipt',
    'report-approval',
    'report-delegation',
    'report-dispute',
    'report-evidence-failure',
    'report-same-person',
    'report-wrong-secrets',
    'retry-evidence',
    'send-account-letter',
    'send-bulk-rows',
  ]);
});

it.each([
  { type: 'envelope.created' },
  { type: 'envelope.cancelled' },
  { type: 'envelope.declined' },
] as const)('leaves no work after $type', (event) => expect(tasksAfter([event], 'env_1')).toEqual([]));

it('notifies nobody of the signature that completes the envelope: the letter of completion does', () => {
  const signed = { type: 'signer.signed', signerId: 'sgn_1' } as const;
  const kinds = (events: Parameters<typeof tasksAfter>[0]) =>
    tasksAfter(events, 'env_1').map(({ kind }) => kind);
  expect(kinds([signed])).toEqual(['notify-senders']);
  expect(kinds([signed, { type: 'envelope.completed' }])).toEqual(['build-evidence']);
});

const MESSAGE = { id: 'msg_1', kind: 'INVITATION', medium: 'EMAIL', reason: 'REJECTED' } as const;

it.each([
  [{ type: 'envelope.evidence_ready' }, 'COMPLETED', '', null],
  [{ type: 'envelope.expired' }, 'EXPIRED', '', null],
  [{ type: 'signer.signed', signerId: 'sgn_1' }, 'SIGNED', 'sgn_1', null],
  [{ type: 'signer.declined', signerId: 'sgn_1' }, 'DECLINED', 'sgn_1', null],
  [{ type: 'message.failed', signerId: 'sgn_1', message: MESSAGE }, 'MESSAGE_FAILED', 'msg_1', 'REJECTED'],
] as const)('notifies the members after %o', (event, notice, about, failure) => {
  expect(tasksAfter([event], 'env_1')).toContainEqual({
    kind: 'notify-senders',
    envelopeId: 'env_1',
    notice,
    about,
    failure,
  });
});
