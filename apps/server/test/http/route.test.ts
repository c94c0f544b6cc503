import { Type } from 'typebox';
import { expect, expectTypeOf, it } from 'vitest';
import type { Deps, InsideDeps } from '../../src/actions/deps.ts';
import { leasingRoute, route } from '../../src/http/route.ts';
import type { Call } from '../../src/http/route.ts';
import { Nothing } from '../../src/http/shapes/field.ts';

const made = {
  name: 'makeThing',
  method: 'POST',
  path: '/v1/things',
  section: 'Things',
  summary: 'Makes a thing',
  credential: { kind: 'bearer', context: 'project' },
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Type.Object({ file: Type.Boolean() }),
  status: 201,
  answer: Nothing,
  errors: [],
  view: () => ({}),
} as const;
const deps = {} as Deps;
const callWith = (file: boolean) => ({ body: { file } }) as unknown as Call;

it('gives the handler of an idempotent route nothing that leaves its transaction', () => {
  route({
    ...made,
    idempotent: true,
    handle: async (inside) => expectTypeOf(inside).toEqualTypeOf<InsideDeps>(),
  });
  route({ ...made, idempotent: false, handle: async (all) => expectTypeOf(all).toEqualTypeOf<Deps>() });
  leasingRoute({ ...made, idempotent: true, handle: async (all) => expectTypeOf(all).toEqualTypeOf<Deps>() });
  expectTypeOf<'read' | 'apart' | 'withScope'>().not.toExtend<keyof InsideDeps['db']>();
  expectTypeOf<'blobs' | 'pdf' | 'providers' | 'payment'>().not.toExtend<keyof InsideDeps>();
});

it('chooses between the two handlers of a route that leaves its transaction only for some calls', async () => {
  const both = route({
    ...made,
    idempotent: true,
    outside: { for: ({ body }) => body.file, handle: async () => 'outside' },
    handle: async () => 'inside',
  });
  expect([both.leases?.(callWith(true)), both.leases?.(callWith(false))]).toEqual([true, false]);
  expect([await both.handle(deps, callWith(true)), await both.handle(deps, callWith(false))]).toEqual([
    'outside',
    'inside',
  ]);
});

it('leases every key of a leasing route, and none of another', () => {
  const handle = async () => null;
  expect(leasingRoute({ ...made, idempotent: true, handle }).leases?.(callWith(false))).toBe(true);
  expect(route({ ...made, idempotent: true, handle }).leases).toBeUndefined();
});
