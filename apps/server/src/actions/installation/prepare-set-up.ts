import type { Deps } from '../deps.ts';

/**
 * Makes the link that creates the first account of an installation, whatever SIGNUP says. Each start makes a new one, and
 * the one before dies. Returns its token, or null where there is an account.
 */
export function prepareSetUp(deps: Pick<Deps, 'db' | 'random' | 'secrets'>): Promise<string | null> {
  return deps.db.change(async (tx) => {
    if (await tx.accounts.users.exists()) {
      await tx.installation.removeSetUpLink();
      return null;
    }
    const token = deps.random.bytes(32).toString('base64url');
    await tx.installation.replaceSetUpLink(deps.secrets.fingerprint(token), await tx.now());
    return token;
  });
}
