import { sha256Hex } from '@aval/evidence/canonical';
import { parseManifest } from '@aval/evidence/manifest';
import { expect, it } from 'vitest';
import { summarizeProof } from '../../../src/actions/evidence/summarize-proof.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;
const { envelope } = await anEnvelopeWithEvidence(service);

const summary = (
  change: (given: Parameters<typeof summarizeProof>[2]) => Parameters<typeof summarizeProof>[2],
) =>
  deps.db.read(async (tx) => {
    const evidence = await tx.evidence.find(envelope.id);
    const reading = evidence && parseManifest(evidence.manifest);
    if (reading?.ok !== true || evidence === null) throw new Error('no evidence');
    const artifacts = await tx.evidence.artifacts(envelope.id);
    const given = change({ evidence, manifest: reading.manifest, artifacts, uploaded: null });
    return { given, proof: await summarizeProof(tx, envelope.tenant.environment, given) };
  });

it('names the seal, the time stamp, the entry in the public log and the key', async () => {
  const { given, proof } = await summary((all) => all);
  expect(proof).toMatchObject({
    seal: { sha256: given.manifest.keys.sealCertificateSha256, subject: expect.stringContaining('Aval') },
    timestamp: { time: given.evidence.genTime, authority: given.evidence.authority },
    log: { origin: given.manifest.log?.origin, index: expect.any(Number) },
    manifestKid: given.manifest.keys.manifestKid,
  });
});

it('has no log entry without a proof of it', async () => {
  const { proof } = await summary((all) => ({ ...all, evidence: { ...all.evidence, logProof: null } }));
  expect(proof.log).toBeNull();
});

it('says what the uploaded bytes are, whatever other forms there are', async () => {
  const formOf = async (uploaded: 'sealed' | 'first' | 'second' | 'report' | null, forms: number) => {
    const { proof } = await summary((all) => {
      const sealed = all.artifacts.find(({ name }) => name.startsWith('documents/'));
      const report = all.artifacts.find(({ name }) => name === 'report.pdf');
      if (sealed === undefined || report === undefined) throw new Error('no sealed document');
      const formNamed = (ending: string) => ({
        ...sealed,
        name: `long-term/${sealed.documentId}${ending}`,
        sha256: sha256Hex(new TextEncoder().encode(ending)),
      });
      const [first, second] = [formNamed('.pdf'), formNamed('.2.pdf')];
      const digest = uploaded && { sealed, first, second, report }[uploaded].sha256;
      const artifacts = [...all.artifacts, ...[first, second].slice(0, forms)];
      return { ...all, artifacts, uploaded: digest };
    });
    return [proof.longTerm, proof.fileForm, proof.hasNewerForm];
  };
  expect(await formOf('sealed', 0)).toEqual([false, 'SEALED', false]);
  expect(await formOf('sealed', 1)).toEqual([true, 'SEALED', true]);
  expect(await formOf('first', 1)).toEqual([true, 'LONG_TERM', false]);
  expect(await formOf('first', 2)).toEqual([true, 'LONG_TERM', true]);
  expect(await formOf('second', 2)).toEqual([true, 'LONG_TERM', false]);
  expect(await formOf('report', 2)).toEqual([true, 'REPORT', false]);
  expect(await formOf(null, 1)).toEqual([true, null, false]);
});

it('is long-term only when every document has its long-term form', async () => {
  const extended = await summary((all) => {
    const sealed = all.artifacts.filter(({ name }) => name.startsWith('documents/'));
    const forms = sealed.map((file) => ({ ...file, name: `long-term/${file.documentId}.pdf` }));
    return { ...all, artifacts: [...sealed, ...forms] };
  });
  expect(extended.proof.longTerm).toBe(true);
  const partly = await summary((all) => {
    const sealed = all.artifacts.filter(({ name }) => name.startsWith('documents/'));
    const forms = sealed.map((file) => ({ ...file, name: `long-term/${file.documentId}.pdf` }));
    const other = sealed.map((file) => ({ ...file, documentId: 'doc_b', name: 'documents/doc_b.pdf' }));
    return { ...all, artifacts: [...sealed, ...other, ...forms] };
  });
  expect(partly.proof.longTerm).toBe(false);
});

it('leaves the names of an unknown seal certificate out', async () => {
  const { proof } = await summary((all) => ({
    ...all,
    manifest: {
      ...all.manifest,
      keys: { ...all.manifest.keys, sealCertificateSha256: '0'.repeat(64) as never },
    },
  }));
  expect(proof.seal).toMatchObject({ subject: null, issuer: null });
});
