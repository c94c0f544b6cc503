import type { Client } from '../../domain/audit/client.ts';
import {
  attachmentOf,
  decideAttachFile,
  decideDetachFile,
  GUARDS_TO_ATTACH,
} from '../../domain/signing/attach-file.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Tx } from '../../store/tx.ts';
import { receiveAttachment } from '../attachments/receive-attachment.ts';
import type { SentFile } from '../attachments/receive-attachment.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { findSession } from './find-session.ts';
import { lockSession } from './lock-session.ts';

type AttachDeps = Pick<Deps, 'db' | 'secrets' | 'random' | 'blobs' | 'settings'>;

interface AttachInput {
  readonly key: string;
  readonly client: Client;
}

/**
 * Attaches a file that the sender requested, in place of the file before it. The guards run before the file is examined, and again
 * under the lock. Codes: those of the link, ALREADY_SIGNED, AUTHENTICATION_REQUIRED, NOT_FOUND, those of `receiveAttachment`.
 */
export async function attachFile(
  deps: AttachDeps & Pick<Deps, 'pdf' | 'scanner'>,
  token: string,
  { key, client, ...sent }: AttachInput & SentFile,
): Promise<SigningSession> {
  const { session: found } = await findSession(deps, token, GUARDS_TO_ATTACH);
  const { accept } = attachmentOf(found, key);
  const { organizationId } = found.envelope.tenant;
  const received = await receiveAttachment(deps, { ...sent, accept, organizationId });
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const now = await tx.now();
    const file = { ...received, attachedAt: now };
    const decided = decideAttachFile(session, { key, file, client, now });
    deleteFormer(deps, tx, session, key);
    return record(deps, tx, session, decided);
  });
}

/** Takes a file back. Codes: those of the link, ALREADY_SIGNED, AUTHENTICATION_REQUIRED, NOT_FOUND. */
export async function detachFile(
  deps: AttachDeps,
  token: string,
  { key, client }: AttachInput,
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const decided = decideDetachFile(session, { key, client, now: await tx.now() });
    deleteFormer(deps, tx, session, key);
    return record(deps, tx, session, decided);
  });
}

/** No other row names the bytes. If the store doesn't respond, they are swept later. */
function deleteFormer({ blobs }: AttachDeps, tx: Tx, session: SigningSession, key: string): void {
  const former = attachmentOf(session, key).file;
  if (former !== null) tx.afterCommit(() => void blobs.delete(former.blobKey).catch(() => undefined));
}
