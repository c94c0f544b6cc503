import { assertRole } from '../../domain/access/assert-allowed.ts';
import { credentialEnd } from '../../domain/access/credential-end.ts';
import { delegateScopes } from '../../domain/access/delegate-scopes.ts';
import { delegateNetworks } from '../../domain/access/networks.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import type { Scope } from '../../domain/access/scopes.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { InsideDeps } from '../deps.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { makerLimits } from '../access/maker-limits.ts';
import { sessionOf } from '../access/session-of.ts';
import { issueKey } from './issue-key.ts';
import type { IssuedKey } from './issue-key.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

interface CreateKeyInput {
  readonly projectId: string;
  readonly environment: Environment;
  readonly name: string;
  /** All scopes of the creator where absent. */
  readonly scopes?: readonly Scope[] | undefined;
  /** As `readNetwork` writes them; from everywhere where absent, or from where the creator works. */
  readonly allowedNetworks?: readonly string[] | null | undefined;
  /** Never where absent, or with the token that creates it. */
  readonly expiresAt?: Date | null | undefined;
}

/**
 * Creates a key for a project in an environment. NOT_FOUND for another's project; FORBIDDEN below ADMIN, and for a
 * token that requests more than it holds; VALIDATION_FAILED for an end in the past; CONFLICT for an archived project, whose keys are not accepted;
 * PLAN_LIMIT_REACHED.
 */
export async function createApiKey(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  principal: Requester,
  input: CreateKeyInput,
): Promise<IssuedKey> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { project, role } =
      (await tx.projects.lockOwn(userId, input.projectId)) ??
      fail('NOT_FOUND', missingObject('project', 'projectId', input.projectId));
    assertRole(role, 'ADMIN');
    const scopes = delegateScopes(principal, input.scopes);
    if (project.status !== 'ACTIVE') fail('CONFLICT');
    const { organizationId, id: projectId } = project;
    const { environment, name } = input;
    await assertProductionAllowed(deps, tx, { organizationId, environment });
    const limits = limitsOf(input, await makerLimits(tx, principal), await tx.now());
    const { allowedNetworks } = limits;
    const issued = await issueKey(deps, tx, {
      organizationId,
      projectId,
      environment,
      name,
      scopes,
      ...limits,
      createdBy: userId,
      sessionId: await sessionOf(tx, principal),
    });
    await assertItemWithinPlan(tx, organizationId, 'apiKeys');
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_CREATED',
      organizationId,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'api-key', id: issued.key.id },
      data: {
        projectId,
        environment,
        scopes: scopes.join(' '),
        ...(allowedNetworks && { allowedNetworks: allowedNetworks.join(' ') }),
        ...(issued.key.expiresAt && { expiresAt: issued.key.expiresAt.toISOString() }),
      },
    });
    return issued;
  });
}

type Limits = Pick<ApiKey, 'allowedNetworks' | 'expiresAt'>;

/** The limits of a new key, none of which is wider than that of the token that makes it. */
function limitsOf({ allowedNetworks, expiresAt }: CreateKeyInput, maker: Limits | null, now: Date): Limits {
  const makerEnds = maker?.expiresAt ?? null;
  return {
    allowedNetworks: delegateNetworks(maker?.allowedNetworks ?? null, allowedNetworks ?? null),
    expiresAt: expiresAt ? credentialEnd(expiresAt, makerEnds, now) : makerEnds,
  };
}
