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
  const reasons = {
    DRAFT: 'NOT_COMPLETED',
    SENT: 'NOT_COMPLETED',
    CANCELLED: 'ENDED',
    DECLINED: 'ENDED',
    EXPIRED: 'ENDED',
  } as const;
  for (const [status, reason] of Object.entries(reasons)) {
    const details = { reason };
    expect(
      refusalOf(() => evidenceNotReady(aSentEnvelope({ status: status as keyof typeof reasons }))),
    ).toMatchObject({ code, details });
  }
});
