import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { generateFile } from '../../../src/actions/evidence/package-bytes.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const given = await anEnvelopeWithEvidence(service, { signers: 2 });

const partsOf = ({ envelope }: GivenEnvelope) =>
  deps.db.read(async (tx) => {
    const evidence = await tx.evidence.find(envelope.id);
    if (evidence === null) throw new Error('no evidence');
    const artifacts = await tx.evidence.artifacts(envelope.id);
    return { evidence, artifacts, disclosures: await tx.audit.disclosures(envelope) };
  });

it.each(['disclosures.json', 'evidence.zip'])(
  'stores no bytes of %s, and generates those that it lists',
  async (name) => {
    const parts = await partsOf(given);
    const result = parts.artifacts.find((artifact) => artifact.name === name);
    expect(result?.blobKey).toBeNull();
    const bytes = await generateFile(deps, name, parts);
    expect({ sha256: digestOf(bytes), size: bytes.length }).toEqual({
      sha256: result?.sha256,
      size: result?.size,
    });
    expect(await deps.blobs.sizeOf(digestOf(bytes))).toBeNull();
  },
);

it('leaves out of the ZIP what is not disclosed, and nothing else', async () => {
  const parts = await partsOf(given);
  const [first, second] = given.envelope.signers;
  const disclosures = parts.disclosures.filter(({ subject }) => subject !== first?.id);
  const [whole, part] = await Promise.all([
    generateFile(deps, 'evidence.zip', parts),
    generateFile(deps, 'evidence.zip', { ...parts, disclosures }),
  ]);
  const [before, after] = [unzipSync(whole), unzipSync(part)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const differ = Object.keys(after).filter(
    (name) => !Buffer.from(before[name] ?? '').equals(after[name] ?? Buffer.alloc(0)),
  );
  expect(differ).toEqual(['disclosures.json']);
  const text = Buffer.from(after['disclosures.json'] ?? '').toString();
  expect(text).not.toContain(first?.person.email);
  expect(text).toContain(second?.person.email);
});
