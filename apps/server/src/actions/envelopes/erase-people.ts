import { filledAttachments } from '../../domain/attachments/attachment.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import { decideEraseSigners, signersToErase } from '../../domain/envelopes/erase-signers.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { DISCLOSURES, isGenerated, ZIP } from '../../domain/evidence/generated-artifacts.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { disclosuresOf, zipOf } from '../evidence/package-bytes.ts';
import { record } from '../record.ts';
import { recordDestruction } from './record-destruction.ts';
import type { Destruction } from './record-destruction.ts';

/** The dependencies of an erasure. */
export type EraseDeps = Pick<
  Deps,
  'db' | 'random' | 'blobs' | 'archive' | 'messenger' | 'log' | 'secrets' | 'settings' | 'keys'
>;

interface ErasePeopleInput {
  /** The signer to erase; null: everyone. */
  readonly signerId: string | null;
  /** The stored files of the package: they never change, so they are read before the transaction. */
  readonly kept: readonly ArchiveFile[];
  readonly actor: Actor;
  readonly request: Pick<Destruction, 'reason' | 'requestedBy' | 'requestedAt'>;
}

/**
 * Erases who signers of a locked envelope were, and leaves a signed record of it: their disclosures, what was written to
 * them, and every copy of ours but the sealed files. A second call erases anything that a crash left behind.
 */
export async function erasePeople(
  deps: EraseDeps,
  tx: Tx,
  envelope: Envelope,
  { signerId, kept, actor, request }: ErasePeopleInput,
): Promise<Envelope> {
  const now = await tx.now();
  const done = await record(deps, tx, envelope, decideEraseSigners(envelope, { signerId, actor, now }));
  const erased = { signerIds: signersToErase(envelope, signerId), everyone: signerId === null };
  const newly = newlyErased(envelope, done);
  tx.afterCommit(() => logErasure(deps, done, newly));
  const messageIds = await tx.erasure.forget(envelope, erased, now);
  await tx.erasureRequests.remove(envelope.id, erased.signerIds);
  await forgetContacts(tx, envelope, erased.signerIds);
  await deleteAttachments(deps, envelope, erased.signerIds);
  await supersede(deps, tx, { envelope, kept });
  if (newly.length > 0)
    await recordDestruction(deps, tx, envelope, {
      ...request,
      destroyed: 'SIGNERS',
      signerIds: newly,
      cause: 'REQUEST',
    });
  await deps.messenger.forget(messageIds);
  return done;
}

function newlyErased(before: Envelope, after: Envelope): readonly string[] {
  const known = new Set(
    before.signers.filter(({ person: { erasedAt } }) => erasedAt !== null).map(({ id }) => id),
  );
  return after.signers
    .filter(({ id, person: { erasedAt } }) => erasedAt !== null && !known.has(id))
    .map(({ id }) => id);
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
  const all = { ...tenant, projectId: null };
  const contacts = (await tx.contacts.list(all)).filter(({ email }) => emails.includes(email));
  await tx.contacts.remove(
    all,
    contacts.map(({ id }) => id),
  );
}

/** Apart from the database: a backup of it from before brings the person back (docs/runbook.md). */
function logErasure({ log }: EraseDeps, { id: envelopeId }: Envelope, signerIds: readonly string[]): void {
  for (const signerId of signerIds) log.info({ envelopeId, signerId }, 'signer erased');
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
