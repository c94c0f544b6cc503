import { HOUR, PASSWORD_RESET_TTL, PASSWORD_RESETS_PER_HOUR } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Sends the link of a requested reset, if the address has an account that did not get three in the last hour. 256 random
 * bits, kept as a fingerprint. Running it twice sends one link.
 */
export function issuePasswordReset(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  resetId: string,
): Promise<void> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const request = await tx.accounts.passwordResets.lock(resetId);
    if (request === null) return;
    const user = await tx.accounts.users.findByEmail(request.email);
    if (user === null) return;
    const since = new Date(now.getTime() - HOUR);
    if ((await tx.accounts.passwordResets.countSince(user.id, since)) >= PASSWORD_RESETS_PER_HOUR) {
      return;
    }
    const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_TTL);
    const fingerprint = deps.secrets.fingerprint(token);
    await tx.accounts.passwordResets.issue(request.id, { userId: user.id, fingerprint, expiresAt });
    await recordSecurityEvent(deps, tx, {
      type: 'PASSWORD_RESET_REQUESTED',
      organizationId: null,
      actor: { type: 'ANONYMOUS', id: null },
      userId: user.id,
      target: null,
      ip: null,
    });
    const url = `${deps.settings.baseUrls[request.environment]}/dashboard/reset-password#${token}`;
    await enqueueAccountLetter(deps, tx, {
      to: user.email,
      toName: user.name,
      language: request.language,
      letter: { kind: 'PASSWORD_RESET', url },
      expiresAt,
    });
  });
}
