import type { Consent, Session } from '../portal.ts';
import { otherAttachments, otherFields, standingOf } from './other-parts.ts';

/** Returns true if the session has every value and file of others that a consent covers, so that the page can show them. */
export function isDeclared(session: Session, { others = [], attachments = [] }: Consent): boolean {
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
