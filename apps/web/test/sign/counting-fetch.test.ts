import { afterEach, expect, it, vi } from 'vitest';
import { countingFetch } from '../../src/sign/counting-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports the bytes of a body as they arrive, and leaves the response as it is', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const size of [3, 4]) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 203, headers: { etag: '"v1"' } }));
  const received: number[] = [];
  const response = await countingFetch((bytes) => received.push(bytes))('/x');
  expect([response.status, response.headers.get('etag')]).toEqual([203, '"v1"']);
  expect((await response.arrayBuffer()).byteLength).toBe(7);
  expect(received).toEqual([3, 7]);
});

it('returns a response without a body as it is', async () => {
  const empty = new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async () => empty);
  expect(await countingFetch(() => undefined)('/x')).toBe(empty);
});
