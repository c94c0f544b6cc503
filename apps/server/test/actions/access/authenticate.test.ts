import { afterEach, describe, expect, it } from 'vitest';
import { authenticate } from '../../../src/actions/access/authenticate.ts';
import { createToken } from '../../../src/actions/accounts/personal-tokens.ts';
import { createApiKey } from '../../../src/actions/api-keys/create-api-key.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import { refusalOf } from '../refused.ts';

const { deps, clock } = await accountDeps();
/** Another installation: its own database and master key. */
const { deps: elsewhere } = await accountDeps();
afterEach(() => clock.reset());

const IP = '203.0.113.7';

const input = (credential: string, environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX'): Promise<Principal> =>
  authenticate(deps, environment, `Bearer ${credential}`, IP);

describe('authenticate', () => {
  it('an access token is the person, in both environments', async () => {
    const { tokens, principal } = await someone(deps);
    expect(await input(tokens.accessToken)).toEqual(principal);
    expect(await input(tokens.accessToken, 'PRODUCTION')).toEqual(principal);
  });

  it('a key is its project and environment, with its scopes', async () => {
    const { principal, project, organization } = await someone(deps);
    const options = {
      projectId: project.id,
      environment: 'PRODUCTION',
      name: 'ci',
      scopes: ['logs:read'],
    } as const;
    const { key, secret } = await createApiKey(deps, principal, options);
    expect(await input(secret, 'PRODUCTION')).toEqual({
      kind: 'API_KEY',
      id: key.id,
      organizationId: organization.id,
      projectId: project.id,
      environment: 'PRODUCTION',
      scopes: ['logs:read'],
    });
    expect(await refusalOf(input(secret))).toBe('ENVIRONMENT_MISMATCH');
  });

  it('a personal token is the person with its scopes', async () => {
    const { principal, user } = await someone(deps);
    const { token, secret } = await createToken(deps, principal, { name: 'cli', scopes: ['logs:read'] });
    expect(await input(secret)).toEqual({
      kind: 'PERSONAL_TOKEN',
      id: token.id,
      userId: user.id,
      scopes: ['logs:read'],
    });
    clock.advance(90 * DAY);
    expect(await refusalOf(input(secret))).toBe('INVALID_API_KEY');
  });

  it('FORBIDDEN for a key or a token outside of its networks, and none is noted as used', async () => {
    const { principal, project } = await someone(deps);
    const options = { projectId: project.id, environment: 'SANDBOX', name: 'ci' } as const;
    const [inside, outside] = [['203.0.113.0/24'], ['198.51.100.0/24', '2001:db8::/32']];
    const keys = await Promise.all(
      [inside, outside].map((allowedNetworks) =>
        createApiKey(deps, principal, { ...options, allowedNetworks }),
      ),
    );
    const tokens = await Promise.all(
      [inside, outside].map((allowedNetworks) =>
        createToken(deps, principal, { name: 'cli', allowedNetworks }),
      ),
    );
    for (const [one, other] of [keys, tokens].map((made) => made.map(({ secret }) => secret))) {
      await expect(input(one ?? '')).resolves.toBeDefined();
      expect(await refusalOf(input(other ?? ''))).toEqual(['FORBIDDEN', { reason: 'NETWORK_NOT_ALLOWED' }]);
    }
  });

  it('throws SESSION_EXPIRED for a token of an unknown session', async () => {
    const { tokens } = await someone(deps);
    const sameKey = { db: elsewhere.db, secrets: deps.secrets };
    expect(await refusalOf(authenticate(sameKey, 'SANDBOX', `Bearer ${tokens.accessToken}`, IP))).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('UNAUTHENTICATED for a token under another master key', async () => {
    const { tokens } = await someone(deps);
    expect(await refusalOf(authenticate(elsewhere, 'SANDBOX', `Bearer ${tokens.accessToken}`, IP))).toEqual([
      'UNAUTHENTICATED',
      { reason: 'TOKEN_UNKNOWN' },
    ]);
  });

  it('UNAUTHENTICATED without header', async () => {
    const refused = await refusalOf(authenticate(deps, 'SANDBOX', undefined, IP));
    expect(refused).toEqual(['UNAUTHENTICATED', { reason: 'CREDENTIAL_MISSING' }]);
  });

  it('notes the use of a key once a minute', async () => {
    const { principal, project } = await someone(deps);
    const { secret } = await createApiKey(deps, principal, {
      projectId: project.id,
      environment: 'SANDBOX',
      name: 'ci',
    });
    const lastUsed = async (): Promise<number> => {
      const found = await deps.db.read((tx) =>
        tx.apiKeys.findByFingerprint(deps.secrets.fingerprint(secret)),
      );
      return found?.key.lastUsedAt?.getTime() ?? 0;
    };
    expect(await lastUsed()).toBe(0);
    await input(secret);
    const first = await lastUsed();
    expect(first).toBeGreaterThan(0);
    clock.advance(MINUTE - 10_000); // ten seconds for what a busy machine does meanwhile
    await input(secret);
    expect(await lastUsed()).toBe(first);
    clock.advance(11_000);
    await input(secret);
    expect(await lastUsed()).toBeGreaterThan(first);
  });
});
