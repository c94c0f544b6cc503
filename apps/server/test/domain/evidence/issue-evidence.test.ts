import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { decideIssueEvidence } from '../../../src/domain/evidence/issue-evidence.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope, signed, changedEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const manifestSha256 = sha256Hex(Buffer.from('manifest'));
const copied = aSigner(2, { role: 'CC', status: 'PENDING', sentAt: null });

it('shows the evidence, records the digest of the manifest, and announces it', () => {
  const envelope = aSentEnvelope({ status: 'COMPLETED' });
  expect(decideIssueEvidence(envelope, { manifestSha256, now: NOW })).toEqual({
    state: changedEnvelope(envelope, { evidenceReady: true }),
    entries: [{ type: 'EVIDENCE_ISSUED', actor: { type: 'SYSTEM', id: null }, data: { manifestSha256 } }],
    events: [{ type: 'envelope.evidence_ready' }],
  });
});

it('marks people who receive a copy as SENT, unless the sender turned messages off', () => {
  const signers = [signed(aSigner(1)), copied];
  const statusAfter = (notify: boolean) =>
    decideIssueEvidence(aSentEnvelope({ status: 'COMPLETED', notify, signers }), {
      manifestSha256,
      now: NOW,
    }).state.signers.map(({ progress: { status, sentAt } }) => [status, sentAt]);
  expect(statusAfter(true)).toEqual([
    ['SIGNED', NOW],
    ['SENT', NOW],
  ]);
  expect(statusAfter(false)).toEqual([
    ['SIGNED', NOW],
    ['PENDING', null],
  ]);
});
