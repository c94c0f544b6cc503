import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { brunoCollection } from '../../../src/http/collections/bruno-collection.ts';
import { collectionOf } from '../../../src/http/collections/collection-of.ts';
import { postmanCollection } from '../../../src/http/collections/postman-collection.ts';
import { wholeService } from '../../whole-service.ts';

const collection = collectionOf(allRoutes);
const requests = collection.folders.flatMap((folder) => folder.requests);
const ADDRESSES = { SANDBOX: 'https://sandbox.test', PRODUCTION: 'https://sign.test' };

describe('collectionOf', () => {
  it('has each operation that a key or a link may call, in the folder of its section, and no other', () => {
    const paths = requests.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /v1/signature-requests',
        'POST /v1/sign/{token}/sign',
        'POST /v1/public/verify',
      ]),
    );
    expect(paths.filter((path) => / \/v1\/(auth|me|organizations|api-keys)\b/.test(path))).toEqual([]);
  });

  it('sends no header that an API key makes needless, and those that are optional only on demand', () => {
    const headers = requests.flatMap((request) => request.headers);
    expect([...new Set(headers.map(({ name }) => name))].toSorted()).toEqual([
      'Idempotency-Key',
      'If-Match',
      'Prefer',
    ]);
    expect(headers.filter(({ isSent }) => isSent)).toEqual([]);
  });

  it('has variables for all that paths and bodies name', () => {
    const known = [...collection.variables.map(({ name }) => name), '$guid'];
    const sent = requests.map(({ pathValues, headers, body }) => [
      pathValues.map(({ value }) => value),
      headers.map(({ value }) => value),
      body?.kind === 'json' ? body.text : '',
    ]);
    const named = [...JSON.stringify(sent).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['envelopeId', 'documentId', 'token', 'webhookId']));
  });
});

it('postmanCollection sets the key once, and turns it off where it is of no use', () => {
  const text = JSON.stringify(postmanCollection(collection, ADDRESSES.SANDBOX));
  expect(text.match(/\{\{apiKey\}\}/g)).toHaveLength(1);
  expect(text.match(/"type":"noauth"/g)).toHaveLength(requests.filter(({ takesKey }) => !takesKey).length);
  expect(JSON.parse(text).variable.slice(0, 2)).toEqual([
    { key: 'baseUrl', value: ADDRESSES.SANDBOX },
    { key: 'apiKey', value: '' },
  ]);
});

it('brunoCollection has a file for each request, and the Sandbox before Production', () => {
  const files = brunoCollection(collection, ADDRESSES).map(({ name }) => name);
  const made = files.filter(
    (name) => /\/(?!folder\.bru)[^/]+\.bru$/.test(name) && !name.startsWith('environments/'),
  );
  expect(made).toHaveLength(requests.length);
  expect(files.filter((name) => name.startsWith('environments/'))).toEqual([
    'environments/Sandbox.bru',
    'environments/Production.bru',
  ]);
});

describe('a service', () => {
  it('serves both, for its own addresses', async () => {
    const { apps, deps } = await wholeService();
    const postman = await apps.SANDBOX.inject('/docs/aval.postman_collection.json');
    expect([postman.statusCode, postman.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(postman.json().variable[0]).toEqual({ key: 'baseUrl', value: deps.settings.baseUrls.SANDBOX });
    const bruno = await apps.PRODUCTION.inject('/docs/aval.bruno.zip');
    expect([bruno.statusCode, bruno.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(bruno.rawPayload));
    const environment = Buffer.from(files['environments/Production.bru'] ?? []).toString();
    expect(environment).toContain(`baseUrl: ${deps.settings.baseUrls.PRODUCTION}\n`);
  });
});
