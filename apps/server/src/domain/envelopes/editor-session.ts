import { assertMayAct, identifyHolder } from '../mandates/mandate.ts';
import type { Acting, Mandate } from '../mandates/mandate.ts';
import type { Principal, Tenant } from '../access/principal.ts';
import type { Scope } from '../access/scopes.ts';
import type { Actor } from '../audit/audit-entry.ts';
import { admitsOrigin } from '../embedding/embed-origin.ts';
import { EMBEDDED_SESSION_TTL, EMBEDDED_SESSIONS_PER_HOUR } from '../embedding/limits.ts';
import { AppError, fail } from '../errors/app-error.ts';
import type { EndCode, EndedLink } from '../errors/ended-link.ts';
import type { Id } from '../ids.ts';
import { HOUR, SECOND } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Envelope } from './envelope.ts';

/** An embedded editor of a draft, as it is kept. */
export interface EditorSession {
  readonly id: Id<'eds'>;
  readonly tenant: Tenant;
  readonly envelopeId: Id<'env'>;
  /** The caller that requested it: what happens in the editor is theirs. */
  readonly principal: Principal;
  /** Of the page that shows it. */
  readonly origin: string;
  readonly maySend: boolean;
  /** Fingerprint of the secret in its address. */
  readonly secretHash: Buffer;
  /** When its address was opened. */
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  /** The origins that its project admits now. */
  readonly embedOrigins: readonly string[];
  /** Of its creator, now: the session ends with it. */
  readonly mandate: Mandate;
  /** The status of its envelope now. */
  readonly status: Envelope['progress']['status'];
  readonly sender: EndedLink<EndCode>['sender'];
}

/** The scopes of a session: all that its creator needed for it. */
function scopesOf({ maySend }: Pick<EditorSession, 'maySend'>): readonly Scope[] {
  return ['envelopes:write', 'documents:read', ...(maySend ? (['envelopes:send'] as const) : [])];
}

const TOKEN_INVALID = new AppError('SIGNING_TOKEN_INVALID', undefined);

/** Returns who acts in an editor. The page around doesn't learn why they may not (ADR-0137). */
export function editing({ principal }: Pick<EditorSession, 'principal'>, scope: Scope): Acting {
  return { holder: identifyHolder(principal), needs: { scope, role: 'MEMBER' }, refusal: TOKEN_INVALID };
}

interface CreateEditorInput extends Pick<EditorSession, 'id' | 'origin' | 'maySend'> {
  /** Editors of this envelope in the last hour. */
  readonly createdLately: number;
  readonly actor: Actor;
}

/**
 * The sender shows the editor of a draft in a page of their own.
 *
 * @throws ENVELOPE_NOT_EDITABLE, RATE_LIMITED.
 */
export function decideCreateEditorSession(
  envelope: Envelope,
  { id, origin, maySend, createdLately, actor }: CreateEditorInput,
): Outcome<Envelope> {
  if (envelope.progress.status !== 'DRAFT') fail('ENVELOPE_NOT_EDITABLE');
  if (createdLately >= EMBEDDED_SESSIONS_PER_HOUR) fail('RATE_LIMITED', { retryAfterSeconds: HOUR / SECOND });
  const data = { sessionId: id, origin, maySend };
  return { state: envelope, entries: [{ type: 'EMBEDDED_EDITOR_CREATED', actor, data }], events: [] };
}

/**
 * Returns until when the session lasts, of a caller who has shown its secret.
 *
 * @throws SIGNING_SESSION_REVOKED (USED), and the codes of `assertEditorOpen`.
 */
export function decideRedeemEditorSession(session: EditorSession, now: Date): Date {
  const { redeemedAt, sender } = session;
  if (redeemedAt !== null)
    fail('SIGNING_SESSION_REVOKED', {
      reason: 'USED',
      endedAt: redeemedAt.toISOString(),
      signerStatus: null,
      sender,
    });
  assertEditorOpen(session, now);
  return new Date(now.getTime() + EMBEDDED_SESSION_TTL);
}

/**
 * @throws SIGNING_SESSION_EXPIRED (TIMED_OUT), SIGNING_TOKEN_INVALID where the project no longer admits the origin or its
 * creator may no longer do what it does, and ENVELOPE_NOT_EDITABLE once the envelope is no draft.
 */
export function assertEditorOpen(session: EditorSession, now: Date): void {
  const { expiresAt, sender, embedOrigins, origin, tenant } = session;
  if (now >= expiresAt)
    fail('SIGNING_SESSION_EXPIRED', {
      reason: 'TIMED_OUT',
      endedAt: expiresAt.toISOString(),
      signerStatus: null,
      sender,
    });
  if (!admitsOrigin(embedOrigins, origin, tenant.environment)) fail('SIGNING_TOKEN_INVALID');
  for (const scope of scopesOf(session)) assertMayAct(session.mandate, editing(session, scope), now);
  if (session.status !== 'DRAFT') fail('ENVELOPE_NOT_EDITABLE');
}
