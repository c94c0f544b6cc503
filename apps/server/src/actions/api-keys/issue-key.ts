import { hintOf, makeSecret } from '../../domain/access/key-secret.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A new key with its secret, which is returned only once. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** The owner and the rights of a new key. */
type KeyFacts = Pick<
  ApiKey,
  | 'organizationId'
  | 'projectId'
  | 'environment'
  | 'name'
  | 'sessionId'
  | 'scopes'
  | 'allowedNetworks'
  | 'expiresAt'
> & { readonly createdBy: Id<'usr'> };

/** Creates a key and its secret, in the caller's transaction. */
export async function issueKey(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  facts: KeyFacts,
): Promise<IssuedKey> {
  const now = await tx.now();
  const { id: creatorId, name: creatorName } =
    (await tx.accounts.users.find(facts.createdBy)) ?? fail('NOT_FOUND');
  const secret = makeSecret(facts.environment, (below) => deps.random.integer(below));
  const key: ApiKey = {
    ...facts,
    ...hintOf(facts.environment, secret),
    createdBy: { id: creatorId, name: creatorName },
    id: makeId('key', now, deps.random.bytes(10)),
    lastUsedAt: null,
    revokedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await tx.apiKeys.insert(key, deps.secrets.fingerprint(secret));
  return { key, secret };
}
