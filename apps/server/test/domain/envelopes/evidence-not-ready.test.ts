import { expect, it } from 'vitest';
import { evidenceNotReady } from '../../../src/domain/envelopes/evidence-not-ready.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

it('names a wait only while the evidence of a completed envelope is built', () => {
  const code = 'EVIDENCE_NOT_READY';
  expect(refusalOf(() => evidenceNotReady(aSentEnvelope({ status: 'COMPLETED' })))).toMatchObject({
    code,
    details: { reason: 'IN_PROGRESS', retryAfterSeconds: 2 },
  });
  for (const status of ['DRAFT', 'SENT', 'CANCELLED'] as const) {
    const details = { reason: 'NOT_COMPLETED' };
    expect(refusalOf(() => evidenceNotReady(aSentEnvelope({ status })))).toMatchObject({ code, details });
  }
});
