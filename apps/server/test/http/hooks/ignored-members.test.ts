import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { aRoute, aServer, post } from '../frame/fixture.ts';

const query = Type.Object({ limit: Type.Optional(Type.Integer()) });

describe('Aval-Ignored', () => {
  it('names the ignored members of body and query, also with an error, and in the request log', async () => {
    const { app, requestLogs } = await aServer([aRoute({ query })]);
    const request = { ...post({ title: 'a', colour: 'red' }), url: '/v1/things?page=2' };
    const { headers } = await app.inject(request);
    expect(headers['aval-ignored']).toBe('colour, ?page');
    expect((await app.inject(post({ colour: 'red' }))).headers['aval-ignored']).toBe('colour');
    expect(requestLogs[0]?.response.headers).toMatchObject({ 'aval-ignored': 'colour, ?page' });
  });

  it('is missing if nothing was ignored, and in Production', async () => {
    const { app } = await aServer([aRoute()]);
    expect((await app.inject(post({ title: 'a' }))).headers['aval-ignored']).toBeUndefined();
    const live = await aServer([aRoute()], { environment: 'PRODUCTION' });
    const sent = post({ title: 'a', colour: 'red' }, { authorization: 'Bearer live' });
    expect((await live.app.inject(sent)).headers['aval-ignored']).toBeUndefined();
  });
});
