import { SANDBOX_MESSAGE_RETENTION } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** How many messages lose their content in one run. */
const AT_ONCE = 5000;

/** Erases the content of old messages of the Sandbox and returns how many. Runs about every hour. */
export function deleteOldSandboxContent(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - SANDBOX_MESSAGE_RETENTION);
    return await tx.messages.forgetSandboxContent(before, AT_ONCE);
  });
}
