import type { Page, PageRequest } from '../domain/access/paging.ts';
import type {
  Invitation,
  Member,
  Organization,
  OrganizationSummary,
  OwnOrganization,
} from '../domain/organizations/organization.ts';
import type { Bounds, OrganizationQuotas } from '../domain/organizations/quota.ts';
import type { NewMember } from '../domain/organizations/new-organization.ts';
import type { Id } from '../domain/ids.ts';
import type { OwnText } from '../domain/signing/consent.ts';

/** Organizations and who belongs to them. Another's organization is not found, by the query. */
export interface OrganizationStore {
  insert(organization: Organization): Promise<void>;
  /** Without asking who: for what a project's own work needs (term, sender). */
  find(id: Id<'org'>): Promise<Organization | null>;
  /** As `find`, held. */
  lock(id: Id<'org'>): Promise<Organization | null>;
  findOwn(userId: Id<'usr'>, id: string): Promise<OwnOrganization | null>;
  /** As `findOwn`, held: the role is that of the moment at which it is held. */
  lockOwn(userId: Id<'usr'>, id: string): Promise<OwnOrganization | null>;
  /** All of a user's organizations: those they agreed to own first, in the order in which they joined. */
  listOwn(userId: Id<'usr'>): Promise<readonly OwnOrganization[]>;
  /** Writes it with the next version; a consent text of a new version is kept for all time. */
  save(organization: Organization): Promise<Organization>;
  /** Reads the quotas of an organization. */
  boundsOf(id: Id<'org'>): Promise<Bounds>;
  /**
   * Sets the quotas of an organization and ends its time as a newcomer: the operator has vouched for it. Returns false
   * where there is no such organization.
   */
  setQuota(id: string, quotas: OrganizationQuotas): Promise<boolean>;
  /** Notes that the operator has not vouched for an organization: it shares the newcomers' allowance of its founder. */
  markNewcomer(id: Id<'org'>, founder: Id<'usr'>): Promise<void>;
  /** Counts one send on a day (`2026-11-21`) and returns the day's total. Holds that total until the commit. */
  countSend(sender: string, day: string): Promise<number>;
  /** Suspends an organization or lifts its suspension (null). Returns false where nothing changed. */
  setSuspension(id: Id<'org'>, since: Date | null): Promise<boolean>;
  isSuspended(id: Id<'org'>): Promise<boolean>;
  /** Every organization of the installation, or only the suspended ones, newest first. */
  listAll(filter: { readonly isSuspended: boolean }, page: PageRequest): Promise<Page<OrganizationSummary>>;
  /** Is it the logo of any organization? Anyone with the hash may see it. */
  /** Returns those of its texts for consents, by their numbers; former texts too. */
  consentTexts(id: Id<'org'>, versions: readonly number[]): Promise<readonly OwnText[]>;
  isLogo(sha256: string): Promise<boolean>;
  /** False where that person is a member already. */
  insertMember(member: NewMember): Promise<boolean>;
  /** Members and pending invitations. */
  listMembers(organizationId: Id<'org'>, page: PageRequest): Promise<Page<Member | Invitation>>;
  findMember(organizationId: Id<'org'>, id: string): Promise<Member | null>;
  /** A person's membership of an organization. */
  findMembership(organizationId: Id<'org'>, userId: Id<'usr'>): Promise<Member | null>;
  /** One of a person's memberships, by its id. */
  findOwnMember(userId: Id<'usr'>, id: string): Promise<Member | null>;
  /** Whether the account of a normalised address is a member. */
  isMember(organizationId: Id<'org'>, email: string): Promise<boolean>;
  /** Returns true if the address of an OWNER who agreed to be one counts as verified. */
  hasVerifiedOwner(organizationId: Id<'org'>): Promise<boolean>;
  /** How many OWNERs agreed to be one, apart from a person. */
  countOtherOwners(organizationId: Id<'org'>, userId: Id<'usr'>): Promise<number>;
  /** Writes the role and the consent. */
  saveMember(
    member: Pick<Member, 'id' | 'organizationId' | 'role' | 'consent' | 'readsPersonalData'>,
  ): Promise<void>;
  countMembers(organizationId: Id<'org'>): Promise<number>;
  /** Whether it ever sent an envelope in Production. */
  hasSent(organizationId: Id<'org'>): Promise<boolean>;
  /** Whether a second member may send, and so may release what the first asks for. */
  hasTwoSenders(organizationId: Id<'org'>): Promise<boolean>;
  /** Ends the membership of a user. */
  deleteMembership(organizationId: Id<'org'>, userId: Id<'usr'>): Promise<void>;
  deleteMember(member: Pick<Member, 'id' | 'organizationId'>): Promise<void>;
}
