import { needsApproval } from '../../domain/approvals/approval.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import { bindingOfDraft } from '../../domain/envelopes/draft-approval.ts';
import { decideRelease, decideRequestApproval } from '../../domain/envelopes/draft-approval.ts';
import { SYSTEM } from '../../domain/audit/audit-entry.ts';
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
import { newApproval } from '../approvals/new-approval.ts';
import { record, recordBeforeLinks } from '../record.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { inviteSigners } from './invite-signers.ts';
import { newSigningLink } from './new-signing-link.ts';
import { assertSendWithinQuota } from '../billing/assert-within-quota.ts';

/** The sent envelope with its links, or the draft that waits for its release. This is the only result that includes them. */
export interface SentEnvelope {
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

/** How a draft is sent, and by whom. */
interface SendDraftInput {
  readonly notify: boolean;
  readonly actor: Actor;
  readonly pages?: KnownPages;
  /** The release by another member. Absent: where the organization requires one, the draft waits for it. Null: it was sent before. */
  readonly approval?: Approval | null;
}

type SendDeps = Pick<Deps, 'random' | 'secrets' | 'settings'>;

/**
 * Sends a draft that is held under lock: pins versions, makes a link for each signer, calls those whose turn it is. Or keeps it
 * for another member, without links, if it could be sent now (ADR-0169).
 * Codes: FORBIDDEN (Production without a verified OWNER), INVALID_STATE_TRANSITION, ENVELOPE_INCOMPLETE, CPF_REQUIRED, PHONE_REQUIRED, QUALIFIED_PROVIDER_UNAVAILABLE, RATE_LIMITED
 * (the day's quota), CONFLICT (APPROVAL_OPEN).
 */
export async function sendDraft(
  deps: SendDeps,
  tx: Tx,
  draft: Envelope,
  input: SendDraftInput,
): Promise<SentEnvelope> {
  await assertProductionAllowed(deps, tx, draft.tenant);
  const organization = await tx.envelopes.organizationOf(draft.tenant);
  const now = await tx.now();
  const { approval, ...sending } = input;
  const decided = decideSendEnvelope(draft, {
    ...sending,
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
  if (approval === undefined && needsApproval(organization, draft.tenant))
    return { envelope: await requestApproval(deps, tx, draft, sending), signingLinks: [] };
  const envelope = await recordBeforeLinks(deps, tx, draft, decided);
  const signingLinks = await giveLinks(deps, tx, envelope);
  await inviteSigners(deps, tx, { before: draft, after: envelope });
  await assertSendWithinQuota(deps, tx, draft.tenant);
  await rememberSigners(deps, tx, {
    owner: draft.tenant,
    people: envelope.signers.map(({ person }) => person),
    actor: input.actor,
  });
  return { envelope, signingLinks };
}

async function giveLinks(deps: SendDeps, tx: Tx, envelope: Envelope): Promise<readonly SigningLink[]> {
  const now = await tx.now();
  const links = envelope.signers.filter(hasLink).map((signer) => newSigningLink(deps, envelope, signer, now));
  await tx.envelopes.replaceLinks(
    envelope,
    links.map((link) => link.stored),
    now,
  );
  return links.map((link) => link.shown);
}

async function requestApproval(
  deps: SendDeps,
  tx: Tx,
  draft: Envelope,
  { notify, actor }: Pick<SendDraftInput, 'notify' | 'actor'>,
): Promise<Envelope> {
  const subject = { kind: 'ENVELOPE', id: draft.id } as const;
  const binding = bindingOfDraft(draft);
  const { tenant } = draft;
  const approval = await newApproval(deps, tx, { tenant, subject, binding, sending: { notify }, actor });
  return record(deps, tx, draft, decideRequestApproval(draft, { approval, actor }));
}

/** Sends a new draft of a bulk send or a public form by its release, which the draft's own trail names. */
export async function sendReleased(
  deps: SendDeps,
  tx: Tx,
  draft: Envelope,
  { approval, ...input }: SendDraftInput & { readonly approval: Approval },
): Promise<SentEnvelope> {
  const { type, id } = approval.decision?.by ?? SYSTEM;
  const released = await record(deps, tx, draft, decideRelease(draft, { approval, actor: { type, id } }));
  return sendDraft(deps, tx, released, { ...input, approval });
}

function printsFooters({ terms }: Envelope, { pageFooter }: { readonly pageFooter: boolean }): boolean {
  return pageFooter && terms.footer !== 'NONE';
}
