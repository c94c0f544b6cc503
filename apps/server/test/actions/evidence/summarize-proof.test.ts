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
  const formOf = async (uploaded: string | null) => {
    const { proof } = await summary((all) => {
      const [sealed] = all.artifacts.filter(({ name }) => name.startsWith('documents/'));
      if (sealed === undefined) throw new Error('no sealed document');
      const form = {
        ...sealed,
        name: `long-term/${sealed.documentId}.pdf`,
        sha256: sha256Hex(new Uint8Array()),
      };
      const digest = uploaded === 'sealed' ? sealed.sha256 : null;
      const ofForm = uploaded === 'form' ? form.sha256 : null;
      const report = all.artifacts.find(({ name }) => name === 'report.pdf')?.sha256 ?? null;
      const ofReport = uploaded === 'report' ? report : null;
      return { ...all, artifacts: [...all.artifacts, form], uploaded: digest ?? ofForm ?? ofReport };
    });
    return [proof.longTerm, proof.fileForm];
  };
  expect(await formOf('sealed')).toEqual([true, 'SEALED']);
  expect(await formOf('form')).toEqual([true, 'LONG_TERM']);
  expect(await formOf('report')).toEqual([true, 'REPORT']);
  expect(await formOf(null)).toEqual([true, null]);
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
