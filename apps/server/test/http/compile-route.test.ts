import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/http/all-routes.ts';
import { line } from '../../src/http/checks/tidy-text.ts';
import { compileRoute, declaredErrors, responseSchema, wireSchema } from '../../src/http/compile-route.ts';
import { exampleOf } from '../../src/http/example-of.ts';
import { moment, nullable, oneOf } from '../../src/http/shapes/field.ts';
import { aRoute } from './frame/fixture.ts';

describe('declaredErrors', () => {
  it('includes the codes of a body only for methods that read a body', () => {
    expect(declaredErrors(aRoute({ method: 'POST' }))).toContain('PAYLOAD_TOO_LARGE');
    expect(declaredErrors(aRoute({ method: 'PATCH' }))).toContain('UNSUPPORTED_MEDIA_TYPE');
    expect(declaredErrors(aRoute({ method: 'GET' }))).not.toContain('PAYLOAD_TOO_LARGE');
    expect(declaredErrors(aRoute({ method: 'DELETE' }))).not.toContain('PAYLOAD_TOO_LARGE');
  });

  it('includes CONFLICT for every write', () => {
    expect(declaredErrors(aRoute({ method: 'DELETE' }))).toContain('CONFLICT');
    expect(declaredErrors(aRoute({ method: 'GET', errors: [] }))).not.toContain('CONFLICT');
  });

  it('has UNAUTHENTICATED only for a route that takes a bearer token', () => {
    const open = declaredErrors(aRoute({ credential: { kind: 'none', purpose: 'PUBLIC' } }));
    const link = declaredErrors(aRoute({ credential: { kind: 'link' } }));
    const bearer = declaredErrors(aRoute({ credential: { kind: 'bearer', context: 'project' } }));
    expect([open.has('UNAUTHENTICATED'), link.has('UNAUTHENTICATED'), bearer.has('UNAUTHENTICATED')]).toEqual(
      [false, false, true],
    );
    expect([open.has('SIGNING_TOKEN_INVALID'), link.has('SIGNING_TOKEN_INVALID')]).toEqual([false, true]);
  });

  it('includes the codes of idempotency keys only if the route accepts keys', () => {
    expect(declaredErrors(aRoute({ idempotent: true }))).toContain('IDEMPOTENCY_KEY_REUSED');
    expect(declaredErrors(aRoute({ idempotent: false }))).not.toContain('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('compileRoute', () => {
  it('compiles a route once for the servers of both environments', () => {
    const route = aRoute({});
    expect(compileRoute(route)).toBe(compileRoute(route));
  });

  it('finds a file in base64 at any depth of the body', () => {
    const file = Type.Object({ contentBase64: Type.String() });
    const body = Type.Object({ documents: Type.Array(Type.Union([file, Type.Null()])) });
    expect(compileRoute(aRoute({ body })).holdsFile).toBe(true);
    expect(compileRoute(aRoute({ body: Type.Object({ title: Type.String() }) })).holdsFile).toBe(false);
  });
});

describe('serialize', () => {
  const { serialize } = compileRoute(aRoute({ answer: Type.Object({ id: Type.String() }) }));

  it('leaves out members outside the schema of the response', () => {
    expect(serialize({ id: 'env_1', secret: 'x' })).toBe('{"id":"env_1"}');
  });

  it('throws when a required member is missing', () => {
    expect(() => serialize({ secret: 'x' })).toThrow('"id" is required');
  });
});

describe('responseSchema', () => {
  it('marks values that may be null, also in lists, and keeps other unions', () => {
    const inner = Type.Object({ at: nullable(moment), words: Type.Array(nullable(oneOf('A'))) });
    const either = Type.Union([Type.String(), Type.Integer(), Type.Null()]);
    const answer = Type.Object({ inner: nullable(inner), either });
    expect(JSON.stringify(responseSchema(answer)).match(/anyOf/g)).toHaveLength(1);
    const { serialize } = compileRoute(aRoute({ answer }));
    for (const view of [
      { inner: null, either: null },
      { inner: { at: null, words: ['A', null] }, either: 5 },
      { inner: { at: '2026-01-31T12:00:00.000Z', words: [] }, either: 'text' },
    ])
      expect(serialize({ ...view, secret: 'x' })).toBe(JSON.stringify(view));
    expect(() => serialize({ inner: { words: [] }, either: 5 })).toThrow('"at" is required');
  });

  it.each(
    allRoutes
      .filter(({ binary, status }) => binary === undefined && status !== 204)
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('writes the example of %s', (_name, route) => {
    const example = exampleOf(route.answer);
    expect(JSON.parse(compileRoute(route).serialize(example))).toEqual(example);
  });
});

describe('wireSchema', () => {
  it('is plain JSON Schema without $id and our own keyword', () => {
    const shape = Type.Object({ name: line(Type.String({ maxLength: 9 })) }, { $id: 'Signer' });
    expect(wireSchema(shape)).toEqual({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 9 } },
    });
  });
});
