import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { SIGNERS_PER_ENVELOPE } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { assertMayDelegate } from './delegation.ts';
import { assertDistinct } from './distinct-people.ts';
import { personalOf } from './draft.ts';
import type { Envelope } from './envelope.ts';
import { withTurns } from './turns.ts';
import { withOpenOrders } from './open-orders.ts';
import { orderEntries } from './order-entries.ts';
import { assertReferenceDiffers } from './own-names.ts';
import { assertRoleComplete } from './role-rules.ts';
import { assertMayJoin } from './sent-people.ts';
import { isQualified } from './signature-level.ts';
import { assertGroupsComplete, assertGroupShared } from './signer-group.ts';
import { identityFact } from './signer-role.ts';
import { assertLevelNotLower, assertSignerComplete } from './signer-rules.ts';
import type { Signer } from './signer.ts';
import { describeTerms } from './term-facts.ts';

/**
 * Adds a person to a draft, or to a sent envelope (ADR-0162). `place` is where the request names them, such as `signers[0]`;
 * empty if they are the whole request.
 *
 * @throws ENVELOPE_NOT_EDITABLE, PLAN_LIMIT_REACHED, CPF_REQUIRED, PHONE_REQUIRED, VALIDATION_FAILED
 */
export function decideAddSigner(
  envelope: Envelope,
  signer: Signer,
  actor: Actor,
  place = '',
): Outcome<Envelope> {
  if (envelope.progress.status !== 'DRAFT') assertMayJoin(envelope, signer);
  if (envelope.signers.length >= SIGNERS_PER_ENVELOPE) fail('PLAN_LIMIT_REACHED');
  assertLevelNotLower(envelope, signer, place);
  assertRoleComplete(signer, place);
  assertGroupShared(envelope.signers, signer, place);
  assertMayDelegate(signer.terms, place);
  assertSignerComplete(envelope, signer, place);
  assertDistinct(envelope.signers, signer, place);
  assertReferenceDiffers(envelope.signers, signer, place);
  const signers = withOpenOrders([...envelope.signers, signer]);
  const entry: AuditEntry = {
    type: 'SIGNER_ADDED',
    actor,
    data: {
      signerId: signer.id,
      ...identityFact(signer.person),
      ...describeTerms((signers.at(-1) ?? signer).terms),
    },
    personal: { subject: signer.id, values: personalOf(signer) },
  };
  const state = { ...envelope, signers };
  if (envelope.progress.status === 'DRAFT') return { state, entries: [entry], events: [] };
  assertFitsDocuments(envelope, signer);
  assertGroupsComplete(signers);
  return {
    state: withTurns(state, signer.createdAt),
    entries: [entry, ...orderEntries(envelope, signers, actor)],
    events: [{ type: 'signer.added', signerId: signer.id }],
  };
}

/** The file for certificates was prepared as the envelope was sent. */
function assertFitsDocuments(envelope: Envelope, signer: Signer): void {
  if (envelope.fields.length > 0 && isQualified(envelope, signer))
    invalidField(
      'signatureLevel',
      'qualified',
      'A document with fields was sent without a place for this signer’s certificate.',
    );
}
