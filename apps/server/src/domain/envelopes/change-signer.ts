import type { Json } from '@aval/evidence/canonical';
import { filledAttachments, withoutFiles } from '../attachments/attachment.ts';
import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { assertCpfForFields } from './fields-ready.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { withSigner } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { changedMembers } from './changed-members.ts';
import type { SignerMember } from './changed-members.ts';
import { withGivenTerms } from './given-terms.ts';
import { assertReferenceDiffers, withGivenNames } from './own-names.ts';
import type { OwnNamesInput } from './own-names.ts';
import { withTurns } from './turns.ts';
import { withOpenOrders } from './open-orders.ts';
import { orderEntries } from './order-entries.ts';
import { PERSON_MEMBERS, withGivenValues } from './person.ts';
import type { PersonPatch } from './person.ts';
import { begunAnew } from './progress.ts';
import type { Signer } from './signer.ts';
import { describeTerm } from './term-facts.ts';
import { TERM_MEMBERS } from './terms.ts';
import type { TermsInput } from './terms.ts';
import { assertRoleComplete, withoutUnusedValues } from './role-rules.ts';
import { isQualified } from './signature-level.ts';
import { withoutBroughtCpf, withoutOwnStatement } from './brought-cpf.ts';
import { assertMayDelegate } from './delegation.ts';
import { isDisputed } from './disputed.ts';
import { assertDistinct } from './distinct-people.ts';
import { hasActed, isStillSent } from './sent-people.ts';
import { assertSamePersonStays } from './same-person-stays.ts';
import { assertGroupShared } from './signer-group.ts';
import { hasLink, isDone } from './signer-role.ts';
import { assertLevelNotLower, assertSignerComplete } from './signer-rules.ts';

/** The requested members of a signer; null removes a value. */
export interface SignerPatch extends PersonPatch, TermsInput, Pick<OwnNamesInput, 'reference'> {}

type Member = SignerMember;

/** The requested change, and whether the trail records that the signer opened a link. */
export interface ChangeSignerInput {
  readonly signerId: string;
  readonly patch: SignerPatch;
  readonly hasOpened: boolean;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes a signer of a draft or of a sent envelope, all of the requested members or none. The trail commits to old and
 * new values. A proof of identity that was given with other data no longer counts, and a signer with another e-mail or
 * phone begins anew: somebody else may have viewed the documents. Requesting the current values changes nothing. A dispute
 * freezes who a signer is.
 *
 * @throws NOT_FOUND, ENVELOPE_NOT_EDITABLE, INVALID_CPF, CPF_REQUIRED, PHONE_REQUIRED, VALIDATION_FAILED
 */
export function decideChangeSigner(envelope: Envelope, input: ChangeSignerInput): Outcome<Envelope> {
  const { patch, actor, now } = input;
  const before =
    envelope.signers.find(({ id }) => id === input.signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', input.signerId));
  if (isDisputed(before)) assertSamePersonStays(before, changedSigner(before, patch));
  assertChangeable(envelope, before, input);
  const after = changedSigner(before, patch);
  assertRoleComplete(after);
  assertMayDelegate(after.terms);
  const changed = changedMembers(before, after);
  if (changed.length === 0) return { state: envelope, entries: [], events: [] };
  assertReferenceDiffers(envelope.signers, after);
  if (changed.includes('signatureLevel')) assertLevelNotLower(envelope, after);
  if (mayLack(patch)) assertSignerComplete(envelope, after);
  if (IDENTIFYING.some((member) => changed.includes(member))) assertDistinct(envelope.signers, after);
  const moved = withSigner(envelope, withoutOutdatedProgress(before, after));
  const state = { ...moved, signers: withOpenOrders(moved.signers) };
  if (envelope.progress.status === 'SENT') {
    assertFieldsFit(state, before, after);
    assertGroupShared(state.signers, after);
  }
  const entries = [changeEntry(before, after, { changed, actor }), ...lostFiles(before, state, actor)];
  if (envelope.progress.status === 'DRAFT') return { state, entries, events: [] };
  const signerId = before.id;
  return {
    state: withTurns(state, now),
    entries: [...entries, ...orderEntries(moved, state.signers, actor)],
    events: [{ type: 'signer.changed', signerId }],
  };
}

/** Returns true if the signer needs another link: the old link went to an address that is no longer theirs, or not used, or there is none. */
export function hasOtherContact(before: Signer, after: Signer): boolean {
  const changed = changedMembers(before, after);
  const isElsewhere = CONTACT.some((member) => changed.includes(member));
  return hasLink(after) && (isElsewhere || !hasLink(before));
}

/** A CPF field keeps its CPF. The file for certificates was prepared as the envelope was sent, so nobody gets theirs later. */
function assertFieldsFit(envelope: Envelope, before: Signer, after: Signer): void {
  const isRaised = isQualified(envelope, after) && !isQualified(envelope, before);
  if (isRaised && envelope.fields.length > 0)
    invalidField(
      'signatureLevel',
      'qualified',
      'A document with fields was sent without a place for this signer’s certificate.',
    );
  assertCpfForFields(envelope, after, 'cpf');
}

/** The members that decide whether somebody is the same person as another, and whether they may be. */
const IDENTIFYING = ['email', 'cpf', 'phone', 'role', 'group'] as const satisfies readonly Member[];

/** The members that decide where messages to a signer go. */
const CONTACT = ['email', 'phone', 'notifyBy', 'hostEmail'] as const satisfies readonly Member[];

/** The members that change nothing but how later letters are written: a consent stays as it was given. */
const LETTERS = ['language'] as const satisfies readonly Member[];

const MEMBERS = [...PERSON_MEMBERS, ...TERM_MEMBERS, 'reference'] as const;
const OF_DRAFTS: readonly Member[] = ['role', 'group', 'attachments', 'delegation'];
const MEMBERS_AFTER_SENDING = MEMBERS.filter((member) => !OF_DRAFTS.includes(member));

/** Returns true if the change may take or require a CPF or a phone. */
function mayLack({ cpf, phone, ...settings }: SignerPatch): boolean {
  return (
    cpf === null ||
    phone === null ||
    TERM_MEMBERS.some((member) => member !== 'language' && settings[member] !== undefined)
  );
}

function assertChangeable(
  envelope: Envelope,
  signer: Signer,
  { patch, hasOpened, now }: ChangeSignerInput,
): void {
  const requested = MEMBERS.filter((member) => patch[member] !== undefined);
  const allowed = changeableMembers(envelope, signer, { hasOpened, now });
  const isAllowed = allowed.length > 0 && requested.every((member) => allowed.includes(member));
  if (isAllowed) return;
  if (isStillSent(envelope, now) && requested.includes('order'))
    fail('ENVELOPE_NOT_EDITABLE', { reason: 'ALREADY_ACCEPTED' });
  fail('ENVELOPE_NOT_EDITABLE');
}

function changeableMembers(
  envelope: Envelope,
  signer: Signer,
  { hasOpened, now }: Pick<ChangeSignerInput, 'hasOpened' | 'now'>,
): readonly Member[] {
  if (envelope.progress.status === 'DRAFT') return MEMBERS;
  if (!isStillSent(envelope, now)) return [];
  if (isDone(signer)) return LETTERS;
  if (signer.progress.sentAt === null) return MEMBERS_AFTER_SENDING;
  return [
    ...CONTACT,
    ...LETTERS,
    'reference',
    ...(signer.proof === null ? (['cpf', 'authenticationMethod'] as const) : []),
    ...(hasOpened ? [] : (['name'] as const)),
    ...(hasActed(signer) ? [] : (['order'] as const)),
  ];
}

function changedSigner(before: Signer, patch: SignerPatch): Signer {
  const person = patch.cpf === undefined ? before.person : withoutOwnStatement(before);
  const { role = before.terms.role } = patch;
  const withRole = { ...before, person, terms: { ...before.terms, role } };
  // Values that another role has no use for go with the change of the role.
  const base = role === before.terms.role ? withRole : withoutUnusedValues(withRole);
  return {
    ...base,
    person: withGivenValues(base.person, patch),
    terms: withGivenTerms(base.terms, patch),
    names: withGivenNames(base.names, { reference: patch.reference }),
  };
}

function withoutOutdatedProgress(before: Signer, after: Signer): Signer {
  if (hasOtherContact(before, after))
    return {
      ...after,
      person: withoutBroughtCpf(before, after),
      terms: { ...after.terms, attachments: withoutFiles(after.terms.attachments) },
      progress: begunAnew(after.progress),
      proof: null,
    };
  return before.person.cpf === after.person.cpf ? after : { ...after, proof: null };
}

/** Files that somebody at the former address attached go with the rest of their progress. */
function lostFiles(before: Signer, { signers }: Envelope, actor: Actor): readonly AuditEntry[] {
  const kept = filledAttachments(signers.find(({ id }) => id === before.id)?.terms.attachments ?? []);
  return filledAttachments(before.terms.attachments)
    .filter(({ key }) => !kept.some((attachment) => attachment.key === key))
    .map(({ key, file: { sha256 } }): AuditEntry => ({
      type: 'ATTACHMENT_REMOVED',
      actor,
      data: { signerId: before.id, key, sha256 },
    }));
}

interface ChangeEntryInput {
  readonly changed: readonly Member[];
  readonly actor: Actor;
}

function changeEntry(before: Signer, after: Signer, { changed, actor }: ChangeEntryInput): AuditEntry {
  return {
    type: 'SIGNER_CHANGED',
    actor,
    data: { signerId: before.id, changed: [...changed], ...settingsOf(before, after, changed) },
    personal: { subject: before.id, values: valuesOf(before, after, changed) },
  };
}

function settingsOf(before: Signer, after: Signer, changed: readonly Member[]) {
  const result: Record<string, Json> = {};
  for (const member of TERM_MEMBERS) {
    if (!changed.includes(member)) continue;
    const fact = describeTerm(after.terms, member);
    if (member !== 'attachments') result[previousName(member)] = describeTerm(before.terms, member);
    if (member !== 'attachments' || after.terms.attachments.length > 0) result[member] = fact;
  }
  return result;
}

function valuesOf(before: Signer, after: Signer, changed: readonly Member[]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const member of PERSON_MEMBERS) {
    if (!changed.includes(member)) continue;
    const [now, then] = [after.person[member], before.person[member]];
    if (now !== null) result[member] = now;
    if (then !== null) result[previousName(member)] = then;
  }
  return result;
}

/** The old values have names of their own, such as `previousEmail`. */
function previousName(member: Member): string {
  return `previous${member.charAt(0).toUpperCase()}${member.slice(1)}`;
}
