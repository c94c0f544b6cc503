import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../src/domain/errors/catalogue.ts';
import { operationOf } from '../../src/http/openapi-operation.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import type { AnyRoute, Credential } from '../../src/http/route.ts';
import { aRoute } from './frame/fixture.ts';

const BEARER = { kind: 'bearer', context: 'account' } as const;
const PROJECT = { kind: 'bearer', context: 'project' } as const;

/** The operation of a route with these properties, as a client reads it. */
function written(changes: Partial<AnyRoute> = {}, parts = new SharedParts()) {
  return JSON.parse(JSON.stringify(operationOf(aRoute(changes), parts)));
}

describe('an operation', () => {
  it('has the texts of its route, and states the credential that it takes', () => {
    expect(written()).toMatchObject({
      operationId: 'createThing',
      tags: ['Things'],
      summary: 'Makes a thing',
    });
    expect(written({ description: 'Only once.' }).description).toBe('Only once. Takes any credential.');
  });

  it.each<[string, Credential]>([
    ['Needs no credential.', { kind: 'none', purpose: 'PUBLIC' }],
    ['The token in the path is the credential.', { kind: 'link' }],
    ['An API key needs the scope `logs:read`.', { ...PROJECT, scope: 'logs:read' }],
    [
      'For sessions and for personal tokens with `admin`; API keys are refused.',
      { ...BEARER, dashboardOnly: true },
    ],
    ['For sessions and personal tokens; API keys are refused.', { ...BEARER, dashboardOnly: 'any-token' }],
    ['For sessions only; tokens and API keys are refused.', { ...BEARER, dashboardOnly: 'session' }],
  ])('says: %s', (description, credential) => {
    expect(written({ credential }).description).toBe(description);
  });

  it.each<[string, Credential, readonly unknown[], string | undefined]>([
    ['no credential', { kind: 'none', purpose: 'PUBLIC' }, [], undefined],
    ['a signing link', { kind: 'link' }, [], undefined],
    ['a bearer credential', BEARER, [{ bearer: [] }], undefined],
    ['a scope', { ...PROJECT, scope: 'logs:read' }, [{ bearer: [] }], 'logs:read'],
  ])('states that it needs %s', (_title, credential, security, scope) => {
    const operation = written({ credential });
    expect([operation.security, operation['x-aval-scope']]).toEqual([security, scope]);
  });
});

describe('our own keywords of an operation', () => {
  it('name every code, in the order of the catalogue, and say if the operation takes an Idempotency-Key', () => {
    const operation = written({ idempotent: true, errors: ['DOCUMENT_LOCKED'] });
    expect(operation['x-aval-idempotent']).toBe(true);
    expect(written()['x-aval-idempotent']).toBe(false);
    const codes: readonly string[] = operation['x-aval-errors'];
    expect(codes).toEqual(expect.arrayContaining(['DOCUMENT_LOCKED', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND']));
    expect(codes).toEqual(ERROR_CODES.filter((code) => codes.includes(code)));
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
    [['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Aval-Ignored'], false],
    [['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Aval-Ignored', 'Idempotent-Replayed'], true],
  ])('has the headers %j if idempotent is %s', (names, idempotent) => {
    for (const status of [201, 204] as const) {
      expect(Object.keys(written({ idempotent, status }).responses[status].headers)).toEqual(names);
    }
  });

  it('is a file of its type if the route sends one', () => {
    const { content } = written({ binary: { contentType: 'application/pdf' } }).responses[201];
    expect(content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
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
    expect(waiting.map(([status]) => status)).toEqual(['409', '429', '502', '503']);
  });
});
