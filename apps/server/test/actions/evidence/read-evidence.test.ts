import { expect, it } from 'vitest';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { downloadFile } from '../../given/downloads.ts';

const service = await aService();
const { deps } = service;

it('gives every artifact a temporary address, and the bytes there are those it names', async () => {
  const { context, envelope } = await anEnvelopeWithEvidence(service);
  const { artifacts, evidence } = await readEvidence(deps, context.tenant, envelope.id);
  expect(evidence.envelopeId).toBe(envelope.id);
  expect(artifacts.map((artifact) => artifact.name)).toEqual(
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
    const { download, bytes } = await downloadFile(deps, artifact.url);
    expect([digestOf(bytes), bytes.length]).toEqual([artifact.sha256, artifact.size]);
    const alone = artifact.name.startsWith('documents/') ? 'artifact' : 'packed';
    const kind = ['disclosures.json', 'evidence.zip'].includes(artifact.name) ? 'made' : alone;
    expect(download).toMatchObject({ kind, contentType: artifact.type });
    expect(download.filename).not.toContain('/');
  }
});

it('EVIDENCE_NOT_READY while it is made, NOT_FOUND for strangers', async () => {
  const { context, envelope } = await aCompletedEnvelope(service);
  expect((await refusedWith(readEvidence(deps, context.tenant, envelope.id))).code).toBe(
    'EVIDENCE_NOT_READY',
  );
  const stranger = (await aRequestContext(service)).tenant;
  expect((await refusedWith(readEvidence(deps, stranger, envelope.id))).code).toBe('NOT_FOUND');
});

it('returns only the values of the named signer, in separate files', async () => {
  const { context, envelope } = await anEnvelopeWithEvidence(service, { signers: 2 });
  const [one, other] = envelope.signers;
  const whole = await readEvidence(deps, context.tenant, envelope.id);
  const part = await readEvidence(deps, context.tenant, envelope.id, { signerId: one?.id ?? null });
  const digests = ({ artifacts }: typeof whole) =>
    new Map(artifacts.map(({ name, sha256 }) => [name, sha256]));
  const differ = [...digests(part)].filter(([name, sha256]) => digests(whole).get(name) !== sha256);
  expect(differ.map(([name]) => name)).toEqual(['disclosures.json', 'evidence.zip']);
  for (const [name, sha256] of differ) {
    const { url } = part.artifacts.find((artifact) => artifact.name === name) ?? { url: '' };
    const { bytes } = await downloadFile(deps, url);
    expect(digestOf(bytes)).toBe(sha256);
    expect([bytes.includes(one?.email ?? ''), bytes.includes(other?.email ?? '')]).toEqual([true, false]);
  }
  const strange = readEvidence(deps, context.tenant, envelope.id, { signerId: 'sgn_of_another' });
  expect((await refusedWith(strange)).code).toBe('NOT_FOUND');
});

it('records as exported what a person was given the address of, and nothing of what a program fetches', async () => {
  const { context, envelope } = await anEnvelopeWithEvidence(service);
  const { organizationId } = context.tenant;
  const principals = [
    { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' },
    { kind: 'API_KEY', id: 'key_1', ...context.tenant, scopes: [] },
  ] as const;
  for (const principal of principals) {
    const { artifacts } = await readEvidence(deps, context.tenant, envelope.id, { principal });
    const { url = '' } = artifacts.find(({ name }) => name === 'evidence.zip') ?? {};
    const anyone = { ...deps, db: deps.db.withScope({ purpose: 'PUBLIC' }) };
    await downloadFile(anyone, url, '203.0.113.77');
  }
  const page = { limit: 10, after: null };
  const { items } = await deps.db.read((tx) =>
    tx.securityEvents.list({ organizationId }, { type: 'EVIDENCE_EXPORTED' }, page),
  );
  expect(items).toEqual([
    expect.objectContaining({
      actor: { type: 'USER', id: 'usr_1' },
      target: { type: 'envelope', id: envelope.id },
      network: '203.0.113.0',
      data: { file: 'evidence.zip' },
    }),
  ]);
});
