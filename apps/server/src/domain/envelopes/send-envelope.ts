import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import { assertFieldsReady } from './fields-ready.ts';
import { withCaptions } from '../fields/captions.ts';
import { withSuggestionSalts } from '../fields/given-field.ts';
import type { Outcome } from '../outcome.ts';
import { brandFact, NO_BRANDING, sentBrandOf } from '../projects/branding.ts';
import type { ProjectBranding } from '../projects/branding.ts';
import { CONSENT_EDITION, SUGGESTION_EDITION } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import type { EnvelopeSender } from './envelope-progress.ts';
import { draftProgress, sentBrand } from './envelope-progress.ts';
import { firstReminder } from './remind-signers.ts';
import { groundedFields } from './grounded-fields.ts';
import type { KnownPages } from './make-fields.ts';
import { isCalled } from './invite-in-turn.ts';
import { withOpenOrders } from './open-orders.ts';
import { invited } from './progress.ts';
import { assertRoleComplete } from './role-rules.ts';
import { assertAllDistinct } from './distinct-people.ts';
import { assertGroupsComplete, groupFact } from './signer-group.ts';
import { isParty, roleFact } from './signer-role.ts';
import { assertSignerComplete } from './signer-rules.ts';
import { endOfDays } from './term.ts';
import type { Signer } from './signer.ts';

interface SendInput {
  readonly now: Date;
  readonly termDays: number;
  /** Of the organization: the term ends with a day there. */
  readonly timeZone: string;
  readonly notify: boolean;
  readonly actor: Actor;
  /** The code for the footers of the pages; null for an organization that wants none. */
  readonly reservedCode: string | null;
  /** The organization as it is named now: what its signers and the evidence show for good. */
  readonly sender: EnvelopeSender;
  /** The brand of the project as it is now. */
  readonly branding?: ProjectBranding;
  /** The pages as they were read for this sending. */
  readonly pages?: KnownPages;
  /** Makes a fresh salt of 32 hexadecimal digits. */
  readonly newSalt: () => string;
}

/**
 * Sends a draft: document versions are pinned, the term begins, signers whose turn it is are called.
 * `termDays` counts from today and applies if the draft sets no term.
 */
export function decideSendEnvelope(draft: Envelope, input: SendInput): Outcome<Envelope> {
  draftProgress(draft.progress);
  const envelope = { ...draft, signers: withOpenOrders(draft.signers) };
  assertComplete(envelope);
  assertFieldsReady(envelope);
  const expiresAt = envelope.terms.expiresAt ?? endOfDays(input.termDays, input.now, input.timeZone);
  if (expiresAt <= input.now) fail('VALIDATION_FAILED', { fields: [TERM_IS_PAST] });
  const grounded = groundedFields(envelope, input.pages ?? new Map());
  const fields = withSuggestionSalts(withCaptions(grounded), input.newSalt);
  const suggests = fields.some(({ suggestionSalt }) => suggestionSalt !== undefined);
  const terms = { ...envelope.terms, expiresAt, notify: input.notify };
  const brand = sentBrandOf(input.branding ?? NO_BRANDING);
  const state: Envelope = {
    ...envelope,
    terms,
    progress: {
      status: 'SENT',
      sending: {
        at: input.now,
        sender: input.sender,
        consentEdition: suggests ? SUGGESTION_EDITION : CONSENT_EDITION,
        reservedCode: input.reservedCode,
        ...(brand !== null && { brand }),
      },
      remindAt: firstReminder({ ...terms, sentAt: input.now }, expiresAt, input.now),
    },
    documents: envelope.documents.map((document) => ({ ...document, pinned: true })),
    fields,
    signers: envelope.signers.map((signer) => invitedFirst(envelope, signer, input.now)),
  };
  return { state, entries: [sentEntry(state, input.actor)], events: [{ type: 'envelope.sent' }] };
}

/** People who only receive a copy are no signers. */
function assertComplete(envelope: Envelope): void {
  const missing = [
    ...(envelope.documents.length === 0 ? (['documents'] as const) : []),
    ...(envelope.signers.some(isParty) ? [] : (['signers'] as const)),
  ];
  if (missing.length > 0) fail('ENVELOPE_INCOMPLETE', { missing });
  for (const [index, signer] of envelope.signers.entries()) {
    assertSignerComplete(envelope, signer, `signers[${index}]`);
    assertRoleComplete(signer, `signers[${index}]`);
  }
  assertGroupsComplete(envelope.signers);
  assertAllDistinct(envelope.signers);
}

const TERM_IS_PAST = fieldProblem('expiresAt', 'future', 'Must be in the future when the envelope is sent.');

function invitedFirst(envelope: Envelope, signer: Signer, now: Date): Signer {
  return isCalled(envelope, signer) ? { ...signer, progress: invited(signer.progress, now) } : signer;
}

function sentEntry(state: Envelope, actor: Actor): AuditEntry {
  return {
    type: 'ENVELOPE_SENT',
    actor,
    data: {
      documents: state.documents.map(({ id, versionId, sha256 }) => ({ id, versionId, sha256 })),
      signers: state.signers.map(({ id, terms: { order, role, group } }) => ({
        id,
        order,
        ...roleFact(role),
        ...groupFact(group),
      })),
      expiresAt: state.terms.expiresAt?.toISOString() ?? null,
      ...brandFact(sentBrand(state)),
    },
  };
}
