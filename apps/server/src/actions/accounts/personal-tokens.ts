import { hintOf, makeSecret } from '../../domain/access/key-secret.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { grantToken } from '../../domain/accounts/new-token.ts';
import type { TokenInput } from '../../domain/accounts/new-token.ts';
import type { PersonalToken } from '../../domain/accounts/personal-token.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { makerLimits } from '../access/maker-limits.ts';
import { sessionOf } from '../access/session-of.ts';
import { recordRevokedToken } from './record-revoked-token.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/**
 * Creates a personal access token; `secret` is returned only here. FORBIDDEN where a token requests more than it has.
 */
export async function createToken(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets'>,
  principal: Requester,
  input: TokenInput,
): Promise<{ readonly token: PersonalToken; readonly secret: string }> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const grant = grantToken(input, principal, await makerLimits(tx, principal), now);
    const secret = makeSecret('PERSONAL', (below) => deps.random.integer(below));
    const token: PersonalToken = {
      id: makeId('pat', now, deps.random.bytes(10)),
      userId,
      sessionId: await sessionOf(tx, principal),
      ...grant,
      ...hintOf('PERSONAL', secret),
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
    };
    await tx.accounts.personalTokens.insert(token, deps.secrets.fingerprint(secret));
    await recordSecurityEvent(deps, tx, {
      type: 'TOKEN_CREATED',
      organizationId: null,
      ...actorOfRequest(principal),
      userId,
      target: { type: 'token', id: token.id },
      data: {
        scopes: token.scopes.join(' '),
        expiresAt: token.expiresAt.toISOString(),
        ...(token.allowedNetworks && { allowedNetworks: token.allowedNetworks.join(' ') }),
      },
    });
    return { token, secret };
  });
}

/** Returns the caller's tokens that were not revoked, newest first. */
export function listTokens(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  page: PageRequest,
): Promise<Page<PersonalToken>> {
  const userId = requireUser(principal);
  return deps.db.read((tx) => tx.accounts.personalTokens.list(userId, page));
}

/** Revokes one of the caller's tokens, at once. NOT_FOUND for another's; revoking twice is no error. */
export async function revokeToken(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  id: string,
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const token = (await tx.accounts.personalTokens.find(userId, id)) ?? fail('NOT_FOUND');
    await tx.accounts.personalTokens.revoke(userId, id, await tx.now());
    if (token.revokedAt === null) await recordRevokedToken(deps, tx, token.id, principal);
  });
}
