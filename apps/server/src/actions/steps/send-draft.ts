import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideSend } from '../../domain/envelopes/send.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { assertProductionAllowed } from './assert-production-allowed.ts';
import { callSigners } from './call-signers.ts';
import { makeLink } from './make-link.ts';
import { sendWithinQuota } from './within-quota.ts';

/** The sent envelope with its links, which are told only here. */
export interface SentEnvelope {
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

/**
 * Sends a draft that is held under lock: pins versions, makes one link per signer, calls those whose turn it is.
 * Codes: FORBIDDEN (Production without a verified OWNER), INVALID_STATE_TRANSITION, ENVELOPE_INCOMPLETE, CPF_REQUIRED, PHONE_REQUIRED, QUALIFIED_PROVIDER_UNAVAILABLE, RATE_LIMITED
 * (the day's quota).
 */
export async function sendDraft(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  draft: Envelope,
  asked: { readonly notify: boolean; readonly actor: Actor },
): Promise<SentEnvelope> {
  await assertProductionAllowed(deps, tx, draft.tenant);
  const organization = await tx.envelopes.organizationOf(draft.tenant);
  const decided = decideSend(draft, {
    ...asked,
    now: tx.now(),
    termDays: organization.defaultExpirationDays,
  });
  const { value: envelope } = await record(deps, tx, draft, decided);
  const links = envelope.signers.map((signer) => makeLink(deps, envelope, signer, tx.now()));
  await tx.envelopes.replaceLinks(
    envelope,
    links.map((link) => link.kept),
    tx.now(),
  );
  await callSigners(deps, tx, { before: draft, after: envelope });
  await sendWithinQuota(deps, tx, draft.tenant);
  return { envelope, signingLinks: links.map((link) => link.told) };
}
