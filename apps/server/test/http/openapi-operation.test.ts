import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../src/domain/errors/catalogue.ts';
import { operationId, operationOf } from '../../src/http/openapi-operation.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import type { AnyRoute, Credential } from '../../src/http/route.ts';
import { aRoute } from './frame/fixture.ts';

const BEARER = { kind: 'bearer', context: 'account' } as const;
const PROJECT = { kind: 'bearer', context: 'project' } as const;

/** The operation of a route with these properties, as a client reads it. */
function written(changes: Partial<AnyRoute> = {}, parts = new SharedParts()) {
  return JSON.parse(JSON.stringify(operationOf(aRoute(changes), parts)));
}

describe('operationId', () => {
  it.each([
    ['GET', '/v1/me', 'getMe'],
    ['POST', '/v1/envelopes/{id}/send', 'postEnvelopesByIdSend'],
    ['DELETE', '/v1/envelopes/{id}/signers/{signerId}', 'deleteEnvelopesByIdSignersBySignerId'],
    ['POST', '/v1/auth/password-reset/confirm', 'postAuthPasswordResetConfirm'],
  ] as const)('of %s %s is %s', (method, path, expected) => {
    expect(operationId({ method, path })).toBe(expected);
  });
});

describe('an operation', () => {
  it('has the texts of its route, and no description if the route has none', () => {
    expect(written()).toMatchObject({
      operationId: 'postThings',
      tags: ['Things'],
      summary: 'Makes a thing',
    });
    expect(written()).not.toHaveProperty('description');
    expect(written({ description: 'Only once.' })).toMatchObject({
      description: 'Only once.',
    });
  });

  it.each<[string, Credential, readonly unknown[], string | undefined]>([
    ['no credential', { kind: 'none', purpose: 'PUBLIC' }, [], undefined],
    ['a signing link', { kind: 'link' }, [], undefined],
    ['a bearer credential', BEARER, [{ bearer: [] }], undefined],
    ['a scope', { ...PROJECT, scope: 'logs:read' }, [{ bearer: [] }], 'logs:read'],
  ])('states that it needs %s', (_title, credential, security, scope) => {
    const operation = written({ credential });
    expect([operation.security, operation['x-required-scope']]).toEqual([security, scope]);
  });
});

describe('the parameters of an operation', () => {
  /** Their names; for shared parameters the last part of the reference. */
  function namesOf(changes: Partial<AnyRoute>): readonly string[] {
    return written(changes).parameters.map(
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
    expect(namesOf(changes)).toEqual(names);
  });

  it('name each part of the path, in order, and explain the secret of a link', () => {
    const credential = { kind: 'link' } as const;
    const [token, id] = written({
      path: '/v1/sign/{token}/files/{id}',
      credential,
    }).parameters;
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
      schema: { type: 'string' },
    });
    expect(written({ path: '/v1/resets/{token}' }).parameters[0]).not.toHaveProperty('description');
  });

  it('say which parts of a query are required', () => {
    const query = Type.Object({
      q: Type.String(),
      limit: Type.Optional(Type.Integer()),
    });
    const parameters = written({ query, credential: BEARER }).parameters;
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

  it('write objects of a query as deepObject, and nothing else', () => {
    const metadata = Type.Optional(Type.Record(Type.String(), Type.String()));
    const query = Type.Object({ metadata, q: Type.Optional(Type.String()) });
    const [first, second] = written({ query, credential: BEARER }).parameters;
    expect(first).toMatchObject({
      name: 'metadata',
      style: 'deepObject',
      explode: true,
    });
    expect(second).not.toHaveProperty('style');
  });
});

describe('the body of an operation', () => {
  const optional = Type.Object({ title: Type.Optional(Type.String()) });

  it.each(['GET', 'DELETE'] as const)('is missing for %s', (method) => {
    expect(written({ method })).not.toHaveProperty('requestBody');
  });

  it('is missing if the route reads nothing of it', () => {
    expect(written({ body: Type.Object({}) })).not.toHaveProperty('requestBody');
  });

  it('is described if its shape is a union or an intersection', () => {
    const part = Type.Object({ a: Type.Boolean() });
    for (const body of [Type.Union([part, optional]), Type.Intersect([part, optional])]) {
      expect(written({ body }).requestBody).toMatchObject({ required: false });
    }
  });

  it('is required if one of its members is', () => {
    expect(written().requestBody.required).toBe(true);
    expect(written({ body: optional }).requestBody.required).toBe(false);
  });

  it('has the example of the route, or else one made from its shape', () => {
    const exampleOf = (changes: Partial<AnyRoute>) =>
      written(changes).requestBody.content['application/json'].example;
    expect(exampleOf({ examples: { body: { title: 'Mine' } } })).toEqual({
      title: 'Mine',
    });
    expect(exampleOf({ body: optional })).toEqual({
      title: 'Contrato de prestação de serviços',
    });
  });

  it('is a form too on an upload: the file as it is, and the texts without objects', () => {
    const body = Type.Object({
      title: Type.String(),
      contentBase64: Type.String(),
      metadata: Type.Record(Type.String(), Type.String()),
    });
    expect(Object.keys(written({ body }).requestBody.content)).toEqual(['application/json']);
    const { 'multipart/form-data': form } = written({ body, upload: true }).requestBody.content;
    expect(form.schema.properties).toEqual({
      file: {
        type: 'string',
        contentMediaType: 'application/pdf',
        description: 'The PDF.',
      },
      title: { type: 'string' },
    });
  });
});

describe('the success of an operation', () => {
  it.each([
    [200, 'Done.'],
    [201, 'Created.'],
    [204, 'Done. The response has no body.'],
  ] as const)('has the status %i and says: %s', (status, description) => {
    const { responses } = written({ status });
    expect(Object.keys(responses).filter((code) => code.startsWith('2'))).toEqual([String(status)]);
    expect(responses[status].description).toBe(description);
    expect('content' in responses[status]).toBe(status !== 204);
  });

  it.each([
    [['X-Request-Id', 'RateLimit-Policy', 'RateLimit'], false],
    [['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Idempotent-Replayed'], true],
  ])('has the headers %j if idempotent is %s', (names, idempotent) => {
    for (const status of [201, 204] as const) {
      expect(Object.keys(written({ idempotent, status }).responses[status].headers)).toEqual(names);
    }
  });

  it('is a file of its type if the route sends one', () => {
    const { content } = written({ binary: { contentType: 'application/pdf' } }).responses[201];
    expect(content).toEqual({
      'application/pdf': { schema: { type: 'string' } },
    });
  });

  it('has the example of the route, or else one with an id of the noun of its path', () => {
    const answer = Type.Object({ id: Type.String() });
    const exampleOf = (changes: Partial<AnyRoute>) =>
      written({ answer, ...changes }).responses[201].content['application/json'].example;
    expect(exampleOf({ examples: { answer: { id: 'mine' } } })).toEqual({
      id: 'mine',
    });
    expect(exampleOf({ path: '/v1/api-keys/{id}/rotate' }).id).toMatch(/^key_/);
    expect(exampleOf({ path: '/v1/me' }).id).not.toContain('_');
  });
});

describe('the refusals of an operation', () => {
  it('are grouped by status, each code with its message and example, in the order of the catalogue', () => {
    const parts = new SharedParts();
    const { responses } = written({ errors: ERROR_CODES }, parts);
    const components = JSON.parse(JSON.stringify(parts.all().responses));
    for (const status of Object.keys(responses).filter((code) => code !== '201')) {
      const codes = ERROR_CODES.filter((code) => catalogue[code].status === Number(status));
      expect(responses[status]).toEqual({
        $ref: `#/components/responses/${codes.join('.')}`,
      });
      const { description, content } = components[codes.join('.')];
      expect(description).toBe(codes.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'));
      expect(content['application/json']).toEqual({
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      });
    }
    const statuses = new Set(ERROR_CODES.map((code) => String(catalogue[code].status)));
    expect(new Set(Object.keys(responses))).toEqual(new Set(['201', ...statuses]));
  });

  it('have Retry-After exactly where the caller should wait', () => {
    const parts = new SharedParts();
    const { responses } = written({ errors: ERROR_CODES }, parts);
    const components = JSON.parse(JSON.stringify(parts.all().responses));
    const waiting = Object.entries<{ $ref: string }>(responses).filter(
      ([, { $ref }]) =>
        components[($ref ?? '').slice('#/components/responses/'.length)]?.headers['Retry-After'],
    );
    expect(waiting.map(([status]) => status)).toEqual(['429', '503']);
  });
});
