import { describe, expect, it } from 'vitest';
import { LINK, OTHER_LINK, aServer, post } from '../frame/fixture.ts';
import { ONE_KEY, anIdempotent, anIdempotentServer, send } from './idempotent-routes.ts';

describe('the scope of a key', () => {
  const path = '/v1/things/{id}';

  it('is a single project, method and concrete path', async () => {
    const routes = [anIdempotent({ path }), anIdempotent({ path, method: 'PATCH' })];
    const server = await anIdempotentServer(...routes);
    const other = { headers: post('', { ...ONE_KEY, authorization: 'Bearer other' }).headers };
    await send(server, { url: '/v1/things/1' });
    expect(await send(server, { url: '/v1/things/1', ...other })).toMatchObject({
      status: 201,
      replayed: null,
    });
    expect(await send(server, { url: '/v1/things/2' })).toMatchObject({ status: 201, replayed: null });
    expect(await send(server, { url: '/v1/things/1', method: 'PATCH' })).toMatchObject({ replayed: null });
    expect(server.database.effects).toHaveLength(4);
  });

  it('is shared by all callers of the project', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const user = { headers: post('', { ...ONE_KEY, authorization: 'Bearer user' }).headers };
    expect(await send(server, user)).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('is the user when there is no project', async () => {
    const server = await anIdempotentServer(
      anIdempotent({ credential: { kind: 'bearer', context: 'account' } }),
    );
    const user = { headers: post('', { ...ONE_KEY, authorization: 'Bearer user' }).headers };
    await send(server, user);
    expect(await send(server, user)).toMatchObject({ replayed: 'true' });
    expect(await send(server, {})).toMatchObject({ replayed: null });
  });

  it('404 SIGNING_TOKEN_INVALID claims nothing for a link that does not exist', async () => {
    const link = anIdempotent({ path: '/v1/sign/{token}', credential: { kind: 'link' }, rate: 'portal' });
    const server = await anIdempotentServer(link);
    expect(await send(server, { url: '/v1/sign/unknown' })).toMatchObject({ code: 'SIGNING_TOKEN_INVALID' });
    expect(server.database.states()).toEqual([]);
  });

  it('is a single signing link', async () => {
    const link = anIdempotent({ path: '/v1/sign/{token}', credential: { kind: 'link' }, rate: 'portal' });
    const server = await anIdempotentServer(link);
    await send(server, { url: `/v1/sign/${LINK}` });
    expect(await send(server, { url: `/v1/sign/${OTHER_LINK}` })).toMatchObject({
      status: 201,
      replayed: null,
    });
    expect(await send(server, { url: `/v1/sign/${LINK}` })).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('is a single environment', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const production = await aServer([anIdempotent()], { environment: 'PRODUCTION', deps: server.deps });
    expect(await send(production, {})).toMatchObject({ status: 201, replayed: null });
  });
});
