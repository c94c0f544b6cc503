import { beforeAll, describe, expect, it } from 'vitest';
import { demoPdf, wholeService } from '../../apps/server/test/whole-service.ts';
import { AvalError, createClient } from '../../packages/sdk/src/client.ts';
import type { Client } from '../../packages/sdk/src/client.ts';
import { rowsOf } from '../../packages/sdk/src/rows-of.ts';

const service = await wholeService();
let base = '';
let client: Client;

beforeAll(async () => {
  base = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' });
  const person = await service.signUp();
  client = createClient({ base, credential: await service.keyOf(person) });
});

function aPdf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'contrato.pdf');
  return form;
}

describe('the client against the real service', () => {
  it('uploads a form, reads and changes with exact types, and fetches what is no JSON', async () => {
    const document = await client.call('POST /v1/documents', { body: aPdf(new Uint8Array(await demoPdf())) });
    expect(document).toMatchObject({ filename: 'contrato.pdf', pages: 4 });
    const path = { id: document.id };
    const changed = await client.call('PATCH /v1/documents/{id}', {
      path,
      body: { title: 'Outro título' },
      ifMatch: '"v1"',
    });
    expect(changed.title).toBe('Outro título');
    const { url } = await client.call('GET /v1/documents/{id}/download', { path });
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const file = await client.call('GET /v1/files/{token}', { path: { token } });
    expect(file).toBeInstanceOf(Blob);
    expect(file.size).toBe(document.size);
    expect(await client.call('DELETE /v1/documents/{id}', { path })).toBe(null);
  });

  it('throws a refusal with its row of the catalogue, and a connection error as fetch does', async () => {
    const path = { id: 'env_01hzy0000000000000000000ab' };
    const refusal = await client.call('GET /v1/envelopes/{id}', { path }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AvalError);
    expect(refusal).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      requestId: expect.stringMatching(/^req_/),
    });
    const nobody = createClient({ base: 'http://127.0.0.1:1' });
    await expect(nobody.call('GET /v1/public/keys')).rejects.toBeInstanceOf(TypeError);
  });

  it('repeats a POST safely under one key', async () => {
    const body = { title: 'Contrato', signatureLevel: 'SIMPLE' } as const;
    const twice = { body, idempotencyKey: '5f0e2a0e-6a53-4d0e-9a2b-5f3a1f0c2d11' };
    const first = await client.call('POST /v1/envelopes', twice);
    expect(await client.call('POST /v1/envelopes', twice)).toEqual(first);
  });

  it('finds by metadata, and walks every page of a list, asking for no more than is read', async () => {
    const made = await Promise.all(
      ['1', '2', '3'].map((contract) =>
        client.call('POST /v1/envelopes', {
          body: { title: `Contrato ${contract}`, metadata: { contract } },
        }),
      ),
    );
    const found = await client.call('GET /v1/envelopes', { query: { metadata: { contract: '2' } } });
    expect(found.data.map(({ title }) => title)).toEqual(['Contrato 2']);
    let pages = 0;
    const all = (): AsyncGenerator<{ readonly id: string }> =>
      rowsOf((cursor) => {
        pages += 1;
        return client.call('GET /v1/envelopes', { query: { cursor, limit: 1 } });
      });
    const ids: string[] = [];
    for await (const { id } of all()) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(pages).toBe(ids.length);
    pages = 0;
    for await (const { id } of all()) if (id === ids[0]) break;
    expect(pages).toBe(1);
  });

  it('only calls the intended address', async () => {
    const requested: string[] = [];
    const noting = createClient({
      base: 'http://aval.test',
      fetch: (input) => {
        requested.push(String(input instanceof Request ? input.url : input));
        return Promise.resolve(Response.json({}));
      },
    });
    await noting.call('GET /v1/envelopes/{id}', { path: { id: '../me?x=$1#' } });
    expect(requested).toEqual(['http://aval.test/v1/envelopes/..%2Fme%3Fx%3D%241%23']);
    await expect(noting.call('GET /v1/envelopes/{id}', { path: { id: '' } })).rejects.toThrow('path.id');
  });

  it('requests the credential from its provider at each call', async () => {
    const seen: (string | null)[] = [];
    let token: string | null = null;
    const changing = createClient({
      base,
      credential: () => token,
      fetch: (input, init) => {
        seen.push(new Headers(init?.headers).get('authorization'));
        return fetch(input, init);
      },
    });
    await changing.call('GET /v1/public/keys');
    token = 'ask_test_wrong';
    await expect(changing.call('GET /v1/me')).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual([null, 'Bearer ask_test_wrong']);
  });
});

/** Never run: the compiler reads it. Each line would be a mistake that the types must find. */
export async function mistakes(aval: Client): Promise<void> {
  // @ts-expect-error -- the path is owed
  await aval.call('GET /v1/envelopes/{id}');
  // @ts-expect-error -- under its own name
  await aval.call('GET /v1/envelopes/{id}', { path: { envelopeId: 'env_1' } });
  // @ts-expect-error -- the body is owed
  await aval.call('POST /v1/envelopes', {});
  // @ts-expect-error -- there is no such level
  await aval.call('POST /v1/envelopes', { body: { title: 'Contrato', signatureLevel: 'HIGHEST' } });
  // @ts-expect-error -- there is no such operation
  await aval.call('GET /v1/enveloppes');
  // @ts-expect-error -- it has no query
  await aval.call('GET /v1/public/keys', { query: { limit: 1 } });
  // @ts-expect-error -- a list has no title
  void (await aval.call('GET /v1/envelopes')).title;
}
