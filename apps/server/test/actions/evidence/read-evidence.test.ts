import { expect, it } from 'vitest';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import type { ShownPeople } from '../../../src/domain/evidence/disclosures-for.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { downloadFile } from '../../given/downloads.ts';

const service = await aService();
const { deps } = service;

it('gives every artifact a temporary address, and the bytes there are those it names', async () => {
  const { context, envelope } = await anEnvelopeWithEvidence(service);
  const { artifacts, evidence } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
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
  expect(
    (await refusedWith(readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } })))
      .code,
  ).toBe('EVIDENCE_NOT_READY');
  const stranger = (await aRequestContext(service)).tenant;
  expect(
    (await refusedWith(readEvidence(deps, stranger, { id: envelope.id, people: { kind: 'ALL' } }))).code,
  ).toBe('NOT_FOUND');
});

it('returns only the values of the named signer, in separate files', async () => {
  const { context, envelope } = await anEnvelopeWithEvidence(service, { signers: 2 });
  const [one, other] = envelope.signers;
  const whole = await readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } });
  const part = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'SIGNER', signerId: one?.id ?? '' },
  });
  const digests = ({ artifacts }: typeof whole) =>
    new Map(artifacts.map(({ name, sha256 }) => [name, sha256]));
  const differ = [...digests(part)].filter(([name, sha256]) => digests(whole).get(name) !== sha256);
  expect(differ.map(([name]) => name)).toEqual(['disclosures.json', 'evidence.zip']);
  for (const [name, sha256] of differ) {
    const { url } = part.artifacts.find((artifact) => artifact.name === name) ?? { url: '' };
    const { bytes } = await downloadFile(deps, url);
    expect(digestOf(bytes)).toBe(sha256);
    expect([bytes.includes(one?.person.email ?? ''), bytes.includes(other?.person.email ?? '')]).toEqual([
      true,
      false,
    ]);
  }
  const strange = readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'SIGNER', signerId: 'sgn_of_another' },
  });
  expect((await refusedWith(strange)).code).toBe('NOT_FOUND');
});

const ANYONE = { ...deps, db: deps.db.withScope({ purpose: 'PUBLIC' }) };
type Given = Awaited<ReturnType<typeof anEnvelopeWithEvidence>>;

const exportsOf = async ({ context }: Given) => {
  const { organizationId } = context.tenant;
  const page = { limit: 10, after: null };
  const { items } = await deps.db.read((tx) =>
    tx.securityEvents.list({ organizationId }, { type: 'EVIDENCE_EXPORTED' }, page),
  );
  return items;
};

/** A caller's evidence, and a way to fetch its files by their names. */
async function evidenceFor({ context, envelope }: Given, kind: 'USER' | 'API_KEY', people: ShownPeople) {
  const principal = {
    USER: { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' },
    API_KEY: { kind: 'API_KEY', id: 'key_1', ...context.tenant, scopes: [] },
  } as const;
  const input = { id: envelope.id, people, principal: principal[kind] };
  const evidence = await readEvidence(deps, context.tenant, input);
  const fetch = (name: string) =>
    downloadFile(ANYONE, evidence.artifacts.find((file) => file.name === name)?.url ?? '', '203.0.113.77');
  return { ...evidence, fetch };
}

it('records once an hour who took personal values, and of programs nothing else', async () => {
  const given = await anEnvelopeWithEvidence(service, { signers: 2 });
  for (const kind of ['USER', 'API_KEY'] as const) {
    const { fetch } = await evidenceFor(given, kind, { kind: 'ALL' });
    await fetch('evidence.zip');
    await fetch('evidence.zip');
    await fetch('manifest.json');
  }
  expect(await exportsOf(given)).toEqual(
    [
      { actor: { type: 'API_KEY', id: 'key_1' }, data: { file: 'evidence.zip', people: 2 } },
      { actor: { type: 'USER', id: 'usr_1' }, data: { file: 'manifest.json', people: 0 } },
      { actor: { type: 'USER', id: 'usr_1' }, data: { file: 'evidence.zip', people: 2 } },
    ].map((event) =>
      expect.objectContaining({
        ...event,
        target: { type: 'envelope', id: given.envelope.id },
        network: '203.0.113.0',
      }),
    ),
  );
});

it('has no values of anybody for who may not read personal data, and is verified all the same', async () => {
  const given = await anEnvelopeWithEvidence(service, { signers: 2 });
  const { artifacts, fetch } = await evidenceFor(given, 'API_KEY', { kind: 'NONE' });
  expect(artifacts.map(({ name }) => name)).not.toContain('disclosures.json');
  const zip = artifacts.find(({ name }) => name === 'evidence.zip');
  const { bytes } = await fetch('evidence.zip');
  expect(digestOf(bytes)).toBe(zip?.sha256);
  for (const {
    person: { cpf, email, phone },
  } of given.envelope.signers)
    for (const value of [cpf, email, phone]) expect(bytes.includes(value ?? 'nothing')).toBe(false);
  expect(await exportsOf(given)).toEqual([]);
  const verdict = await verify(deps, 'SANDBOX', { file: await createSpooledFile(bytes), code: null });
  expect(verdict).toMatchObject({ result: 'VALID', match: 'PACKAGE' });
});
