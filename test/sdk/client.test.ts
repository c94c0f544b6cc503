import { beforeAll, describe, expect, it } from 'vitest';
import { demoPdf, wholeService } from '../../apps/server/test/whole-service.ts';
import { AvalError, createClient, isAvalError } from '../../packages/sdk/src/client.ts';
import type { AvalClient, Client } from '../../packages/sdk/src/client.ts';
import { systemClock } from '../../packages/sdk/src/clock.ts';
import { prepareToSign, sign } from '../journeys/ceremony.ts';
import { callerOf, succeeding } from '../journeys/client.ts';

const service = await wholeService();
let base = '';
let key = '';
let client: AvalClient;

beforeAll(async () => {
  base = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' });
  const person = await service.signUp();
  key = await service.keyOf(person);
  client = createClient({ base, credential: key });
});

describe('the client against the real service', () => {
  it('uploads a PDF, reads and changes it by its ETag, and fetches the file', async () => {
    const source = new Blob([new Uint8Array(await demoPdf())]);
    const document = await client.uploadDocument(source, { title: 'Contrato', filename: 'contrato.pdf' });
    expect(document).toMatchObject({ title: 'Contrato', filename: 'contrato.pdf', pages: 4 });
    const path = { id: document.id };
    const { etag } = await client.request('GET /v1/documents/{id}', { path });
    const change = (title: string) =>
      client.call('PATCH /v1/documents/{id}', { path, body: { title }, ifMatch: etag ?? '' });
    expect((await change('Outro título')).title).toBe('Outro título');
    const stale = await change('Tarde demais').catch((error: unknown) => error);
    expect(isAvalError(stale, 'CONFLICT')).toBe(true);
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
    const nobody = createClient({ base: 'http://127.0.0.1:1', retries: 0 });
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
    const counted: string[] = [];
    const counting = createClient({
      base,
      credential: key,
      fetch: (input, init) => {
        counted.push(input instanceof Request ? input.url : String(input));
        return fetch(input, init);
      },
    });
    const all = () => counting.list('GET /v1/envelopes', { query: { limit: 1 } });
    const ids: string[] = [];
    for await (const { id } of all()) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(counted).toHaveLength(ids.length);
    for await (const { id } of all()) if (id === ids[0]) break;
    expect(counted).toHaveLength(ids.length + 1);
  });

  it('takes effect once when the first response is lost: the retry has the same key', async () => {
    let losses = 0;
    const lossy = createClient({
      base,
      credential: key,
      clock: {
        ...systemClock,
        sleep: (milliseconds, signal) =>
          milliseconds < 60_000 ? Promise.resolve() : systemClock.sleep(milliseconds, signal),
      },
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        losses += 1;
        if (losses < 3) throw new TypeError('the connection broke after the request');
        return response;
      },
    });
    const { body, headers } = await lossy.request('POST /v1/envelopes', { body: { title: 'Só um' } });
    expect(headers.get('idempotent-replayed')).toBe('true');
    const { data } = await client.call('GET /v1/envelopes', { query: { q: 'Só um' } });
    expect(data.map(({ id }) => id)).toEqual([body.id]);
  });

  it('waits for the evidence of a signed envelope, and no longer than it may for another', async () => {
    const signer = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
    const { id: documentId } = await client.uploadDocument(new Uint8Array(await demoPdf()));
    const request = await client.call('POST /v1/signature-requests', {
      body: { title: 'Contrato', documentId, signer },
    });
    const token = request.signingLinks[0]?.token ?? expect.unreachable('no link');
    await expect(client.waitForEvidence(request.envelopeId, { timeoutMs: 0 })).rejects.toMatchObject({
      code: 'EVIDENCE_NOT_READY',
    });
    const call = succeeding(callerOf(base));
    await sign(call, token, await prepareToSign(call, { token, cpf: signer.cpf }));
    const evidence = client.waitForEvidence(request.envelopeId);
    await service.doJobs();
    expect(await evidence).toMatchObject({ verificationCode: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) });
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
