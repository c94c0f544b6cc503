/** The roles of the people on an envelope (ADR-0099). */
export const SIGNER_ROLES = ['SIGNER', 'WITNESS', 'APPROVER', 'CC', 'IN_PERSON', 'REPRESENTATIVE'] as const;

export type SignerRole = (typeof SIGNER_ROLES)[number];

interface WithRole {
  readonly role: SignerRole;
}

interface WithStatus {
  readonly status: string;
}

/** Returns true for everyone but the people who only receive a copy. */
export function isParty({ role }: WithRole): boolean {
  return role !== 'CC';
}

/** Returns true for the people whose signature or approval is part of the evidence. */
export function hasSigned({ status }: WithStatus): boolean {
  return status === 'SIGNED';
}

/** Returns true if everyone who has to sign or approve has, and nobody was left out of a group. */
export function hasEveryoneSigned(signers: readonly (WithRole & WithStatus)[]): boolean {
  return signers.filter(isParty).every(hasSigned);
}

const DONE: ReadonlySet<string> = new Set(['SIGNED', 'DECLINED', 'SKIPPED']);

/** Returns true for people who have nothing left to do: they signed, declined, or their signature isn't needed any more. */
export function isDone({ status }: WithStatus): boolean {
  return DONE.has(status);
}

/** Returns true for a member of a group without whom the envelope went on: they declined, or weren't needed. */
export function isOut({ status }: WithStatus): boolean {
  return status === 'DECLINED' || status === 'SKIPPED';
}

/** Returns true while the envelope waits for this person. */
export function isAwaited({ role, status }: WithRole & WithStatus): boolean {
  return isParty({ role }) && !isDone({ status });
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

/** The members that only one role has. */
const ROLE_MEMBERS = ['organizationName', 'cnpj', 'office', 'hostEmail'] as const;

export type RoleMember = (typeof ROLE_MEMBERS)[number];

/** The members that say who a signer is, in the order in which the trail names them. */
export const PERSONAL_MEMBERS = ['name', 'email', 'cpf', 'phone', ...ROLE_MEMBERS] as const;

/** The members of the roles, each null where the role has no use for it. */
export interface RoleDetails {
  /** The company that a REPRESENTATIVE signs for. */
  readonly organizationName: string | null;
  /** The 14 characters of its CNPJ. */
  readonly cnpj: string | null;
  /** Their office in it. */
  readonly office: string | null;
  /** The person on whose device an IN_PERSON signer signs. */
  readonly hostEmail: string | null;
}

const MEMBERS_OF: Readonly<Partial<Record<SignerRole, readonly RoleMember[]>>> = {
  REPRESENTATIVE: ['organizationName', 'cnpj', 'office'],
  IN_PERSON: ['hostEmail'],
};

/** Returns the members that a role has, or that it has no use for. */
export function roleMembers(role: SignerRole): Readonly<Record<'own' | 'unused', readonly RoleMember[]>> {
  const own = MEMBERS_OF[role] ?? [];
  return { own, unused: ROLE_MEMBERS.filter((member) => !own.includes(member)) };
}

/** The values of the roles that evidence commits to; absent values are left out. */
export function roleValues(signer: RoleDetails): Partial<Record<RoleMember, string>> {
  const given = ROLE_MEMBERS.flatMap((member) => {
    const value = signer[member];
    return value === null ? [] : [[member, value] as const];
  });
  return Object.fromEntries(given);
}
