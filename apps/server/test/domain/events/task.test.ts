import { expect, it } from 'vitest';
import { tasksAfter, tasksOf } from '../../../src/domain/events/task.ts';

it('builds the evidence after completion', () => {
  expect(tasksAfter({ type: 'envelope.completed' }, 'env_1')).toEqual([
    { kind: 'build-evidence', envelopeId: 'env_1' },
  ]);
});

it('extends the seals once there is evidence', () => {
  expect(tasksAfter({ type: 'envelope.evidence_ready' }, 'env_1')).toEqual([
    { kind: 'extend-seals', envelopeId: 'env_1' },
  ]);
});

it('reports a dispute', () => {
  expect(tasksAfter({ type: 'signer.disputed', signerId: 'sgn_1' }, 'env_1')).toEqual([
    { kind: 'report-dispute', envelopeId: 'env_1', signerId: 'sgn_1' },
  ]);
});

it('draws the footers once the envelope is sent', () => {
  expect(tasksAfter({ type: 'envelope.sent' }, 'env_1')).toEqual([
    { kind: 'draw-footers', envelopeId: 'env_1' },
  ]);
});

it('every task is done by one share of the workers', () => {
  expect([...tasksOf('messages'), ...tasksOf('footers'), ...tasksOf('others')].toSorted()).toEqual([
    'build-evidence',
    'deliver-message',
    'draw-footers',
    'extend-seals',
    'fetch-logo',
    'issue-password-reset',
    'report-dispute',
    'send-account-letter',
  ]);
});

it.each([
  { type: 'envelope.created' },
  { type: 'envelope.cancelled' },
  { type: 'envelope.declined' },
  { type: 'envelope.expired' },
  { type: 'signer.signed', signerId: 'sgn_1' },
] as const)('leaves no work after $type', (event) => expect(tasksAfter(event, 'env_1')).toEqual([]));
