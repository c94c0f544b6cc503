import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepContinuation } from '../../../src/sign/pending/continuation.ts';
import { PendingDocuments } from '../../../src/sign/pending/pending-documents.tsx';
import { mount } from '../../mount.ts';

const KEPT = { token: 'first', secret: 'secret' };
const DOCUMENTS = [
  { id: 'env_2', title: 'Aditivo', organizationName: 'Acme' },
  { id: 'env_3', title: 'Recibo', organizationName: 'Acme' },
];

/** Mounts the part, with a service that gives these responses one after the other. */
async function opened(...responses: readonly { readonly status: number; readonly body: unknown }[]) {
  const requests: { readonly url: string; readonly body: unknown }[] = [];
  const queue = [...responses];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://aval.test');
    const request = input instanceof Request ? input : new Request(url, init);
    requests.push({ url: url.pathname, body: JSON.parse(await request.clone().text()) });
    const { status, body } = queue.shift() ?? { status: 200, body: { data: [], authenticatedUntil: null } };
    return Response.json(body, { status });
  });
  const onGo = vi.fn<(path: string) => void>();
  const view = await mount(<PendingDocuments language="pt-BR" onGo={onGo} />);
  return { ...view, requests, onGo };
}

const listed = (data: unknown) => ({ status: 200, body: { data, authenticatedUntil: null } });

beforeEach(() => {
  sessionStorage.clear();
  return () => vi.unstubAllGlobals();
});

describe('PendingDocuments', () => {
  it('shows and requests nothing in a tab where no code was entered', async () => {
    const { text, requests } = await opened(listed(DOCUMENTS));
    expect([text(), requests]).toEqual(['', []]);
  });

  it('shows nothing where nothing waits, and once the time of the code is over', async () => {
    keepContinuation(KEPT);
    expect((await opened(listed([]))).text()).toBe('');
    const refused = {
      status: 403,
      body: { error: { code: 'AUTHENTICATION_REQUIRED', message: '', details: {} } },
    };
    expect((await opened(refused)).text()).toBe('');
  });

  it('lists each document with its sender, and sends the secret in the body', async () => {
    keepContinuation(KEPT);
    const { text, requests, has } = await opened(listed(DOCUMENTS));
    expect(text()).toContain('Você tem mais 2 documentos para assinar');
    expect(text()).toContain('Aditivo');
    expect([has('Ler e assinar Aditivo'), has('Ler e assinar Recibo')]).toEqual([true, true]);
    expect(requests).toEqual([{ url: '/v1/sign/first/pending', body: { continuation: 'secret' } }]);
  });

  it('goes to the page of the chosen document', async () => {
    keepContinuation(KEPT);
    const page = { url: 'https://aval.test/sign/other', token: 'other', authenticatedUntil: null };
    const { click, requests, onGo } = await opened(listed(DOCUMENTS), { status: 200, body: page });
    await click('Ler e assinar Recibo');
    expect(requests[1]?.url).toBe('/v1/sign/first/pending/env_3');
    expect(onGo).toHaveBeenCalledWith('/sign/other');
  });

  it('reads the list again where the document no longer waits', async () => {
    keepContinuation(KEPT);
    const gone = { status: 404, body: { error: { code: 'NOT_FOUND', message: '', details: {} } } };
    const { click, text, onGo } = await opened(listed(DOCUMENTS), gone, listed(DOCUMENTS.slice(1)));
    await click('Ler e assinar Aditivo');
    expect(text()).toContain('Você tem mais 1 documento para assinar');
    expect(onGo).not.toHaveBeenCalled();
  });
});
