import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { Outcome } from '../outcome.ts';
import { isOverdue } from './close-envelope.ts';
import { withSigner } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { assertStillNeeded } from './signer-rules.ts';
import { hasLink, isParty } from './signer-role.ts';
import type { Signer } from './signer.ts';

/** The signer who is to have a new link, and the link. */
export interface CreateSigningLinkDecisionInput {
  readonly signer: Signer;
  readonly linkId: Id<'lnk'>;
  readonly notify: boolean;
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * The sender asks for a new link of one signer: what was proved by the old one no longer counts, and the lifetime
 * count of wrong codes begins anew. Counts by hour and day stay. Codes: INVALID_STATE_TRANSITION outside SENT and once
 * the term has passed, ALREADY_SIGNED for who has nothing left to do by a link, CONFLICT (COPY_ONLY) for who only receives the final copy, CONFLICT (SIGNER_DECLINED,
 * SIGNER_SKIPPED) for a member of a group who declined or isn't needed any more.
 */
export function decideCreateSigningLink(
  envelope: Envelope,
  input: CreateSigningLinkDecisionInput,
): Outcome<Envelope> {
  const { signer } = input;
  assertStillOpen(envelope, input.now);
  if (!hasLink(signer)) fail('CONFLICT', { reason: 'COPY_ONLY' });
  assertStillNeeded(signer);
  const entry: AuditEntry = {
    type: 'LINK_RENEWED',
    actor: input.actor,
    data: {
      signerId: signer.id,
      linkId: input.linkId,
      notify: input.notify,
      wrongCodes: signer.progress.wrongCodes,
    },
  };
  return { state: withSigner(envelope, withoutAuthentication(signer)), entries: [entry], events: [] };
}

/** @throws what `decideCreateSigningLink` throws. */
export function assertHasToSign(envelope: Envelope, signer: Signer, now: Date): void {
  assertStillOpen(envelope, now);
  if (!isParty(signer)) fail('CONFLICT', { reason: 'COPY_ONLY' });
  assertStillNeeded(signer);
}

function assertStillOpen(envelope: Envelope, now: Date): void {
  if (isOverdue(envelope, now)) fail('INVALID_STATE_TRANSITION', { from: 'EXPIRED' });
  if (envelope.progress.status !== 'SENT')
    fail('INVALID_STATE_TRANSITION', { from: envelope.progress.status });
}

function withoutAuthentication(signer: Signer): Signer {
  return { ...signer, proof: null, progress: { ...signer.progress, wrongCodes: 0 } };
}
