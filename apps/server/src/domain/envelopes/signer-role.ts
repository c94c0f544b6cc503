import type { PersonMember } from './person.ts';
import { DONE_STATUSES, OUT_STATUSES } from './progress.ts';
import type { Progress } from './progress.ts';

/** The roles of the people on an envelope (ADR-0099). */
export const SIGNER_ROLES = ['SIGNER', 'WITNESS', 'APPROVER', 'CC', 'IN_PERSON', 'REPRESENTATIVE'] as const;

export type SignerRole = (typeof SIGNER_ROLES)[number];

/** When a person who only receives a copy gets it: read-only as the envelope is sent, and final in the end; or only then. */
export const COPY_TIMES = ['REQUEST', 'END'] as const;

export type CopyTime = (typeof COPY_TIMES)[number];

interface WithRole {
  readonly terms: { readonly role: SignerRole };
}

interface WithCopyTime {
  readonly terms: { readonly role: SignerRole; readonly when: CopyTime | null };
}

interface WithStatus {
  readonly progress: Pick<Progress, 'status'>;
}

/** Returns true for everyone but the people who only receive a copy. */
export function isParty({ terms }: WithRole): boolean {
  return isPartyRole(terms.role);
}

/** Returns true for people who have a signing link: those who sign, and those who may read along. */
export function hasLink(signer: WithCopyTime): boolean {
  return isParty(signer) || readsAlong(signer);
}

/** Returns true for people who receive a copy as the envelope is sent, to read it. */
export function readsAlong(signer: WithCopyTime): boolean {
  return !isParty(signer) && signer.terms.when === 'REQUEST';
}

/** Returns true for every role but that of people who only receive a copy. */
export function isPartyRole(role: SignerRole): boolean {
  return role !== 'CC';
}

/** Returns true for a role that comes behind the others where the sender names no order: witnesses, and copies. */
export function comesLast(role: SignerRole): boolean {
  return role === 'WITNESS' || !isPartyRole(role);
}

/** Returns true for the people whose signature or approval is part of the evidence. */
export function hasSigned({ progress: { status } }: WithStatus): boolean {
  return status === 'SIGNED';
}

/** Returns true if everyone who has to sign or approve has, and nobody was left out of a group. */
export function hasEveryoneSigned(signers: readonly (WithRole & WithStatus)[]): boolean {
  return signers.filter(isParty).every(hasSigned);
}

/** Returns true for people who have nothing left to do: they signed, declined, or their signature isn't needed any more. */
export function isDone({ progress: { status } }: WithStatus): boolean {
  return DONE_STATUSES.includes(status);
}

/** Returns true for a member of a group without whom the envelope went on: they declined, or weren't needed. */
export function isOut({ progress: { status } }: WithStatus): boolean {
  return OUT_STATUSES.includes(status);
}

/** Returns true while the envelope waits for this person. */
export function isAwaited(signer: WithRole & WithStatus): boolean {
  return isParty(signer) && !isDone(signer);
}

/** Returns the role as entries of the trail name it: not for a signer, so trails without roles are as they were. */
export function roleFact(role: SignerRole): { readonly role?: SignerRole } {
  return role === 'SIGNER' ? {} : { role };
}

/** Returns the source of an identity as evidence names it: not if the sender named the person. */
export function identityFact({ identitySource }: { readonly identitySource?: 'SELF_DECLARED' | undefined }): {
  readonly identitySource?: 'SELF_DECLARED';
} {
  return identitySource === undefined ? {} : { identitySource };
}

/** The members of a person that only one role has. */
const OWN_MEMBERS = {
  SIGNER: [],
  WITNESS: [],
  APPROVER: [],
  CC: [],
  REPRESENTATIVE: ['organizationName', 'cnpj', 'office'],
  IN_PERSON: ['hostEmail'],
} as const satisfies Readonly<Record<SignerRole, readonly PersonMember[]>>;

export type RoleMember = (typeof OWN_MEMBERS)[SignerRole][number];

const ROLE_MEMBERS: readonly RoleMember[] = Object.values(OWN_MEMBERS).flat();

/** Returns the members that a role has, or that it has no use for. */
export function roleMembers(role: SignerRole): Readonly<Record<'own' | 'unused', readonly RoleMember[]>> {
  const own: readonly RoleMember[] = OWN_MEMBERS[role];
  return { own, unused: ROLE_MEMBERS.filter((member) => !own.includes(member)) };
}
