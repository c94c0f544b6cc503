import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/limits.ts';
import { STEP_UP_TTL } from '../../../src/domain/access/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';

const { call, signUp, clock } = await accountsServer({ stepUp: 'always' });

const reasonOf = ({ status, body }: Answer): unknown => [status, body?.error?.details?.reason];

describe('an account without a second factor, where every session must authenticate recently', () => {
  it('403 REAUTHENTICATION_REQUIRED ten minutes after the log-in, and as before after another proof', async () => {
    const { token: as, projectId, organizationId, password } = await signUp();
    const members = `/v1/organizations/${organizationId}/members`;
    const administer = () =>
      Promise.all([
        call('POST', '/v1/api-keys', { as, body: { projectId, environment: 'PRODUCTION', name: 'x' } }),
        call('POST', '/v1/me/tokens', { as, body: { name: 'x' } }),
        call('PATCH', `/v1/projects/${projectId}`, { as, body: { embedOrigins: ['https://x.example'] } }),
        call('PATCH', '/v1/me', { as, body: { defaultProjectId: projectId } }),
      ]);
    const refused = async () => [...(await administer()), await call('DELETE', `${members}/me`, { as })];
    try {
      clock.advance(STEP_UP_TTL - MINUTE);
      expect((await administer()).map(({ status }) => status)).toEqual([201, 201, 200, 200]);
      clock.advance(2 * MINUTE);
      const refusals = (await refused()).map(reasonOf);
      expect(refusals).toHaveLength(5);
      for (const refusal of refusals) expect(refusal).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
      expect((await call('GET', members, { as })).status).toBe(200);
      const proved = await call('POST', '/v1/auth/reauthenticate', { as, body: { password } });
      expect(proved.status).toBe(200);
      expect((await administer()).map(({ status }) => status)).toEqual([201, 201, 200, 200]);
    } finally {
      clock.reset();
    }
  });

  it('201 for a token, whose scope is what it was given', async () => {
    const { token: as, projectId } = await signUp();
    const body = { name: 'x', scopes: ['admin', 'documents:read'] };
    const { body: made } = await call('POST', '/v1/me/tokens', { as, body });
    clock.advance(2 * STEP_UP_TTL);
    const key = { projectId, environment: 'SANDBOX', name: 'x', scopes: ['documents:read'] };
    expect((await call('POST', '/v1/api-keys', { as: made.token, body: key })).status).toBe(201);
    clock.reset();
  });
});
