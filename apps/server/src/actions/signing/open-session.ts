import type { Client } from '../../domain/audit/client.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import { notifyMediumOf } from '../../domain/envelopes/signer-media.ts';
import { OTP_TTL } from '../../domain/limits.ts';
import { codeDelivery } from '../../domain/messages/code-delivery.ts';
import type { CodeDelivery } from '../../domain/messages/code-delivery.ts';
import type { Medium } from '../../domain/signer-message.ts';
import { isQualified } from '../../domain/envelopes/signature-level.ts';
import { grantOf } from '../../domain/qualified/authorization.ts';
import { decideOpenSession } from '../../domain/signing/open-session.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { validarStatus } from '../../domain/validar/validar-access.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';

/** A session with the time of its transaction, from which the missing steps follow. */
export interface OpenedSession {
  readonly session: SigningSession;
  readonly now: Date;
  /** How the signer learns of their turn and of the end; null if nothing would reach them. */
  readonly notifiedBy: Medium | null;
  /** Whether the signer has authorized a signature with their certificate. */
  readonly isAuthorized: boolean;
  /** The newest code of this link, while it has proved nothing, and what became of it; null without one. */
  readonly code: SentCodeState | null;
  /** The secret for VALIDAR; null without evidence, and where VALIDAR gets nothing. */
  readonly validarSecret: string | null;
}

/** A code on its way. */
interface SentCodeState {
  readonly delivery: CodeDelivery;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Opens the signing session of a link. The audit trail records it, unless it has just recorded the same. Codes:
 * SIGNING_TOKEN_INVALID, …_REVOKED, …_EXPIRED.
 */
export function openSession(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'messenger' | 'settings'>,
  token: string,
  client: Client,
): Promise<OpenedSession> {
  return deps.db.change(async (tx) => {
    const found = await lockToRead(deps, tx, token);
    const seen = await recordReading(
      deps,
      tx,
      found,
      decideOpenSession(found.session, client, await tx.now()),
    );
    const isAuthorized = await hasGrant(tx, seen);
    const validarSecret = await secretOf(tx, seen);
    const code = await codeOf(tx, seen);
    const opened = { session: seen, now: await tx.now(), notifiedBy: notifiedBy(deps, seen) };
    return { ...opened, isAuthorized, validarSecret, code };
  });
}

/** A code that was used, replaced, or locked tells its reader nothing more. */
async function codeOf(tx: Tx, { envelope, link, code }: SigningSession): Promise<SentCodeState | null> {
  if (code === null || code.status !== 'ACTIVE' || code.linkId !== link.id) return null;
  const { createdAt: requestedAt } = code;
  const messages = await tx.messages.listOfCode(envelope.id, code.id);
  const delivery = codeDelivery(messages, { createdAt: requestedAt, now: await tx.now() });
  return delivery && { delivery, requestedAt, expiresAt: new Date(requestedAt.getTime() + OTP_TTL) };
}

/** Somebody with the link can fetch the sealed documents, whose report shows the secret. */
async function secretOf(tx: Tx, { envelope }: SigningSession): Promise<string | null> {
  if (!isEvidenceReady(envelope)) return null;
  const access = await tx.validar.find(envelope.id);
  return validarStatus(access, await tx.now()) === 'ON' ? (access?.secret ?? null) : null;
}

async function hasGrant(tx: Tx, session: SigningSession): Promise<boolean> {
  if (session.isOtherBrowser === true || !isQualified(session.envelope, signerOf(session))) return false;
  const newest = await tx.certificateAuthorizations.newest(session.signerId);
  return grantOf(newest, session, await tx.now()) !== null;
}

/** Messages that the sender turned off, or that only the operator of this host reads, reach nobody. */
function notifiedBy({ messenger }: Pick<Deps, 'messenger'>, session: SigningSession): Medium | null {
  const { envelope } = session;
  if (!envelope.terms.notify) return null;
  const medium = notifyMediumOf(envelope, signerOf(session), 'COMPLETION');
  try {
    return messenger.channel(envelope.tenant.environment, medium) === 'LOCAL_OUTBOX' ? null : medium;
  } catch {
    return null;
  }
}
