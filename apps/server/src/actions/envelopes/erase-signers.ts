import { filledAttachments } from '../../domain/attachments/attachment.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import { decideEraseSigners, signersToErase } from '../../domain/envelopes/erase-signers.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { assertNotOnHold } from '../../domain/envelopes/legal-hold.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DISCLOSURES, isGenerated, ZIP } from '../../domain/evidence/generated-artifacts.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { recordProjectEvent } from '../access/record-security-event.ts';
import { disclosuresOf, readStoredFiles, zipOf } from '../evidence/package-bytes.ts';

type EraseDeps = Pick<
  Deps,
  'db' | 'random' | 'blobs' | 'archive' | 'messenger' | 'log' | 'secrets' | 'settings'
>;

interface EraseSignersInput {
  readonly id: string;
  /** Null: everyone. */
  readonly signerId: string | null;
}

/**
 * Erases who signers of a closed envelope were: their disclosures, what was written to them, and every copy of ours
 * but the sealed files. A second call erases anything that a crash left behind. Codes: NOT_FOUND,
 * INVALID_STATE_TRANSITION, EVIDENCE_NOT_READY, CONFLICT (ON_HOLD).
 */
export async function eraseSigners(
  deps: EraseDeps,
  context: RequestContext,
  input: EraseSignersInput,
): Promise<Envelope> {
  const { id, signerId } = input;
  const kept = await packageOf(deps, context, id);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const now = await tx.now();
    const decided = decideEraseSigners(envelope, { signerId, actor: actorOf(context), now });
    assertNotOnHold(await tx.legalHolds.find(id), now);
    const done = await record(deps, tx, envelope, decided);
    const erased = { signerIds: signersToErase(envelope, signerId), everyone: signerId === null };
    tx.afterCommit(() => logErasure(deps, envelope, done));
    const messageIds = await tx.erasure.forget(envelope, erased, now);
    await forgetContacts(tx, envelope, erased.signerIds);
    await deleteAttachments(deps, envelope, erased.signerIds);
    await supersede(deps, tx, { envelope, kept });
    const target = { type: 'envelope', id: envelope.id };
    await recordProjectEvent(deps, tx, { type: 'SIGNER_ERASED', target, data: { signerId }, context });
    await deps.messenger.forget(messageIds);
    return done;
  });
}

/** Before the commit, as in `supersede`. Their keys go with it: a copy that a backup of the store has can't be opened. */
async function deleteAttachments(
  { blobs }: EraseDeps,
  { signers }: Envelope,
  signerIds: readonly string[],
): Promise<void> {
  const files = signers
    .filter(({ id }) => signerIds.includes(id))
    .flatMap(({ terms: { attachments } }) => filledAttachments(attachments));
  for (const { file } of files) await blobs.delete(file.blobKey);
}

/** The people who are erased are no longer offered as signers either. */
async function forgetContacts(
  tx: Tx,
  { tenant, signers }: Envelope,
  signerIds: readonly string[],
): Promise<void> {
  const emails = signers.filter(({ id }) => signerIds.includes(id)).map(({ person: { email } }) => email);
  const contacts = (await tx.contacts.list(tenant)).filter(({ email }) => emails.includes(email));
  await tx.contacts.remove(
    tenant,
    contacts.map(({ id }) => id),
  );
}

/** Apart from the database: a backup of it from before brings the person back (docs/runbook.md). */
function logErasure({ log }: EraseDeps, before: Envelope, after: Envelope): void {
  const known = new Set(
    before.signers.filter(({ person: { erasedAt } }) => erasedAt !== null).map(({ id }) => id),
  );
  for (const {
    id: signerId,
    person: { erasedAt },
  } of after.signers) {
    if (erasedAt !== null && !known.has(signerId))
      log.info({ envelopeId: after.id, signerId }, 'signer erased');
  }
}

/** Read before the transaction, so that a slow store holds no lock: these files never change. */
async function packageOf(
  deps: EraseDeps,
  context: RequestContext,
  id: string,
): Promise<readonly ArchiveFile[]> {
  const artifacts = await deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(context.tenant, id)) ?? fail('NOT_FOUND');
    return isEvidenceReady(envelope) ? tx.evidence.artifacts(envelope.id) : [];
  });
  return readStoredFiles(deps, artifacts);
}

interface SupersedeInput {
  readonly envelope: Envelope;
  readonly kept: readonly ArchiveFile[];
}

/**
 * The digests of what is made from now on. Bytes that an earlier version of the service kept are deleted before the
 * commit: without their row nobody would find them any more, and a roll-back loses nothing that cannot be made.
 */
async function supersede(deps: EraseDeps, tx: Tx, { envelope, kept }: SupersedeInput): Promise<void> {
  const evidence = await tx.evidence.find(envelope.id);
  if (evidence === null) return;
  const disclosures = disclosuresOf({ evidence, disclosures: await tx.audit.disclosures(envelope) });
  const zip = await zipOf(deps, kept, disclosures);
  for (const { name, blobKey } of await tx.evidence.artifacts(envelope.id)) {
    if (isGenerated(name) && blobKey !== null) await deps.blobs.delete(blobKey);
  }
  const made = { [DISCLOSURES]: disclosures, [ZIP]: zip };
  for (const [name, bytes] of Object.entries(made)) {
    const { sha256, size } = await hashBytes(bytes);
    await tx.erasure.supersede(envelope, { name, sha256, size });
  }
}
