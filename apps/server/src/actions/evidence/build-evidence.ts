import { digestOf } from '../../domain/documents/digest.ts';
import { decideIssueEvidence } from '../../domain/evidence/issue-evidence.ts';
import { logOrigin as nameOfLog } from '../../domain/evidence/log-origin.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { hasSigned, isParty } from '../../domain/envelopes/signer-role.ts';
import { ownTextsAccepted } from '../../domain/signing/own-texts-accepted.ts';
import { READINGS } from '../../domain/signing/readings.ts';
import { newAccess } from '../../domain/validar/validar-access.ts';
import { makeValidarSecret, VALIDAR_SECRET_BYTES } from '../../domain/validar/validar-secret.ts';
import type { EndJob } from '../end-job.ts';
import { StaleWrite, Unavailable } from '../../domain/failures.ts';
import type { Tx } from '../../store/tx.ts';
import { coversOthers } from '../../domain/signing/shown-to-signer.ts';
import { completeRevisions } from '../footers/value-revisions.ts';
import { record } from '../record.ts';
import { disclosedValues } from './draw-fields.ts';
import { appendToLog } from './append-to-log.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import { findOwnSignatures } from './find-own-signatures.ts';
import { storePackage } from './store-package.ts';
import type { StoredPackage } from './store-package.ts';
import { printReport } from './print-report.ts';
import { sealDocuments } from './seal-documents.ts';
import type { SealedDocuments } from './seal-documents.ts';
import { signManifest } from './sign-manifest.ts';
import { UnbearablePage } from './unbearable-page.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

/**
 * Builds the evidence of a completed envelope: facts → report printed → sealed → signed and stamped → in the public
 * log → kept → published. Nobody sees any of it before the last step, which is one transaction. A crash before that
 * step leaves files that nothing refers to and, once the manifest is logged, an entry of the public log without
 * evidence (ADR-0024). The job can run again: it starts from the beginning, and if two workers run it at once, only
 * the first publishes.
 */
export async function buildEvidence(deps: EvidenceDeps, envelopeId: string, end?: EndJob): Promise<void> {
  const gathered = await gather(deps, envelopeId);
  if (gathered === null) return;
  const facts = await withAllRevisions(deps, gathered);
  assertKeysNotRevoked(deps, facts);
  const keys = namesOfKeys(deps, facts);
  const sealed = await sealAll(deps, facts);
  const signed = await signManifest(deps, sealed);
  assertSameKeys(deps, facts, keys);
  // A manifest whose documents can't be stored must not get into the log.
  await Promise.all(signed.seals.map(({ stored }) => stored));
  const [logged, writesPackage] = await Promise.all([appendToLog(deps, signed), writesPackages(deps)]);
  const kept = await storePackage(deps, logged, writesPackage);
  assertSameKeys(deps, facts, keys);
  await publish(deps, kept, end);
}

/** The last signer's values are in the file that the others were shown the beginning of. */
async function withAllRevisions(deps: EvidenceDeps, facts: Facts): Promise<Facts> {
  if (!coversOthers(facts.envelope)) return facts;
  const values = disclosedValues(facts.disclosures);
  return { ...facts, revisions: await completeRevisions(deps, facts.envelope, values) };
}

/**
 * Prints the report and seals the documents. Where a page can't bear its fields, because they were placed before that was checked, their
 * values stand in the report alone, which says so (ADR-0127): everybody signed, so there must be evidence.
 */
async function sealAll(deps: EvidenceDeps, facts: Facts): Promise<SealedDocuments> {
  try {
    return await sealDocuments(deps, printReport(deps, facts));
  } catch (error) {
    if (!(error instanceof UnbearablePage)) throw error;
    const undrawn = new Set([...(facts.undrawn ?? []), ...error.fieldIds]);
    deps.log.warn({ envelopeId: facts.envelope.id, count: undrawn.size }, 'values in the report only');
    return sealAll(deps, { ...facts, undrawn });
  }
}

function writesPackages({ db }: EvidenceDeps): Promise<boolean> {
  return db.change((tx) => tx.evidence.writesPackages());
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
  return `${keys.manifestKey(environment).kid} ${digestOf(keys.sealKey(environment).certificate)}`;
}

function gather(deps: EvidenceDeps, envelopeId: string): Promise<Facts | null> {
  return deps.db.read(async (tx) => {
    const envelope = await tx.envelopes.findById(envelopeId);
    if (envelope === null || envelope.progress.status !== 'COMPLETED' || isEvidenceReady(envelope))
      return null;
    const { environment, organizationId } = envelope.tenant;
    // Together: the statements travel in one round trip (ADR-0112).
    const [trail, disclosures, keys, organization, consentTexts, revisions, log, ownSignatures] =
      await tx.inOrder([
        tx.audit.list(envelope.id, 0, envelope.chain.count),
        tx.audit.disclosures(envelope),
        tx.evidence.keys(environment),
        tx.organizations.find(organizationId),
        tx.organizations.consentTexts(organizationId, ownTextsAccepted(envelope.signers)),
        tx.qualifiedSignatures.listRevisions(envelope.id),
        tx.publicLog.find(environment),
        findOwnSignatures(deps, tx, envelope),
      ]);
    const completion = trail.findLast((link) => link.type === 'ENVELOPE_COMPLETED');
    const links = trail.slice(0, completion?.seq ?? 0);
    const logOrigin = log?.origin ?? nameOfLog(deps.settings.baseUrls[environment]);
    const signed = { revisions, ownSignatures };
    const secret = makeValidarSecret(deps.random.bytes(VALIDAR_SECRET_BYTES));
    const validarSecret = organization?.settings.validar === 'ON' ? secret : null;
    const known = { links, disclosures, keys, logOrigin, now: await tx.now() };
    return { envelope, organization, consentTexts, ...signed, ...known, validarSecret };
  });
}

/**
 * The last stage: publishes everything in one transaction. Independent statements are sent together (ADR-0112), in this
 * order. The lock lets only one of two writers get here, so that evidence is there already only if something is wrong.
 */
async function publish(deps: EvidenceDeps, kept: StoredPackage, end?: EndJob): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(kept.facts.envelope.id);
    if (envelope === null || isEvidenceReady(envelope)) return;
    const manifestSha256 = digestOf(kept.manifestBytes);
    const issued = decideIssueEvidence(envelope, { manifestSha256, now: await tx.now() });
    const [isFirst] = await tx.inOrder([
      tx.evidence.insert(envelope, kept.evidence, kept.artifacts),
      tx.audit.disclose(envelope, kept.manifestDisclosures),
      condense(tx, envelope, kept),
      record(deps, tx, envelope, issued),
      announce(deps, tx, issued.state, kept),
      saveSecret(tx, kept.facts),
    ]);
    if (!isFirst) throw new StaleWrite('evidence');
    tx.last(tx.envelopes.eraseTokens(envelope.id));
    if (end !== undefined) tx.last(end(tx));
  });
}

/** The secret that the report shows. Only the evidence that is published has one. */
async function saveSecret(tx: Tx, { envelope, validarSecret: secret }: Facts): Promise<void> {
  if (secret === null) return;
  await tx.validar.save(envelope, newAccess(envelope.id, secret));
}

/** Writes to the signers, and sends copies to everybody else. */
async function announce(
  deps: EvidenceDeps,
  tx: Tx,
  issued: Envelope,
  { artifacts: sealed }: StoredPackage,
): Promise<void> {
  const signers = issued.signers.filter(hasSigned);
  const copied = issued.signers.filter((signer) => !isParty(signer) || signer.progress.status === 'SKIPPED');
  const news = { envelope: issued, sealed };
  await tx.inOrder([
    enqueueSignerMessages(deps, tx, { ...news, occasion: 'COMPLETION', signers }),
    enqueueSignerMessages(deps, tx, { ...news, occasion: 'COPY', signers: copied }),
  ]);
}

/** Stores once what rows and files both hold. Older versions can't read that, as they can't read packages (ADR-0071). */
async function condense(tx: Tx, envelope: Envelope, { artifacts, seals }: StoredPackage): Promise<void> {
  if (!artifacts.some(({ isPacked }) => isPacked)) return;
  const stored = seals.filter(({ beginsWithShown }) => beginsWithShown);
  await tx.inOrder([
    ...stored.map(({ documentId }) => tx.footers.dropTail(envelope, documentId)),
    ...stored.map(({ documentId }) => tx.qualifiedSignatures.dropTails(envelope.id, documentId)),
    tx.audit.condenseDisclosures(envelope, READINGS),
  ]);
}
