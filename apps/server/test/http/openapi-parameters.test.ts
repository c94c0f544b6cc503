import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { idExample } from '../../src/http/example-values.ts';
import { parametersOf } from '../../src/http/openapi-parameters.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import { Nothing } from '../../src/http/shapes/field.ts';
import { aRoute } from './frame/fixture.ts';

const BEARER = { kind: 'bearer', context: 'account' } as const;
const PROJECT = { kind: 'bearer', context: 'project' } as const;

/** The parameters of a route with these properties, as a client reads them. */
function written(changes: Partial<AnyRoute> = {}) {
  return JSON.parse(JSON.stringify(parametersOf(aRoute(changes), new SharedParts())));
}

describe('the parameters of an operation', () => {
  /** Their names; for shared parameters the last part of the reference. */
  function namesOf(changes: Partial<AnyRoute>): readonly string[] {
    return written(changes).map(
      ({ name, $ref }: { name?: string; $ref?: string }) => name ?? $ref?.split('/').at(-1),
    );
  }

  it.each<[readonly string[], Partial<AnyRoute>]>([
    [[], { credential: BEARER }],
    [['ProjectId', 'Environment'], { credential: PROJECT }],
    [['IdempotencyKey'], { credential: BEARER, idempotent: true }],
    [['IfMatch'], { credential: BEARER, method: 'PATCH' }],
    [['IfMatch'], { credential: BEARER, method: 'DELETE' }],
    [
      ['ProjectId', 'Environment', 'IdempotencyKey', 'IfMatch'],
      { credential: PROJECT, method: 'PATCH', idempotent: true },
    ],
    [[], { credential: { kind: 'link' }, method: 'PATCH' }],
  ])('are %j for %j', (names, changes) => {
    expect(namesOf({ body: Nothing, ...changes })).toEqual(names);
    const readsNone = changes.method === 'DELETE';
    expect(namesOf(changes)).toEqual(readsNone ? names : [...names, 'Prefer']);
  });

  it('name each part of the path, in order, and explain the secret of a link', () => {
    const credential = { kind: 'link' } as const;
    const [token, id] = written({ path: '/v1/sign/{token}/files/{id}', credential });
    expect(token).toEqual({
      name: 'token',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      description: 'The secret of the signing link. It is the credential of this request.',
    });
    expect(id).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of the file, from an earlier response.',
      schema: { type: 'string', examples: [idExample('files')] },
    });
    expect(written({ path: '/v1/resets/{token}' })[0].description).toContain('an earlier response');
  });

  it('say which parts of a query are required', () => {
    const query = Type.Object({
      q: Type.String(),
      limit: Type.Optional(Type.Integer()),
    });
    const parameters = written({ query, body: Nothing, credential: BEARER });
    expect(parameters).toMatchObject([
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer' },
      },
    ]);
  });

  it('have the description of their shape beside the schema', () => {
    const query = Type.Object({ q: Type.Optional(Type.String({ description: 'A part of the title.' })) });
    const [q] = written({ query, credential: BEARER });
    expect(q).toMatchObject({ description: 'A part of the title.', schema: { type: 'string' } });
    expect(q.schema).not.toHaveProperty('description');
  });

  it('write objects of a query as deepObject, and nothing else', () => {
    const metadata = Type.Optional(Type.Record(Type.String(), Type.String()));
    const query = Type.Object({ metadata, q: Type.Optional(Type.String()) });
    const [first, second] = written({ query, credential: BEARER });
    expect(first).toMatchObject({
      name: 'metadata',
      style: 'deepObject',
      explode: true,
    });
    expect(second).not.toHaveProperty('style');
  });
});
