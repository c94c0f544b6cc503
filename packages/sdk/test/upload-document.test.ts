import { describe, expect, it } from 'vitest';
import { createClient } from '../src/client.ts';
import { jumpingClock, noConnection, scriptedFetch, success } from './fake-service.ts';
import type { Scripted } from './fake-service.ts';

const bytes = new TextEncoder().encode('%PDF-1.7');

function uploading(...script: readonly (() => Scripted)[]) {
  const { fetch, received } = scriptedFetch(...script);
  return { client: createClient({ base: 'http://aval.test', fetch, clock: jumpingClock() }), received };
}

const formsOf = (received: readonly { readonly body: unknown }[]): FormData[] =>
  received.map(({ body }) => (body instanceof FormData ? body : expect.unreachable('not a form')));

describe('uploadDocument', () => {
  it('sends a form with the file and the title, and the same form again', async () => {
    const { client, received } = uploading(noConnection, success({ id: 'doc_1' }));
    const source = new Blob([bytes]).stream();
    expect(await client.uploadDocument(source, { title: 'Contrato' })).toEqual({ id: 'doc_1' });
    for (const form of formsOf(received)) {
      const file = form.get('file');
      if (!(file instanceof File)) expect.unreachable('no file');
      else
        expect([await file.text(), file.name, file.type]).toEqual([
          '%PDF-1.7',
          'document.pdf',
          'application/pdf',
        ]);
      expect([...form.keys()]).toEqual(['title', 'file']);
    }
    const keys = received.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it.each([
    ['the given name', new File([bytes], 'a.pdf'), { filename: 'b.pdf' }, 'b.pdf'],
    ['the name of the file', new File([bytes], 'a.pdf'), {}, 'a.pdf'],
    ['a plain name', bytes, {}, 'document.pdf'],
  ])('names the file: %s', async (_which, source, options, name) => {
    const { client, received } = uploading(success());
    await client.uploadDocument(source, options);
    expect(formsOf(received).map((form) => form.get('file'))).toMatchObject([{ name }]);
    expect(formsOf(received)[0]?.has('title')).toBe(false);
  });

  it('passes the options of a call on', async () => {
    const { client, received } = uploading(success());
    await client.uploadDocument(bytes, { idempotencyKey: 'mine', headers: { 'x-project-id': 'proj_1' } });
    expect(received[0]?.headers.get('idempotency-key')).toBe('mine');
    expect(received[0]?.headers.get('x-project-id')).toBe('proj_1');
  });
});
