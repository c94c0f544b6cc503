import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { EMBEDDED_SESSIONS_PER_HOUR } from '../embedding/limits.ts';
import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { HOUR, SECOND } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { assertHasToSign } from './create-signing-link.ts';
import type { Envelope } from './envelope.ts';
import { isQualified } from './signature-level.ts';
import type { Signer } from './signer.ts';

/** The signer whom a page shows the envelope, and where. */
interface EmbeddedSessionInput {
  readonly signer: Signer;
  readonly linkId: Id<'lnk'>;
  readonly origin: string;
  readonly isFramed: boolean;
  /** Embedded sessions of this signer in the last hour. */
  readonly createdLately: number;
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * The sender shows the envelope to a signer in a page of their own. The signer's other link stays.
 *
 * @throws the codes of a new link, CONFLICT (CERTIFICATE_NOT_EMBEDDED), RATE_LIMITED.
 */
export function decideCreateEmbeddedSession(
  envelope: Envelope,
  { signer, linkId, origin, isFramed, createdLately, now, actor }: EmbeddedSessionInput,
): Outcome<Envelope> {
  assertHasToSign(envelope, signer, now);
  if (isQualified(envelope, signer)) fail('CONFLICT', { reason: 'CERTIFICATE_NOT_EMBEDDED' });
  if (createdLately >= EMBEDDED_SESSIONS_PER_HOUR) fail('RATE_LIMITED', { retryAfterSeconds: HOUR / SECOND });
  const entry: AuditEntry = {
    type: 'EMBEDDED_SESSION_CREATED',
    actor,
    data: { signerId: signer.id, linkId, origin, way: isFramed ? 'FRAME' : 'REDIRECT' },
  };
  return { state: envelope, entries: [entry], events: [] };
}
