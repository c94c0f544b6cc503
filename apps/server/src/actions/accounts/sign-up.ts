import type { Client } from '../../domain/audit/client.ts';
import { assertPasswordAllowed } from '../../domain/accounts/password.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { EmailVerification, User } from '../../domain/accounts/user.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { assertNoContact } from '../../domain/names/contact-like.ts';
import { assertNameFree } from '../../domain/organizations/assert-name-free.ts';
import type { NewOrganization } from '../../domain/organizations/new-organization.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { insertOrganization } from '../organizations/insert-organization.ts';
import { issueVerification } from './issue-verification.ts';
import type { LetterContext } from './issue-verification.ts';
import { joinOrganization } from '../organizations/join-organization.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { startSession } from './start-session.ts';

interface SignUpInput {
  readonly name: string;
  readonly email: string;
  /** Exactly as typed. */
  readonly password: string;
  /** Required without an invitation; with an invitation the account joins that organization. */
  readonly organizationName?: string | undefined;
  /** From an invitation's link. */
  readonly invitationToken?: string | undefined;
  /** From the link that a start prints while there is no account. */
  readonly setUpToken?: string | undefined;
  readonly client: Client;
  /** For the link that verifies the address. */
  readonly letter: LetterContext;
}

/** A new account, logged in: OWNER of a new organization with a first project, or a member by its invitation. */
export interface SignedUp extends SignedIn, NewOrganization {}

type SignUpDeps = Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets' | 'settings'>;

/**
 * Creates an account, where SIGNUP, an invitation or the set-up link allows it (ADR-0140).
 *
 * @throws FORBIDDEN (SIGNUP_CLOSED), NOT_FOUND (void invitation), VALIDATION_FAILED, EMAIL_ALREADY_REGISTERED.
 */
export async function signUp(deps: SignUpDeps, input: SignUpInput): Promise<SignedUp> {
  const email = normaliseEmail(input.email);
  assertSignUpAllowed(deps, input);
  assertPasswordAllowed(input.password, { email, isCommon: await deps.passwords.isCommon(input.password) });
  const passwordHash = await deps.passwords.hash(input.password);
  return deps.db.change(async (tx) => {
    const isSetUp = await consumeSetUpLink(deps, tx, input);
    const who = { name: input.name, email, emailVerification: await verificationOf(deps, tx, input) };
    const user = newUser(deps, who, await tx.now());
    if (!(await tx.accounts.users.insert(user, passwordHash))) fail('EMAIL_ALREADY_REGISTERED');
    await recordAccountEvent(deps, tx, { type: 'ACCOUNT_CREATED', userId: user.id, ip: input.client.ip });
    const founding = await joinOrCreateOrganization(deps, tx, { input, user, isSetUp });
    if (user.emailVerification === 'PENDING') await issueVerification(deps, tx, user, input.letter);
    return { ...founding, ...(await startSession(deps, tx, user, input.client)) };
  });
}

/** Refuses before the password is hashed what no token could allow. */
function assertSignUpAllowed({ settings: { signup, mail } }: SignUpDeps, input: SignUpInput): void {
  const { name, invitationToken, setUpToken, organizationName } = input;
  const isInvited = invitationToken !== undefined && signup !== 'closed';
  if (signup !== 'open' && !isInvited && setUpToken === undefined) refuseClosed();
  if (invitationToken === undefined && organizationName === undefined) {
    invalidField('organizationName', 'required', 'Is required without an invitation.');
  }
  assertNoContact(name, mail ? 'NONE' : 'ANY');
}

function refuseClosed(): never {
  return fail('FORBIDDEN', { reason: 'SIGNUP_CLOSED' });
}

/**
 * Accepts the set-up link, and deletes it with the first account in any case: two concurrent requests with it create
 * a single account.
 */
async function consumeSetUpLink(
  deps: SignUpDeps,
  tx: Tx,
  { setUpToken, invitationToken }: SignUpInput,
): Promise<boolean> {
  const { signup } = deps.settings;
  const isSetUp =
    setUpToken !== undefined && (await tx.installation.takeSetUpLink(deps.secrets.fingerprint(setUpToken)));
  const isInvited = invitationToken !== undefined && signup !== 'closed';
  if (!isSetUp && !isInvited && signup !== 'open') refuseClosed();
  await tx.installation.removeSetUpLink();
  return isSetUp;
}

/** Someone with the link of an invitation's letter has read the mailbox. A link that was passed on proves nothing. */
async function verificationOf(
  { settings, secrets }: SignUpDeps,
  tx: Tx,
  { invitationToken: token }: SignUpInput,
): Promise<EmailVerification> {
  const found =
    token === undefined ? null : await tx.invitations.findByFingerprint(secrets.fingerprint(token));
  if (found?.isByLetter === true) return 'VERIFIED';
  return settings.emailVerification ? 'PENDING' : 'NOT_REQUIRED';
}

async function joinOrCreateOrganization(
  deps: SignUpDeps,
  tx: Tx,
  { input, user, isSetUp }: { readonly input: SignUpInput; readonly user: User; readonly isSetUp: boolean },
): Promise<NewOrganization> {
  const { invitationToken: token, organizationName: name = '', client } = input;
  if (token === undefined) {
    if (!isSetUp) assertNameFree(name, deps.settings, 'organizationName');
    return insertOrganization(deps, tx, { id: user.id, ip: client.ip, isVouchedFor: isSetUp }, name);
  }
  const { organization, member } = await joinOrganization(deps, tx, { user, by: { token }, ip: client.ip });
  const [own] = (await tx.projects.listOwn(user.id, { limit: 1, after: null })).items;
  return { organization, owner: member, project: own?.project ?? fail('NOT_FOUND') };
}

function newUser(
  deps: Pick<Deps, 'random'>,
  who: Pick<User, 'name' | 'email' | 'emailVerification'>,
  now: Date,
): User {
  const id = makeId('usr', now, deps.random.bytes(10));
  const onboarding = { building: null, technology: null, completed: false };
  return { id, ...who, onboarding, defaultProjectId: null, version: 1, createdAt: now, updatedAt: now };
}
