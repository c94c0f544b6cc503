import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import { decideIssueEvidence } from '../../domain/evidence/issue-evidence.ts';
import { logOrigin as nameOfLog } from '../../domain/evidence/log-origin.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { hasSigned, isParty } from '../../domain/envelopes/signer-role.ts';
import { READINGS } from '../../domain/signing/readings.ts';
import { StaleWrite, Unavailable } from '../../ports/failures.ts';
import type { Tx } from '../../ports/tx.ts';
import { record } from '../record.ts';
import { appendToLog } from './append-to-log.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import { findOwnSignatures } from './find-own-signatures.ts';
import { storePackage } from './store-package.ts';
import type { StoredPackage } from './store-package.ts';
import { printReport } from './print-report.ts';
import { sealDocuments } from './seal-documents.ts';
import { signManifest } from './sign-manifest.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

/**
 * Builds the evidence of a completed envelope: facts → report printed → sealed → signed and stamped → in the public
 * log → kept → published. Nobody sees any of it before the last step, which is one transaction. A crash before that
 * step leaves files that nothing refers to and, once the manifest is logged, an entry of the public log without
 * evidence (ADR-0028). The job can run again: it starts from the beginning, and if two workers run it at once, only
 * the first publishes.
 */
export async function buildEvidence(deps: EvidenceDeps, envelopeId: string): Promise<void> {
  const facts = await gather(deps, envelopeId);
  if (facts === null) return;
  assertKeysNotRevoked(deps, facts);
  const keys = namesOfKeys(deps, facts);
  const sealed = await sealDocuments(deps, printReport(deps, facts));
  const signed = await signManifest(deps, sealed);
  assertSameKeys(deps, facts, keys);
  const logged = await appendToLog(deps, signed);
  const writesPackage = await deps.db.change(async (tx) => ({ value: await tx.evidence.writesPackages() }));
  const kept = await storePackage(deps, logged, writesPackage);
  assertSameKeys(deps, facts, keys);
  await publish(deps, kept);
}

/** Evidence signed by a revoked key would be REVOKED from the start, so it waits for the rotation. */
function assertKeysNotRevoked(deps: EvidenceDeps, { envelope, keys, now }: Facts): void {
  const { kid } = deps.keys.manifestKey(envelope.tenant.environment);
  const key = keys.find((candidate) => candidate.kid === kid);
  const isRevoked = key?.revokedAt != null && Date.parse(key.revokedAt) <= now.getTime();
  if (isRevoked) throw new Unavailable('manifest-key');
}

/** A package uses a single manifest key and a single seal. If a rotation happens in between, the job's next attempt starts again. */
function assertSameKeys(deps: EvidenceDeps, facts: Facts, names: string): void {
  if (namesOfKeys(deps, facts) !== names) throw new StaleWrite('key of evidence');
}

function namesOfKeys({ keys }: EvidenceDeps, { envelope }: Facts): string {
  const { environment } = envelope.tenant;
  return `${keys.manifestKey(environment).kid} ${sha256Hex(keys.sealKey(environment).certificate)}`;
}

function gather(deps: EvidenceDeps, envelopeId: string): Promise<Facts | null> {
  return deps.db.read(async (tx) => {
    const envelope = await tx.envelopes.findById(envelopeId);
    if (envelope === null || envelope.status !== 'COMPLETED' || envelope.evidenceReady) return null;
    const trail = await tx.audit.list(envelope.id, 0, envelope.chain.count);
    const completion = trail.findLast((link) => link.type === 'ENVELOPE_COMPLETED');
    const links = trail.slice(0, completion?.seq ?? 0);
    const [disclosures, keys] = [
      await tx.audit.disclosures(envelope),
      await tx.evidence.keys(envelope.tenant.environment),
    ];
    const organization = await tx.organizations.find(envelope.tenant.organizationId);
    const revisions = await tx.qualifiedSignatures.listRevisions(envelope.id);
    const log = await tx.publicLog.find(envelope.tenant.environment);
    const logOrigin = log?.origin ?? nameOfLog(deps.settings.baseUrls[envelope.tenant.environment]);
    const ownSignatures = await findOwnSignatures(deps, tx, envelope);
    const signed = { revisions, ownSignatures };
    return { envelope, organization, ...signed, links, disclosures, keys, logOrigin, now: tx.now() };
  });
}

/** The last stage: publishes everything in one transaction. */
async function publish(deps: EvidenceDeps, kept: StoredPackage): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(kept.facts.envelope.id);
    if (envelope === null || envelope.evidenceReady) return { value: null };
    const isFirst = await tx.evidence.insert(envelope, kept.evidence, kept.artifacts);
    if (!isFirst) return { value: null };
    await tx.audit.disclose(envelope, kept.manifestDisclosures);
    await condense(tx, envelope, kept);
    const manifestSha256 = sha256Hex(canonicalBytes(kept.manifest));
    const { value: issued } = await record(
      deps,
      tx,
      envelope,
      decideIssueEvidence(envelope, { manifestSha256, now: tx.now() }),
    );
    const news = { envelope: issued, sealed: kept.artifacts };
    const signers = issued.signers.filter(hasSigned);
    await enqueueSignerMessages(deps, tx, { ...news, occasion: 'COMPLETION', signers });
    const copied = issued.signers.filter((signer) => !isParty(signer) || signer.status === 'SKIPPED');
    await enqueueSignerMessages(deps, tx, { ...news, occasion: 'COPY', signers: copied });
    await tx.envelopes.eraseTokens(issued.id);
    return { value: null };
  });
}

/** Stores once what rows and files both hold. Older versions can't read that, as they can't read packages (ADR-0082). */
async function condense(tx: Tx, envelope: Envelope, { artifacts, seals }: StoredPackage): Promise<void> {
  if (!artifacts.some(({ isPacked }) => isPacked)) return;
  for (const { documentId, beginsWithShown } of seals)
    if (beginsWithShown) {
      await tx.footers.dropTail(envelope, documentId);
      await tx.qualifiedSignatures.dropTails(envelope.id, documentId);
    }
  await tx.audit.condenseDisclosures(envelope, READINGS);
}
