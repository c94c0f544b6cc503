import { AvalError } from '@aval/sdk/client';
import type { Consent, Session } from '../portal.ts';
import { otherAttachments, otherFields, standingOf } from './other-parts.ts';

/** How often the page reads everything again before it gives up: others may sign meanwhile. */
const ROUNDS = 3;

interface ShownInput {
  /** The files that the page shows, by document ID. */
  readonly files: ReadonlyMap<string, Blob>;
  readonly consent: () => Promise<Consent>;
  /** The session that the page shows. */
  readonly session: () => Session;
  /** Reads the session again, and the files: those that follow from it, or else the changed ones. */
  readonly readAgain: (changed: readonly string[]) => Promise<void>;
}

/**
 * Resolves with a consent to exactly what the page shows. Where a file or a value differs, the page reads everything again first.
 * @throws AvalError DOCUMENT_HASH_MISMATCH if the files still differ: nobody accepts a file that this page doesn't show.
 */
export async function consentToShown({ files, consent, session, readAgain }: ShownInput): Promise<Consent> {
  for (let round = 1; ; round += 1) {
    const given = await consent();
    const changed = await changedFiles(files, given);
    if (changed.length === 0 && (round === ROUNDS || isDeclared(session(), given))) return given;
    if (round === ROUNDS) throw unshownError();
    await readAgain(changed);
  }
}

/** Returns the documents whose file isn't the file of a consent. A file that the page doesn't have is no difference. */
async function changedFiles(
  files: ReadonlyMap<string, Blob>,
  { shown = [] }: Consent,
): Promise<readonly string[]> {
  const changed = await Promise.all(
    shown.map(async ({ documentId, sha256 }) => {
      const file = files.get(documentId);
      const digest = file === undefined ? null : await digestOf(file);
      return digest === null || digest === sha256 ? [] : [documentId];
    }),
  );
  return changed.flat();
}

/** Returns null where the browser computes no digests: on pages without TLS. */
async function digestOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unshownError(): AvalError {
  const code = 'DOCUMENT_HASH_MISMATCH';
  return new AvalError(409, { code, message: code, hint: '', requestId: '', details: {} });
}

/** Returns true if the session has every value and file of others that a consent covers, so that the page can show them. */
function isDeclared(session: Session, { others = [], attachments = [] }: Consent): boolean {
  const known = new Set(
    otherFields(session)
      .filter((field) => standingOf(field) === 'known')
      .map(({ id }) => id),
  );
  const digests = new Set(otherAttachments(session).map(({ sha256 }) => sha256));
  return (
    others.every(({ id }) => known.has(id)) &&
    attachments.every(
      ({ signerId = session.signer.id, sha256 }) => signerId === session.signer.id || digests.has(sha256),
    )
  );
}
