import { canonicalBytes } from '@aval/evidence/canonical';
import { openCheckpoint } from '@aval/evidence/log/checkpoint';
import { verifyInclusion } from '@aval/evidence/log/inclusion-proof';
import { logKeys } from '@aval/evidence/log/log-keys';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { verifyPackage } from '@aval/evidence/verdict';
import type { Verdict } from '@aval/evidence/verdict';
import { inspect } from '@aval/pades/inspect';
import { validateSeals } from '@aval/pades/validate';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { footersOf } from '../../../src/actions/footers/footers-of.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { openPdfWorker } from '../../../src/adapters/pdf-worker/pdf-worker.ts';
import { isEvidenceReady, verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import type { HashedBytes } from '../../../src/domain/documents/hashed-bytes.ts';
import { evidenceView } from '../../../src/http/shapes/evidence.ts';
import type { EndJob } from '../../../src/actions/end-job.ts';
import { ProviderFailed, Unavailable } from '../../../src/domain/failures.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { refusedWith } from '../../given/refusal.ts';
import {
  aCompletedEnvelope,
  anEnvelopeOnItsWay,
  anEnvelopeWithEvidence,
  tokenOf,
} from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { downloadFile } from '../../given/downloads.ts';

const service = await aService();
const { deps, database } = service;

/** Every file of the package as it is given. */
async function filesOf({ context, envelope }: GivenEnvelope): Promise<Map<string, Buffer>> {
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const files = await Promise.all(
    artifacts.map(async (artifact) => {
      const { bytes } = await downloadFile(deps, artifact.url);
      return [artifact.name, bytes] as const;
    }),
  );
  return new Map(files);
}

/** Returns the verdict of a stranger who has the package and our published keys. */
async function judged(given: GivenEnvelope): Promise<Verdict> {
  const files = await filesOf(given);
  files.delete('evidence.zip');
  const { environment } = given.context.tenant;
  const roots = deps.timestamps.roots(environment);
  return verifyPackage(files, {
    keys: await publicKeys(deps, environment),
    checkTimestamp: deps.timestampCheck.against(roots),
  });
}

const seen = async ({ context, envelope }: GivenEnvelope) => ({
  envelope: await readEnvelope(deps, context.tenant, envelope.id),
  links: (await readAudit(deps, context.tenant, envelope.id)).links,
  artifacts: await deps.db.read((tx) => tx.evidence.artifacts(envelope.id)),
  disclosures: await deps.db.read((tx) => tx.audit.disclosures(envelope)),
});

describe('the evidence of two signers in order', () => {
  it('is a package that strangers find VALID by our published keys', async () => {
    const given = await anEnvelopeWithEvidence(service, { signers: 2, documents: 2, order: true });
    const verdict = await judged(given);
    expect(verdict).toMatchObject({ result: 'VALID', anchored: true, reasons: [] });
    expect(verdict.manifest?.signers.map((signer) => signer.id)).toEqual(
      given.envelope.signers.map((signer) => signer.id),
    );
    expect(isEvidenceReady(given.envelope)).toBe(true);
  });

  it('fixes the chain at completion; its own entry comes after', async () => {
    const given = await anEnvelopeWithEvidence(service);
    const { manifest } = await judged(given);
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(chain.valid).toBe(true);
    expect(links[(manifest?.audit.count ?? 0) - 1]).toMatchObject({
      type: 'ENVELOPE_COMPLETED',
      hash: manifest?.audit.head,
    });
    expect(links.at(-1)).toMatchObject({
      type: 'EVIDENCE_ISSUED',
      data: { manifestSha256: digestOf(canonicalBytes(manifest)) },
    });
  });

  it('holds sealed documents: the original as prefix, one valid seal, stamped and trusted', async () => {
    const given = await anEnvelopeWithEvidence(service, { documents: 2 });
    const files = await filesOf(given);
    const roots = [...deps.keys.sealKey('SANDBOX').chain.slice(-1), ...deps.timestamps.roots('SANDBOX')];
    for (const document of given.envelope.documents) {
      const original = await deps.blobs.get(document.blobKey);
      const sealed = files.get(`documents/${document.id}.pdf`) ?? Buffer.alloc(0);
      expect(sealed.subarray(0, original.length)).toEqual(original);
      const [seal, ...others] = validateSeals(sealed, { roots, inflatedBytes: 1 << 20, at: new Date() });
      expect(others).toEqual([]);
      expect(seal).toMatchObject({ problems: [], coversWholeFile: true, trusted: true });
      expect(seal?.timestamp).toBeInstanceOf(Date);
      expect(sealed.toString('latin1')).toContain(`Aval ${verificationCode(given.envelope)}`);
    }
  });

  it('holds the report for people: sealed alone, and behind each document', async () => {
    const given = await anEnvelopeWithEvidence(service, { signers: 2, documents: 2 });
    const files = await filesOf(given);
    const report = files.get('report.pdf') ?? Buffer.alloc(0);
    const limits = { inflatedBytes: 1 << 20, pages: 50 };
    const { pages } = inspect(report, limits);
    const roots = [...deps.keys.sealKey('SANDBOX').chain.slice(-1), ...deps.timestamps.roots('SANDBOX')];
    const seals = validateSeals(report, { roots, inflatedBytes: 1 << 20, at: new Date() });
    expect(seals).toMatchObject([{ problems: [], coversWholeFile: true, trusted: true }]);
    for (const { id, pages: own } of given.envelope.documents) {
      const sealed = files.get(`documents/${id}.pdf`) ?? Buffer.alloc(0);
      expect(inspect(sealed, limits).pages).toBe(own + pages);
    }
    const sums = String(files.get('SHA256SUMS'));
    expect(sums).toContain(`${digestOf(report)}  report.pdf`);
    const input = { file: await createSpooledFile(report), code: verificationCode(given.envelope) };
    expect(await verify(deps, 'SANDBOX', input)).toMatchObject({ result: 'VALID', match: 'SEALED' });
  });

  it('is in the public log, which the manifest names, as it names the report', async () => {
    const given = await anEnvelopeWithEvidence(service);
    const files = await filesOf(given);
    const { manifest } = await judged(given);
    expect(manifest?.report?.sha256).toBe(digestOf(files.get('report.pdf') ?? Buffer.alloc(0)));
    const origin = 'sandbox.test/v1/public/log';
    expect(manifest?.log).toEqual({ origin });
    const { log } = evidenceView(
      await readEvidence(deps, given.context.tenant, { id: given.envelope.id, people: { kind: 'ALL' } }),
    );
    const opened = openCheckpoint(log?.checkpoint ?? '', logKeys(origin, [deps.keys.manifestKey('SANDBOX')]));
    if (!opened.ok || log === null) throw new Error('There is no checkpoint');
    const leaf = leafHash(Buffer.from(digestOf(files.get('manifest.json') ?? Buffer.alloc(0)), 'hex'));
    const path = log.inclusionProof.map((hash) => Buffer.from(hash, 'base64'));
    expect(verifyInclusion({ leaf, index: log.index, ...opened.checkpoint }, path)).toBe(true);
  });

  it('is one ZIP of the very files', async () => {
    const files = await filesOf(await anEnvelopeWithEvidence(service));
    const zipped = unzipSync(files.get('evidence.zip') ?? new Uint8Array());
    files.delete('evidence.zip');
    expect(Object.keys(zipped).toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, bytes] of files) expect(Buffer.from(zipped[name] ?? '')).toEqual(bytes);
  });

  it('uses production keys in production, and does not mention a test', async () => {
    const context = await aRequestContext(service, 'PRODUCTION');
    const given = await anEnvelopeWithEvidence(service, { context: context });
    const verdict = await judged(given);
    expect(verdict).toMatchObject({ result: 'VALID', manifest: { environment: 'PRODUCTION', notice: null } });
    expect(verdict.manifest?.signers[0]?.channel).toBe('LOCAL_OUTBOX');
    const { keys } = await publicKeys(deps, 'SANDBOX');
    expect(keys.map((key) => key.kid)).not.toContain(verdict.manifest?.keys.manifestKid);
  });

  it('leaves out what happened between completion and building, and stays VALID', async () => {
    const given = await aCompletedEnvelope(service);
    await openSession(deps, tokenOf(given), { ip: '198.51.100.1', userAgent: 'later' });
    await buildEvidence(deps, given.envelope.id);
    expect(await judged(given)).toMatchObject({ result: 'VALID', reasons: [] });
    expect(String((await filesOf(given)).get('disclosures.json'))).not.toContain('198.51.100.1');
  });
});

describe('with PDFs opened in child processes only', () => {
  it('builds evidence that verifies as VALID', async () => {
    const { keys, timestamps } = deps;
    const pdf = openPdfWorker();
    onTestFinished(() => pdf.stop());
    const whole = { ...service, deps: service.with({ pdf, sealer: padesSealer({ pdf, keys, timestamps }) }) };
    expect(await judged(await anEnvelopeWithEvidence(whole))).toMatchObject({ result: 'VALID', reasons: [] });
  });
});

describe('built more than once', () => {
  const counted = ({ envelope }: GivenEnvelope) =>
    database.read((transaction) =>
      transaction.one<{ evidence: number; events: number; entries: number }>(sql`
        SELECT (SELECT count(*) FROM evidence WHERE envelope_id = ${envelope.id})::int AS evidence,
               (SELECT count(*) FROM events WHERE envelope_id = ${envelope.id}
                AND type = 'envelope.evidence_ready')::int AS events,
               (SELECT count(*) FROM audit_entries WHERE envelope_id = ${envelope.id}
                AND type = 'EVIDENCE_ISSUED')::int AS entries`),
    );
  const ONCE = { evidence: 1, events: 1, entries: 1 };

  it('ends with the job: where the end cannot be recorded, nothing is published', async () => {
    const given = await aCompletedEnvelope(service);
    const isReady = async () =>
      isEvidenceReady(await readEnvelope(deps, given.context.tenant, given.envelope.id));
    const broken: EndJob = (tx) => tx.jobs.complete([{ id: 'no number', owner: 'a' }]);
    await expect(buildEvidence(deps, given.envelope.id, broken)).rejects.toThrow('bigint');
    expect(await isReady()).toBe(false);
    const end = vi.fn(async () => undefined);
    await buildEvidence(deps, given.envelope.id, end);
    expect(await isReady()).toBe(true);
    expect(end).toHaveBeenCalledOnce();
  });

  it('one after the other it is there once, unchanged', async () => {
    const given = await anEnvelopeWithEvidence(service);
    const before = await seen(given);
    await buildEvidence(deps, given.envelope.id);
    expect(await seen(given)).toEqual(before);
    expect(await counted(given)).toEqual(ONCE);
  });

  it('by two workers at once it is there once, and VALID', async () => {
    const given = await aCompletedEnvelope(service);
    await Promise.all([1, 2, 3].map(() => buildEvidence(deps, given.envelope.id)));
    expect(await counted(given)).toEqual(ONCE);
    expect((await judged(given)).result).toBe('VALID');
  });
});

/** The footers are there before: they are drawn after sending, and stay whatever becomes of the evidence. */
async function anEnvelopeWithFooters(options: { readonly documents?: number } = {}): Promise<GivenEnvelope> {
  const given = await aCompletedEnvelope(service, options);
  for (const document of given.envelope.documents) await footersOf(deps, given.envelope, document);
  return given;
}

describe('a crash between two stages', () => {
  const down = (): never => {
    throw new Unavailable('storage');
  };
  const noStamp = (): never => {
    throw new ProviderFailed('tsa', 'is silent');
  };
  const failingKey = () => ({ ...deps.keys.manifestKey('SANDBOX'), sign: async () => down() });
  /** Fails at the `nth` call. */
  const failingAt = (nth: number) => {
    let calls = 0;
    return async (file: HashedBytes) => ((calls += 1) === nth ? down() : deps.blobs.put(file));
  };
  const stages: readonly (readonly [string, Partial<Deps>])[] = [
    ['reading an original', { blobs: { ...deps.blobs, get: async () => down() } }],
    ['sealing', { sealer: { ...deps.sealer, seal: async () => down() } }],
    ['keeping the first sealed file', { blobs: { ...deps.blobs, put: failingAt(1) } }],
    ['signing the manifest', { keys: { ...deps.keys, manifestKey: failingKey } }],
    ['stamping', { timestamps: { ...deps.timestamps, stamp: async () => noStamp() } }],
    ['packing', { archive: { ...deps.archive, zip: down } }],
    ['keeping the package', { blobs: { ...deps.blobs, put: failingAt(3) } }],
    ['publishing', { db: { ...deps.db, change: async () => down() } }],
  ];
  it.each(stages)('%s leaves nothing to be seen, and the next run ends it', async (_stage, broken) => {
    const given = await anEnvelopeWithFooters({ documents: 2 });
    const before = await seen(given);
    await expect(buildEvidence(service.with(broken), given.envelope.id)).rejects.toThrow();
    expect(await seen(given)).toEqual(before);
    const input = readEvidence(deps, given.context.tenant, {
      id: given.envelope.id,
      people: { kind: 'ALL' },
    });
    expect((await refusedWith(input)).code).toBe('EVIDENCE_NOT_READY');
    await buildEvidence(deps, given.envelope.id);
    expect((await judged(given)).result).toBe('VALID');
  });

  it('keeping a sealed file leaves the manifest out of the public log', async () => {
    const given = await anEnvelopeWithFooters({ documents: 2 });
    const sizeOfLog = async () => (await deps.db.read((tx) => tx.publicLog.find('SANDBOX')))?.tree.size ?? 0;
    const before = await sizeOfLog();
    const broken = service.with({ blobs: { ...deps.blobs, put: failingAt(2) } });
    await expect(buildEvidence(broken, given.envelope.id)).rejects.toThrow(Unavailable);
    expect(await sizeOfLog()).toBe(before);
  });

  it('in the middle of publishing takes all of it back', async () => {
    const given = await anEnvelopeWithFooters();
    const before = await seen(given);
    const example = await seen(await anEnvelopeWithEvidence(service));
    const artifacts = example.artifacts.length;
    let draws = 0;
    const random = {
      ...deps.random,
      // Ten bytes are an id: first those of the artifacts, then, within the last transaction, that of the event.
      bytes: (length: number) =>
        length === 10 && (draws += 1) > artifacts ? down() : deps.random.bytes(length),
    };
    const building = buildEvidence(service.with({ random }), given.envelope.id);
    await expect(building).rejects.toThrow(Unavailable);
    expect(draws).toBe(artifacts + 1);
    expect(await seen(given)).toEqual(before);
  });
});

describe('an envelope without evidence', () => {
  it.each([
    ['an open envelope', async () => (await anEnvelopeOnItsWay(service)).envelope.id],
    ['none', async () => 'env_nonsense'],
  ])('%s: nothing is done', async (_what, make) => {
    const id = await make();
    await buildEvidence(deps, id);
    expect(await deps.db.read((tx) => tx.evidence.find(id))).toBeNull();
  });

  it('a document whose kept bytes have changed is never sealed', async () => {
    const given = await aCompletedEnvelope(service);
    const blobs = { ...deps.blobs, get: async () => Buffer.from('%PDF-1.7 something else') };
    await expect(buildEvidence(service.with({ blobs }), given.envelope.id)).rejects.toThrow('has changed');
  });
});
