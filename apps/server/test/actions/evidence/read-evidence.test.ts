import { expect, it } from 'vitest';
import { fetchFile } from '../../../src/actions/documents/fetch-file.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService, anAsker } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it('gives every artifact a temporary address, and the bytes there are those it names', async () => {
  const { asker, envelope } = await anEnvelopeWithEvidence(service);
  const { artifacts, evidence } = await readEvidence(deps, asker.tenant, envelope.id);
  expect(evidence.envelopeId).toBe(envelope.id);
  expect(artifacts.map((one) => one.name)).toEqual(
    expect.arrayContaining([
      'manifest.json',
      'manifest.jws',
      'timestamp.tsr',
      'audit.jsonl',
      'disclosures.json',
      'jwks.json',
      'SHA256SUMS',
      'verify.sh',
      'evidence.zip',
      `documents/${envelope.documents[0]?.id}.pdf`,
    ]),
  );
  for (const artifact of artifacts) {
    const { download, bytes } = await fetchFile(deps, artifact.url.split('/v1/files/')[1] ?? '');
    expect([digestOf(bytes), bytes.length]).toEqual([artifact.sha256, artifact.size]);
    const kind = ['disclosures.json', 'evidence.zip'].includes(artifact.name) ? 'made' : 'artifact';
    expect(download).toMatchObject({ kind, contentType: artifact.type });
    expect(download.filename).not.toContain('/');
  }
});

it('EVIDENCE_NOT_READY while it is made, NOT_FOUND for strangers', async () => {
  const { asker, envelope } = await aCompletedEnvelope(service);
  expect((await refusedWith(readEvidence(deps, asker.tenant, envelope.id))).code).toBe('EVIDENCE_NOT_READY');
  const stranger = (await anAsker(service)).tenant;
  expect((await refusedWith(readEvidence(deps, stranger, envelope.id))).code).toBe('NOT_FOUND');
});
