import type { Json } from '@aval/evidence/canonical';
import { filledAttachments, withoutFiles } from '../attachments/attachment.ts';
import { isSameRequest, newAttachments } from '../attachments/new-attachments.ts';
import type { NewAttachment } from '../attachments/new-attachments.ts';
import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { assertCpfForFields } from './fields-ready.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { normaliseEmail } from '../people/contact.ts';
import { isOverdue } from './close-envelope.ts';
import { withSigner } from './envelope.ts';
import type { AuthenticationMethod, Envelope, NotifyMedium, SignatureLevel, Signer } from './envelope.ts';
import { withInvitedInTurn } from './invite-in-turn.ts';
import { cpfOf } from './new-signer.ts';
import { assertRoleComplete, cnpjOf, withoutUnusedValues } from './role-rules.ts';
import { requestFact } from './draft.ts';
import { isQualified } from './signature-level.ts';
import { withoutBroughtCpf, withoutOwnStatement } from './brought-cpf.ts';
import { assertMayDelegate } from './delegation.ts';
import type { DelegationChoice } from './delegation.ts';
import { assertSamePersonStays, isDisputed } from './disputed.ts';
import { assertDistinct } from './distinct-people.ts';
import { assertGroupShared } from './signer-group.ts';
import type { SignerGroup } from './signer-group.ts';
import { isDone, isParty, PERSONAL_MEMBERS } from './signer-role.ts';
import type { SignerRole } from './signer-role.ts';
import { assertLevelNotLower, assertSignerComplete } from './signer-rules.ts';

/** The requested members of a signer; null removes a value. */
export interface SignerPatch {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly cpf?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly signatureLevel?: SignatureLevel | null | undefined;
  readonly authenticationMethod?: AuthenticationMethod | null | undefined;
  readonly notifyBy?: NotifyMedium | null | undefined;
  readonly order?: number | undefined;
  /** Of a draft only: links and requirements follow from it. */
  readonly role?: SignerRole | undefined;
  readonly organizationName?: string | null | undefined;
  readonly cnpj?: string | null | undefined;
  readonly office?: string | null | undefined;
  readonly hostEmail?: string | null | undefined;
  /** Of a draft only, as the role. */
  readonly group?: SignerGroup | null | undefined;
  /** Of a draft only. In place of all of the signer's requests. */
  readonly attachments?: readonly NewAttachment[] | undefined;
  /** Of a draft only. */
  readonly delegation?: DelegationChoice | undefined;
}

type Member = keyof SignerPatch;

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
  assertMayDelegate(after);
  const changed = MEMBERS.filter((member) => after[member] !== before[member]);
  if (changed.length === 0) return { state: envelope, entries: [], events: [] };
  if (changed.includes('signatureLevel')) assertLevelNotLower(envelope, after);
  if (mayLack(patch)) assertSignerComplete(envelope, after);
  if (IDENTIFYING.some((member) => changed.includes(member))) assertDistinct(envelope.signers, after);
  const state = withSigner(envelope, withoutOutdatedProgress(before, after));
  if (envelope.status === 'SENT') {
    assertFieldsFit(state, before, after);
    assertGroupShared(state.signers, after);
  }
  const entries = [changeEntry(before, after, { changed, actor }), ...lostFiles(before, state, actor)];
  if (envelope.status === 'DRAFT') return { state, entries, events: [] };
  const signerId = before.id;
  return { state: withInvitedInTurn(state, now), entries, events: [{ type: 'signer.changed', signerId }] };
}

/** Returns true if the signer needs another link: the old link went to an address that is no longer theirs, or not used. */
export function hasOtherContact(before: Signer, after: Signer): boolean {
  const members = ['email', 'phone', 'notifyBy', 'hostEmail'] as const;
  return isParty(after) && members.some((member) => before[member] !== after[member]);
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

const SETTINGS = [
  'signatureLevel',
  'authenticationMethod',
  'notifyBy',
  'order',
  'role',
  'group',
  'attachments',
  'delegation',
] as const satisfies readonly Member[];
const MEMBERS = [...PERSONAL_MEMBERS, ...SETTINGS] as const;
const OF_DRAFTS: readonly Member[] = ['role', 'group', 'attachments', 'delegation'];
const MEMBERS_AFTER_SENDING = MEMBERS.filter((member) => !OF_DRAFTS.includes(member));

/** Returns true if the change may take or require a CPF or a phone. */
function mayLack({ cpf, phone, ...settings }: SignerPatch): boolean {
  return cpf === null || phone === null || SETTINGS.some((member) => settings[member] !== undefined);
}

function assertChangeable(
  envelope: Envelope,
  signer: Signer,
  { patch, hasOpened, now }: ChangeSignerInput,
): void {
  const requested = MEMBERS.filter((member) => patch[member] !== undefined);
  const allowed = changeableMembers(envelope, signer, { hasOpened, now });
  const isAllowed = allowed.length > 0 && requested.every((member) => allowed.includes(member));
  if (!isAllowed) fail('ENVELOPE_NOT_EDITABLE');
}

function changeableMembers(
  envelope: Envelope,
  signer: Signer,
  { hasOpened, now }: Pick<ChangeSignerInput, 'hasOpened' | 'now'>,
): readonly Member[] {
  if (envelope.status === 'DRAFT') return MEMBERS;
  if (envelope.status !== 'SENT' || isOverdue(envelope, now) || isDone(signer)) return [];
  if (signer.sentAt === null) return MEMBERS_AFTER_SENDING;
  return [
    'email',
    'phone',
    'notifyBy',
    'hostEmail',
    ...(signer.authenticatedAt === null ? (['cpf', 'authenticationMethod'] as const) : []),
    ...(hasOpened ? [] : (['name'] as const)),
  ];
}

function changedSigner(signer: Signer, patch: SignerPatch): Signer {
  const { name, email, cpf, phone, signatureLevel, authenticationMethod, notifyBy, order } = patch;
  const withRole = changedRole(signer, patch);
  return {
    ...withRole,
    group: changedGroup(withRole, patch),
    delegation: patch.delegation ?? signer.delegation,
    name: name ?? signer.name,
    email: email === undefined ? signer.email : normaliseEmail(email),
    ...(cpf === undefined ? {} : { cpf: cpfOf(cpf) }),
    phone: phone === undefined ? signer.phone : phone,
    signatureLevel: signatureLevel === undefined ? signer.signatureLevel : signatureLevel,
    authenticationMethod:
      authenticationMethod === undefined ? signer.authenticationMethod : authenticationMethod,
    notifyBy: notifyBy === undefined ? signer.notifyBy : notifyBy,
    order: order ?? signer.order,
    ...changedAttachments(signer, patch),
  };
}

/** Returns the same object for the same group: it didn't change. */
function changedGroup({ group: before }: Signer, { group }: SignerPatch): SignerGroup | null {
  if (group === undefined) return before;
  const isSame = before?.groupId === group?.groupId && before?.required === group?.required;
  return isSame ? before : group;
}

function changedAttachments(signer: Signer, { attachments: requested }: SignerPatch): Partial<Signer> {
  if (requested === undefined) return {};
  const attachments = newAttachments(requested);
  return isSameRequest(attachments, signer.attachments) ? {} : { attachments };
}

/** Values that another role has no use for go with the change of the role. */
function changedRole(before: Signer, patch: SignerPatch): Signer {
  const signer = patch.cpf === undefined ? before : withoutOwnStatement(before);
  const { role = signer.role, organizationName, cnpj, office, hostEmail } = patch;
  const base = role === signer.role ? signer : withoutUnusedValues({ ...signer, role });
  return {
    ...base,
    organizationName: organizationName === undefined ? base.organizationName : organizationName,
    cnpj: cnpj === undefined ? base.cnpj : cnpjOf(cnpj),
    office: office === undefined ? base.office : office,
    hostEmail: hostEmail == null ? (hostEmail === null ? null : base.hostEmail) : normaliseEmail(hostEmail),
  };
}

function withoutOutdatedProgress(before: Signer, after: Signer): Signer {
  const none = { authenticatedAt: null, authenticatedLinkId: null, browserHash: null, channel: null };
  const unproved = { ...after, ...none };
  if (hasOtherContact(before, after))
    return {
      ...withoutBroughtCpf(before, unproved),
      status: after.sentAt === null ? 'PENDING' : 'SENT',
      viewedAt: null,
      viewedBy: null,
      attachments: withoutFiles(after.attachments),
    };
  return before.cpf === after.cpf ? after : unproved;
}

/** Files that somebody at the former address attached go with the rest of their progress. */
function lostFiles(before: Signer, { signers }: Envelope, actor: Actor): readonly AuditEntry[] {
  const kept = filledAttachments(signers.find(({ id }) => id === before.id)?.attachments ?? []);
  return filledAttachments(before.attachments)
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
  const result: Record<string, Json> = changed.includes('attachments') ? requestFact(after) : {};
  for (const member of SETTINGS) {
    if (!changed.includes(member) || member === 'attachments') continue;
    result[member] = jsonOf(after[member]);
    result[previousName(member)] = jsonOf(before[member]);
  }
  return result;
}

function jsonOf(value: Signer[Exclude<(typeof SETTINGS)[number], 'attachments'>]): Json {
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

function valuesOf(before: Signer, after: Signer, changed: readonly Member[]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const member of PERSONAL_MEMBERS) {
    if (!changed.includes(member)) continue;
    const [now, then] = [after[member], before[member]];
    if (now !== null) result[member] = now;
    if (then !== null) result[previousName(member)] = then;
  }
  return result;
}

/** The old values have names of their own, such as `previousEmail`. */
function previousName(member: Member): string {
  return `previous${member.charAt(0).toUpperCase()}${member.slice(1)}`;
}
