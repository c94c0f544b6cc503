import { acceptPassword } from '../../domain/accounts/password.ts';
import type { Device } from '../../domain/accounts/session.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Founding } from '../../domain/organizations/new-organization.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Deps } from '../deps.ts';
import { foundBy } from '../steps/found-by.ts';
import { recordSecurityEvent } from '../steps/record-security-event.ts';
import { startSession } from '../steps/start-session.ts';

export interface SignUpInput {
  readonly name: string;
  readonly email: string;
  /** Exactly as typed. */
  readonly password: string;
  readonly organizationName: string;
  readonly device: Device;
}

/** A new account: logged in, OWNER of a new organization, with a first project. */
export interface SignedUp extends SignedIn, Founding {}

/** Makes an account. Codes: VALIDATION_FAILED (password), EMAIL_ALREADY_REGISTERED. */
export async function signUp(
  deps: Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets' | 'settings'>,
  input: SignUpInput,
): Promise<SignedUp> {
  const email = normaliseEmail(input.email);
  acceptPassword(input.password, { email, isCommon: await deps.passwords.isCommon(input.password) });
  const passwordHash = await deps.passwords.hash(input.password);
  return deps.db.change(async (tx) => {
    const user = newUser(deps, { name: input.name, email }, tx.now());
    if (!(await tx.accounts.users.insert(user, passwordHash))) fail('EMAIL_ALREADY_REGISTERED');
    await recordSecurityEvent(deps, tx, {
      type: 'ACCOUNT_CREATED',
      organizationId: null,
      actor: { type: 'USER', id: user.id },
      userId: user.id,
      target: null,
      ip: input.device.ip,
    });
    const founding = await foundBy(deps, tx, { id: user.id, ip: input.device.ip }, input.organizationName);
    return { value: { ...founding, ...(await startSession(deps, tx, user, input.device)) } };
  });
}

function newUser(
  deps: Pick<Deps, 'random'>,
  who: { readonly name: string; readonly email: string },
  now: Date,
): User {
  const id = makeId('usr', now, deps.random.bytes(10));
  const onboarding = { building: null, technology: null, completed: false };
  return { id, ...who, onboarding, version: 1, createdAt: now, updatedAt: now };
}
