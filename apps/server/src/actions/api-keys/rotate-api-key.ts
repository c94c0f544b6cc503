import { assertRole } from '../../domain/access/assert-allowed.ts';
import { credentialEnd } from '../../domain/access/credential-end.ts';
import { delegateScopes } from '../../domain/access/delegate-scopes.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { delegateNetworks } from '../../domain/access/networks.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { decideRotateApiKey, statusOf, successorEnd } from '../../domain/api-keys/api-key.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { InsideDeps } from '../deps.ts';
import { makerLimits } from '../access/maker-limits.ts';
import { sessionOf } from '../access/session-of.ts';
import { issueKey } from './issue-key.ts';
import type { IssuedKey } from './issue-key.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';

interface RotateKeyInput {
  readonly id: string;
  /** How long the old key stays valid; null: until it is revoked. */
  readonly expireOldInHours: number | null;
  /** When the new key ends; null: after as long as the old key was to live. */
  readonly expiresAt: Date | null;
  readonly ifMatch: number | null;
}

/** A new key of the same project, environment, name, scopes, and networks, and the old key as it is from now on. */
export interface RotatedKey extends IssuedKey {
  readonly replaced: ApiKey;
}

/**
 * Replaces a key. NOT_FOUND, FORBIDDEN (role, or a token narrower than the key), CONFLICT (no longer active);
 * PLAN_LIMIT_REACHED where the old one stays valid beside the new one: a key that leaked can always be replaced at once.
 */
export async function rotateApiKey(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets'>,
  principal: Requester,
  input: RotateKeyInput,
): Promise<RotatedKey> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { key, role } = (await tx.apiKeys.lockOwn(userId, input.id)) ?? fail('NOT_FOUND');
    assertRole(role, 'ADMIN');
    const scopes = delegateScopes(principal, key.scopes);
    const maker = await makerLimits(tx, principal);
    const allowedNetworks = delegateNetworks(maker?.allowedNetworks ?? null, key.allowedNetworks);
    assertVersionMatches(input.ifMatch, key.version);
    const replaced = await tx.apiKeys.save(decideRotateApiKey(key, input.expireOldInHours, await tx.now()));
    const { organizationId, projectId, environment, name } = key;
    const issued = await issueKey(deps, tx, {
      organizationId,
      projectId,
      environment,
      name,
      scopes,
      allowedNetworks,
      expiresAt: endOf(key, input, { makerEnds: maker?.expiresAt ?? null, now: await tx.now() }),
      createdBy: userId,
      sessionId: await sessionOf(tx, principal),
    });
    await tx.forms.handOver(key.id, issued.key.id);
    const isOneMore = statusOf(replaced, await tx.now()) === 'ACTIVE';
    if (isOneMore) await assertItemWithinPlan(tx, organizationId, 'apiKeys');
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_ROTATED',
      organizationId,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'api-key', id: issued.key.id },
      data: {
        projectId,
        environment,
        replaces: key.id,
        oldEndsAt: replaced.expiresAt?.toISOString() ?? null,
      },
    });
    return { ...issued, replaced };
  });
}

/** The end of the new key. One that follows from the old key is cut to the end of the token that replaces it. */
function endOf(
  old: ApiKey,
  { expiresAt }: RotateKeyInput,
  { makerEnds, now }: { readonly makerEnds: Date | null; readonly now: Date },
): Date | null {
  if (expiresAt !== null) return credentialEnd(expiresAt, makerEnds, now);
  const ends = [successorEnd(old, now), makerEnds].filter((end) => end !== null);
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
