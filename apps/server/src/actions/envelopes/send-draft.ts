import type { Actor } from '../../domain/audit/audit-entry.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { decideSendEnvelope } from '../../domain/envelopes/send-envelope.ts';
import { assertPhonesPaid } from '../../domain/envelopes/paid-phones.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { hasLink } from '../../domain/envelopes/signer-role.ts';
import { makeVerificationCode } from '../../domain/signing/verification-code.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { rememberSigners } from '../contacts/remember-signers.ts';
import { recordBeforeLinks } from '../record.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { inviteSigners } from './invite-signers.ts';
import { newSigningLink } from './new-signing-link.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';

/** The sent envelope with its links. This is the only result that includes them. */
export interface SentEnvelope {
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

/**
 * Sends a draft that is held under lock: pins versions, makes a link for each signer, calls those whose turn it is.
 * Codes: FORBIDDEN (Production without a verified OWNER), INVALID_STATE_TRANSITION, ENVELOPE_INCOMPLETE, CPF_REQUIRED, PHONE_REQUIRED, QUALIFIED_PROVIDER_UNAVAILABLE, RATE_LIMITED
 * (the day's quota).
 */
export async function sendDraft(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  draft: Envelope,
  input: { readonly notify: boolean; readonly actor: Actor; readonly pages?: KnownPages },
): Promise<SentEnvelope> {
  await assertProductionAllowed(deps, tx, draft.tenant);
  const organization = await tx.envelopes.organizationOf(draft.tenant);
  const now = await tx.now();
  const decided = decideSendEnvelope(draft, {
    ...input,
    now,
    termDays: organization.defaultExpirationDays,
    timeZone: organization.timeZone,
    sender: { name: organization.name, cnpj: organization.cnpj },
    branding: organization.projectBranding,
    newSalt: () => deps.random.bytes(16).toString('hex'),
    reservedCode: printsFooters(draft, organization) ? makeVerificationCode(deps.random.bytes(20)) : null,
  });
  assertLevelsAvailable(deps.settings, decided.state);
  assertPhonesPaid(deps.settings, decided.state);
  const envelope = await recordBeforeLinks(deps, tx, draft, decided);
  const links = envelope.signers.filter(hasLink).map((signer) => newSigningLink(deps, envelope, signer, now));
  await tx.envelopes.replaceLinks(
    envelope,
    links.map((link) => link.stored),
    now,
  );
  await inviteSigners(deps, tx, { before: draft, after: envelope });
  await assertSendWithinQuota(deps, tx, draft.tenant);
  await rememberSigners(deps, tx, {
    owner: draft.tenant,
    people: envelope.signers.map(({ person }) => person),
    actor: input.actor,
  });
  return { envelope, signingLinks: links.map((link) => link.shown) };
}

function printsFooters({ terms }: Envelope, { pageFooter }: { readonly pageFooter: boolean }): boolean {
  return pageFooter && terms.footer !== 'NONE';
}
