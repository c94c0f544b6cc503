import type { Actor } from '../audit/audit-entry.ts';
import { isEvidenceReady } from '../envelopes/envelope-progress.ts';
import { evidenceNotReady } from '../envelopes/evidence-not-ready.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';
import { newAccess } from './validar-access.ts';
import type { StoredAccess, ValidarAccess } from './validar-access.ts';

/** The owner's request, and a secret that nobody has seen yet. */
interface EnableValidarInput {
  /** True: the secret from before ends. An envelope without a secret gets one in any case. */
  readonly newSecret: boolean;
  readonly unused: string;
  readonly actor: Actor;
}

/** An envelope whose access counts from zero. */
interface EnabledValidar extends Outcome<Envelope> {
  readonly access: StoredAccess;
}

/** The owner turns the access for VALIDAR on again, or gives an envelope a new secret. Codes: EVIDENCE_NOT_READY. */
export function decideEnableValidar(
  envelope: Envelope,
  access: ValidarAccess | null,
  { newSecret, unused, actor }: EnableValidarInput,
): EnabledValidar {
  if (!isEvidenceReady(envelope)) evidenceNotReady(envelope);
  const isNew = newSecret || access === null;
  const secret = isNew ? unused : access.secret;
  return {
    state: envelope,
    entries: [{ type: 'VALIDAR_ENABLED', actor, data: { newSecret: isNew } }],
    events: [],
    access: { ...newAccess(envelope.id, secret), openedAt: access?.openedAt ?? [] },
  };
}
