import { BlobChanged, Unavailable } from '../../domain/failures.ts';
import type { Deps } from '../deps.ts';
import { verifyStoredEvidence } from '../evidence/verify-evidence.ts';

/** The result of a verification of all evidence. */
export interface InstallationReport {
  /** The time of the newest entry of any audit trail: nothing later is in this database. */
  readonly newestEntry: Date | null;
  /** Envelopes whose audit trail doesn't agree with its hashes. */
  readonly brokenTrails: readonly string[];
  /** Completed envelopes that have neither evidence nor a job that builds it. */
  readonly withoutEvidence: readonly string[];
  /** Envelopes of the sample whose evidence isn't valid any more. */
  readonly invalidEvidence: readonly string[];
  readonly sampled: number;
}

type VerifyDeps = Pick<Deps, 'db' | 'blobs' | 'archive' | 'timestampCheck' | 'verdicts'>;

/** Envelopes in one step. */
const PAGE = 500;

/**
 * Verifies what the database says about evidence: audit trails, evidence that is due, and `sample` packages chosen at
 * random. `checkStorage` is the other half.
 */
export async function verifyInstallation(deps: VerifyDeps, sample: number): Promise<InstallationReport> {
  const ids = await deps.db.read((tx) => tx.retention.sampleEvidence(sample));
  const invalidEvidence: string[] = [];
  for (const id of ids) if (!(await isValid(deps, id))) invalidEvidence.push(id);
  return {
    newestEntry: await deps.db.read((tx) => tx.audit.newestAt()),
    brokenTrails: await brokenTrails(deps),
    withoutEvidence: await deps.db.read((tx) => tx.audit.listWithoutEvidence(PAGE)),
    invalidEvidence,
    sampled: ids.length,
  };
}

async function brokenTrails({ db }: VerifyDeps): Promise<readonly string[]> {
  const broken: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    const page = await db.read((tx) => tx.audit.listBroken(from, PAGE));
    broken.push(...page.broken);
    after = page.next;
  }
  return broken;
}

/** A package that the store lacks, or has changed, is not valid. Throws `Unavailable` if the store itself is away. */
async function isValid(deps: VerifyDeps, envelopeId: string): Promise<boolean> {
  try {
    return await verifyOne(deps, envelopeId);
  } catch (error) {
    if (!(error instanceof BlobChanged || (error instanceof Unavailable && error.service === 'storage')))
      throw error;
    await deps.blobs.owner();
    return false;
  }
}

function verifyOne(deps: VerifyDeps, envelopeId: string): Promise<boolean> {
  return deps.db.read(async (tx) => {
    const envelope = await tx.envelopes.findById(envelopeId);
    if (envelope === null) return false;
    const { result } = await verifyStoredEvidence(deps, tx, envelope);
    return result === 'VALID';
  });
}
