import { expect, it } from 'vitest';
import { issueKey } from '../../../src/actions/api-keys/issue-key.ts';
import { kindOfSecret } from '../../../src/domain/access/key-secret.ts';
import { accountDeps, someone } from '../../accounts-server.ts';

const { deps } = await accountDeps();

it('keeps a key with the fingerprint of its secret, which has the prefix of the environment', async () => {
  const { organization, project, user } = await someone(deps);
  const facts = {
    organizationId: organization.id,
    projectId: project.id,
    environment: 'PRODUCTION',
    name: 'ci',
    scopes: ['logs:read'],
    allowedNetworks: null,
    expiresAt: null,
  } as const;
  const { key, secret } = await deps.db.change((tx) =>
    issueKey(deps, tx, { ...facts, sessionId: null, createdBy: user.id }),
  );
  expect(kindOfSecret(secret)).toBe('PRODUCTION');
  expect(key).toMatchObject({
    ...facts,
    createdBy: { id: user.id, name: user.name },
    prefix: 'ask_live_',
    last4: secret.slice(-4),
    version: 1,
  });
  const found = await deps.db.read((tx) => tx.apiKeys.findByFingerprint(deps.secrets.fingerprint(secret)));
  expect(found).toEqual({ key, projectStatus: 'ACTIVE', isSuspended: false });
});
