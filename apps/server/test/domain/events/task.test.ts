import { expect, it } from 'vitest';
import { tasksAfter } from '../../../src/domain/events/task.ts';

it('builds the evidence after completion', () => {
  expect(tasksAfter({ type: 'envelope.completed' }, 'env_1')).toEqual([
    { kind: 'build-evidence', envelopeId: 'env_1' },
  ]);
});

it.each([
  { type: 'envelope.created' },
  { type: 'envelope.sent' },
  { type: 'envelope.evidence_ready' },
  { type: 'envelope.cancelled' },
  { type: 'envelope.declined' },
  { type: 'envelope.expired' },
  { type: 'signer.signed', signerId: 'sgn_1' },
] as const)('leaves no work after $type', (event) => expect(tasksAfter(event, 'env_1')).toEqual([]));
