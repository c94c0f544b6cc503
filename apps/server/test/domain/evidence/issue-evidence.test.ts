import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { decideIssueEvidence } from '../../../src/domain/evidence/issue-evidence.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

it('shows the evidence, records the digest of the manifest, and announces it', () => {
  const manifestSha256 = sha256Hex(Buffer.from('manifest'));
  const envelope = aSentEnvelope({ status: 'COMPLETED' });
  expect(decideIssueEvidence(envelope, manifestSha256)).toEqual({
    state: { ...envelope, evidenceReady: true },
    entries: [{ type: 'EVIDENCE_ISSUED', actor: { type: 'SYSTEM', id: null }, data: { manifestSha256 } }],
    events: [{ type: 'envelope.evidence_ready' }],
  });
});
