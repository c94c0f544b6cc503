import type { Environment } from '../../domain/environment.ts';
import { makeId } from '../../domain/ids.ts';
import type { Language } from '../../domain/people/language.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Deps } from '../deps.ts';

/**
 * Keeps the request for a link that resets a password. A job looks up whether the address has an account, so that
 * neither the response nor its timing reveals it.
 */
export function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'random'>,
  input: { readonly email: string; readonly environment: Environment; readonly language: Language },
): Promise<void> {
  const { environment, language } = input;
  return deps.db.change(async (tx) => {
    const createdAt = await tx.now();
    const id = makeId('rst', createdAt, deps.random.bytes(10));
    const email = normaliseEmail(input.email);
    await tx.accounts.passwordResets.insert({ id, email, environment, language, createdAt });
    await tx.jobs.enqueue([{ kind: 'issue-password-reset', resetId: id }], createdAt);
  });
}
