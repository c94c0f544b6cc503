import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../src/domain/errors/catalogue.ts';
import { RATES } from '../../../src/domain/limits.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { verbatim } from '../../../src/http/checks/tidy-text.ts';
import { EXAMPLE_PDF_BASE64 } from '../../../src/http/example-pdf.ts';
import { openApiDocument } from '../../../src/http/openapi.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { ThingView, aRoute, aServer } from './fixture.ts';

const ADDRESSES = [{ url: 'http://sandbox.test', description: 'Sandbox' }];

/** The document as a client reads it. */
function documentOf(...routes: Parameters<typeof openApiDocument>[0]) {
  return JSON.parse(JSON.stringify(openApiDocument(routes, ADDRESSES)));
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for all routes', async () => {
    const verdict = await new Validator().validate(documentOf(...allRoutes));
    expect(verdict.errors ?? []).toEqual([]);
    expect(verdict.valid).toBe(true);
  });

  it('names every operation once', () => {
    const names = allRoutes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('sendEnvelope');
  });

  it('describes everything that a route declares', () => {
    const document = documentOf(
      aRoute({
        path: '/v1/things/{id}',
        idempotent: true,
        upload: true,
        credential: { kind: 'bearer', context: 'project', scope: 'documents:write' },
        query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
        body: Type.Object({ title: Type.String(), contentBase64: verbatim(Type.Optional(Type.String())) }),
        errors: ['DOCUMENT_LOCKED'],
        examples: { body: { title: 'A contract' } },
      }),
    );
    const operation = document.paths['/v1/things/{id}'].post;
    expect(operation).toMatchObject({
      operationId: 'createThing',
      tags: ['Things'],
      security: [{ bearer: [] }],
      'x-aval-scope': 'documents:write',
      'x-aval-idempotent': true,
      requestBody: { required: true },
    });
    const names = operation.parameters.map(
      (parameter: { name?: string; $ref?: string }) => parameter.name ?? parameter.$ref,
    );
    expect(names).toEqual([
      'id',
      'all',
      '#/components/parameters/ProjectId',
      '#/components/parameters/Environment',
      '#/components/parameters/IdempotencyKey',
      '#/components/parameters/Prefer',
    ]);
    const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody.content;
    expect(json).toEqual({
      schema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', examples: ['Contrato de prestação de serviços'] },
          contentBase64: { type: 'string', examples: [EXAMPLE_PDF_BASE64] },
        },
      },
      example: { title: 'A contract' },
    });
    expect(Object.keys(form.schema.properties)).toEqual(['file', 'title']);
    expect(operation.responses[201].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Thing',
    });
    expect(Object.keys(operation.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(operation.responses[409].$ref).toContain('DOCUMENT_LOCKED');
  });

  it('states what a route does not accept: no credential, no key, no body', () => {
    const document = documentOf(aRoute({ method: 'GET', credential: { kind: 'none', purpose: 'PUBLIC' } }));
    const { security, parameters, requestBody } = document.paths['/v1/things'].get;
    expect([security, parameters, requestBody]).toEqual([[], [], undefined]);
  });

  it('refuses two shapes with the same name', () => {
    const other = Type.Object({ id: Type.Number() }, { $id: 'Thing' });
    expect(() => documentOf(aRoute(), aRoute({ path: '/v1/others', answer: other }))).toThrow('$id Thing');
    expect(() =>
      documentOf(aRoute(), aRoute({ path: '/v1/others', answer: Type.Array(ThingView) })),
    ).not.toThrow();
  });

  it('has an example of every code that a route names, and of no other', () => {
    expect(Object.keys(documentOf(aRoute()).components.examples)).not.toContain('OTP_INVALID');
    const { examples } = documentOf(aRoute({ errors: ERROR_CODES })).components;
    expect(Object.keys(examples)).toEqual(ERROR_CODES);
    expect(examples.MALWARE_DETECTED.value.error.details).toEqual({
      reason: 'active-content:javascript',
      hint: expect.stringContaining('new PDF'),
    });
    expect(examples.OTP_INVALID.value.error.details).toEqual({ attemptsRemaining: 4 });
  });

  it('200 is served at /openapi.json with the address of its server', async () => {
    const { app } = await aServer([aRoute()]);
    const answer = await app.inject('/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://sandbox.test' }] });
  });

  it('429 RATE_LIMITED per address', async () => {
    const { app } = await aServer([]);
    for (let call = 0; call < RATES.public.quota; call += 1) await app.inject('/docs/errors');
    const refused = await app.inject('/openapi.json');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('/schemas', () => {
  it('200 is a JSON Schema that caches may keep', async () => {
    const { app } = await aServer([aRoute()]);
    const answer = await app.inject('/schemas/Thing.json');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(answer.json()).toMatchObject({ $id: 'http://sandbox.test/schemas/Thing.json', type: 'object' });
    expect((await app.inject('/schemas/signer.signed.json')).json().title).toBe('SignerSignedEvent');
  });

  it.each(['Nothing.json', 'Thing', '..%2Fopenapi.json'])('404 NOT_FOUND for %s', async (file) => {
    const { app } = await aServer([aRoute()]);
    const refused = await app.inject(`/schemas/${file}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('/docs/errors', () => {
  it('200 has an anchor for every code', async () => {
    const { app } = await aServer([]);
    const { body, headers } = await app.inject('/docs/errors');
    for (const code of ERROR_CODES) expect(body).toContain(`<section id="${code}">`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toContain('<script');
  });
});

describe('/docs', () => {
  it('200 loads nothing from other hosts, and its policy allows only its own scripts', async () => {
    const { app } = await aServer([aRoute()]);
    const page = await app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect([...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/docs/explorer.js',
    ]);
    for (const option of ['"withDefaultFonts": false', '"telemetry": false', '"openapi.json"']) {
      expect(page.body).toContain(option);
    }
    const policy = String(page.headers['content-security-policy']);
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts
      .filter(([, attributes = '']) => !attributes.includes('src='))
      .map(([, , text = '']) => text);
    expect(inline.length).toBeGreaterThan(0);
    for (const script of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const script = await app.inject('/docs/explorer.js');
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(script.rawPayload).toString()).toContain('api-reference');
  });
});

describe('/health', () => {
  it('503 SERVICE_UNAVAILABLE while the store of files is away, or belongs to another database', async () => {
    const { app, deps } = await aServer([]);
    const blobs = memoryBlobStore();
    Object.assign(deps, { blobs });
    expect((await app.inject('/health')).json().error.code).toBe('SERVICE_UNAVAILABLE');
    await blobs.claim('another-database');
    expect((await app.inject('/health')).json().error.code).toBe('SERVICE_UNAVAILABLE');
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('200 when the database responds, 503 SERVICE_UNAVAILABLE when it does not', async () => {
    const { app, database } = await aServer([]);
    expect((await app.inject('/health')).json()).toEqual({ status: 'UP', environment: 'SANDBOX' });
    database.heldSince = new Date(0);
    expect((await app.inject('/health')).json()).toMatchObject({ heldSince: '1970-01-01T00:00:00.000Z' });
    database.read = async () => Promise.reject(new Unavailable('database'));
    expect((await app.inject('/health')).json().error.code).toBe('SERVICE_UNAVAILABLE');
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });
});

describe('/docs/errors.css', () => {
  it('200 is loaded by the error reference from the same origin', async () => {
    const { app } = await aServer([]);
    const page = await app.inject('/docs/errors');
    expect(page.body).toContain('<link rel="stylesheet" href="/docs/errors.css">');
    const style = await app.inject('/docs/errors.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.body).not.toMatch(/url\(|@import/);
  });
});

describe('GET /openapi.json', () => {
  const file = '/openapi.json';

  it('is compressed for readers who take gzip, and the same for others', async () => {
    const { app } = await aServer([aRoute()]);
    const plain = await app.inject(file);
    const compressed = await app.inject({ url: file, headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    for (const refused of ['identity', 'gzip;q=0', 'br'])
      expect((await app.inject({ url: file, headers: { 'accept-encoding': refused } })).body).toBe(
        plain.body,
      );
  });

  it('304 for a reader who has it, compressed or not', async () => {
    const { app } = await aServer([aRoute()]);
    const { headers } = await app.inject({ url: file, headers: { 'accept-encoding': 'gzip' } });
    const tag = String(headers.etag);
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await app.inject({ url: file, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    const other = await app.inject({ url: file, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each([file, '/health/live', '/docs/errors', '/docs'])('HEAD %s has the headers of GET', async (url) => {
    const { app } = await aServer([aRoute()]);
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });
});
