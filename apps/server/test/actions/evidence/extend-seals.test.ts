import { describe, expect, it } from 'vitest';
import { extendSeals } from '../../../src/actions/evidence/extend-seals.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

async function evidenceOf(): Promise<string> {
  return (await anEnvelopeWithEvidence(service)).envelope.id;
}

describe('extendSeals', () => {
  it('keeps a long-term form of each document beside what was issued, once; both are VALID', async () => {
    const envelopeId = await evidenceOf();
    const artifacts = () => deps.db.read((tx) => tx.evidence.artifacts(envelopeId));
    const before = await artifacts();
    await extendSeals(deps, envelopeId);
    const after = await artifacts();
    expect(after.length).toBe(before.length + 3);
    await extendSeals(deps, envelopeId);
    expect((await artifacts()).length).toBe(after.length);
    const sealed = before.find(({ name }) => name.startsWith('documents/'));
    const longTerm = after.find(({ name }) => /^long-term\/.*\.pdf$/.test(name));
    const bytesOf = async (key: string | null | undefined) => deps.blobs.get(key ?? '');
    const [short, long] = [await bytesOf(sealed?.blobKey), await bytesOf(longTerm?.blobKey)];
    expect(long.subarray(0, short.length)).toEqual(short);
    expect(longTerm?.sha256).toBe(digestOf(long));
    for (const file of [short, long])
      expect(await verify(deps, 'SANDBOX', { file, code: null })).toMatchObject({
        result: 'VALID',
        match: 'SEALED',
      });
    const changed = Buffer.concat([long, Buffer.from('\n')]);
    expect(await verify(deps, 'SANDBOX', { file: changed, code: null })).toMatchObject({ result: 'ALTERED' });
  });

  it('does not stand in for a file that no supplement vouches for', async () => {
    const envelopeId = await evidenceOf();
    const file = Buffer.from('%PDF-1.7 something else');
    const blobKey = await deps.blobs.put(file);
    await deps.db.change(async (tx) => {
      const envelope = await tx.envelopes.lockById(envelopeId);
      const documentId = envelope?.documents[0]?.id ?? '';
      const name = `long-term/${documentId}.pdf`;
      const artifact = { id: 'art_1', name, type: 'application/pdf', documentId, sha256: digestOf(file) };
      if (envelope) await tx.evidence.add(envelope, [{ ...artifact, size: file.length, blobKey }]);
      return { value: null };
    });
    expect(await verify(deps, 'SANDBOX', { file, code: null })).toMatchObject({ result: 'INVALID_EVIDENCE' });
  });
});
