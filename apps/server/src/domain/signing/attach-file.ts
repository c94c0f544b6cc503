import type { Client } from '../audit/client.ts';
import type { AttachedFile, SignerAttachment } from '../attachments/attachment.ts';
import { fail } from '../errors/app-error.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, assertOtpFresh, GUARDS_TO_AUTHENTICATE } from './guards.ts';
import type { Guard } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The guards of attaching: a link alone changes nothing, and what was signed stays. */
export const GUARDS_TO_ATTACH: readonly Guard[] = [...GUARDS_TO_AUTHENTICATE, assertOtpFresh];

interface AttachContext {
  readonly client: Client;
  readonly now: Date;
}

/**
 * Returns a requested attachment of the session's signer.
 *
 * @throws NOT_FOUND
 */
export function attachmentOf(session: SigningSession, key: string): SignerAttachment {
  return (
    signerOf(session).terms.attachments.find((attachment) => attachment.key === key) ?? fail('NOT_FOUND')
  );
}

/** The signer attaches a file, in place of the file before it. */
export function decideAttachFile(
  session: SigningSession,
  { key, file, client, now }: AttachContext & { readonly key: string; readonly file: AttachedFile },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ATTACH, session, now);
  attachmentOf(session, key);
  const { name, type, size, sha256 } = file;
  const entry = actOf(session, client, {
    type: 'ATTACHMENT_ADDED',
    data: { key, type, size, sha256 },
    values: { filename: name },
  });
  return { state: withFile(session, key, file), entries: [entry], events: [] };
}

/**
 * The signer takes a file back.
 *
 * @throws NOT_FOUND if there is none
 */
export function decideDetachFile(
  session: SigningSession,
  { key, client, now }: AttachContext & { readonly key: string },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ATTACH, session, now);
  const { sha256 } = attachmentOf(session, key).file ?? fail('NOT_FOUND');
  const entry = actOf(session, client, { type: 'ATTACHMENT_REMOVED', data: { key, sha256 } });
  return { state: withFile(session, key, null), entries: [entry], events: [] };
}

function withFile(session: SigningSession, key: string, file: AttachedFile | null): SigningSession {
  const { terms } = signerOf(session);
  const attachments = terms.attachments.map((attachment) =>
    attachment.key === key ? { ...attachment, file } : attachment,
  );
  return withSession(session, { terms: { ...terms, attachments } });
}
