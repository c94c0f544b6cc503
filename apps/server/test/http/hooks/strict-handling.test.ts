import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { aRoute, aServer, post } from '../frame/fixture.ts';

const body = Type.Object({
  title: Type.String(),
  people: Type.Optional(Type.Array(Type.Object({ a: Type.Optional(Type.String()) }))),
});
const query = Type.Object({ all: Type.Optional(Type.Boolean()) });
const UNKNOWN = { title: 'A', colour: 'red', people: [{ a: '1' }, { b: '2' }] };

async function sent(prefer: string | null, strict: boolean, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') {
  const route = aRoute({ body, query, ...(strict && { strict: true }) });
  const { app } = await aServer([route], { environment: on });
  const live = on === 'PRODUCTION' && { authorization: 'Bearer live' };
  const headers = { ...live, ...(prefer !== null && { prefer }) };
  return app.inject({ ...post(UNKNOWN, headers), url: `${route.path}?page=2` });
}

describe('Prefer: handling=strict', () => {
  it.each(['handling=strict', 'respond-async, Handling = "strict"; wait=5', 'wait=5, handling=strict'])(
    '422 VALIDATION_FAILED names each unknown member for %s',
    async (prefer) => {
      const answer = await sent(prefer, false);
      expect(answer.statusCode).toBe(422);
      expect(answer.headers).toMatchObject({ 'preference-applied': 'handling=strict' });
      expect(answer.headers['aval-ignored']).toBeUndefined();
      const { fields } = answer.json().error.details;
      expect(fields.map(({ field, rule }: { field: string; rule: string }) => [field, rule])).toEqual([
        ['colour', 'unknown_member'],
        ['people[].b', 'unknown_member'],
        ['page', 'unknown_member'],
      ]);
    },
  );

  it.each([null, 'handling=lenient', 'handling=stricter', 'x-handling=strict'])(
    'ignores unknown members for %j, and names them in the Sandbox',
    async (prefer) => {
      const answer = await sent(prefer, false);
      expect(answer.statusCode).toBeLessThan(300);
      expect(answer.headers['aval-ignored']).toBe('colour, people[].b, ?page');
      expect(answer.headers['preference-applied']).toBeUndefined();
    },
  );

  it('is the rule of a strict route, in both environments', async () => {
    for (const on of ['SANDBOX', 'PRODUCTION'] as const) {
      const answer = await sent(null, true, on);
      expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([422, undefined]);
    }
  });
});
