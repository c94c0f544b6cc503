import { afterEach, expect, it, vi } from 'vitest';
import { Batch } from '../../../src/sign/pending/batch.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

const DOCUMENTS = ['env_2', 'env_3'].map((id, index) => ({
  id,
  title: 'Contrato de trabalho',
  organizationName: 'Acme',
  sameBulkSend: true,
  people: [`Pessoa ${index + 1}`],
}));

const session = (fields: readonly object[]) => ({
  documents: [{ id: 'doc_1', title: 'Contrato', sha256: 'a'.repeat(64) }],
  fields,
  attachments: [],
  signer: { signatureLevel: 'ADVANCED', role: 'SIGNER' },
  needed: { authenticated: true, certificateRequired: false },
});

/** A service in which the second envelope has these fields for the signer. */
function stubService(ofSecond: readonly object[], refused = '') {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://aval.test');
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    calls.push(`${method} ${url.pathname}`);
    if (url.pathname.includes('/pending/'))
      return Response.json({ url: '', token: url.pathname.split('/').at(-1), authenticatedUntil: null });
    if (url.pathname.includes('/documents/')) return new Response('%PDF-');
    if (url.pathname.endsWith('/consent'))
      return Response.json({ statement: 'Aceito.', version: 'aval-2', hash: 'h', language: 'pt-BR' });
    if (url.pathname.endsWith('/sign'))
      return url.pathname.includes(refused || '?')
        ? Response.json({ error: { code: 'NOT_YOUR_TURN', message: '', details: {} } }, { status: 409 })
        : Response.json({});
    return Response.json(session(url.pathname.endsWith('env_3') ? ofSecond : []));
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const continuation = { token: 'first', secret: 'secret' };

async function prepared(fields: readonly object[], refused = '') {
  const calls = stubService(fields, refused);
  const onChange = vi.fn<() => Promise<void>>(async () => undefined);
  const view = await mount(<Batch {...{ continuation, onChange }} documents={DOCUMENTS} language="pt-BR" />);
  view.root.querySelector('button')?.click();
  await vi.waitFor(() => expect(view.root.querySelector('form')).not.toBeNull());
  return { ...view, calls, onChange };
}

it('fetches each document and its consent, and signs each by itself once they are accepted', async () => {
  const { root, calls, onChange, text } = await prepared([]);
  expect(root.querySelectorAll('.batch-files a')).toHaveLength(2);
  expect(text()).toContain('Pessoa 2');
  expect(accessibilityFaults(root)).toEqual([]);
  const sign = root.querySelector<HTMLButtonElement>('button[type=submit]');
  expect(sign?.disabled).toBe(true);
  root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await vi.waitFor(() => expect(sign?.disabled).toBe(false));
  expect(calls.filter((call) => call.endsWith('/sign'))).toEqual([]);
  sign?.click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  for (const id of ['env_2', 'env_3']) {
    const own = calls.filter((call) => call.includes(`/sign/${id}`)).map((call) => call.split('/').at(-1));
    expect(own).toEqual([id, 'doc_1', 'consent', 'sign']);
  }
});

it('leaves out a document in which the signer fills in something', async () => {
  const { text, calls } = await prepared([{ type: 'TEXT', readOnly: false }]);
  expect(text()).toContain('Assinar 1 documento');
  expect(calls.some((call) => call.endsWith('env_3/consent'))).toBe(false);
});

it('says how many were not signed', async () => {
  const { root, text } = await prepared([], 'env_3');
  root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  const sign = root.querySelector<HTMLButtonElement>('button[type=submit]');
  await vi.waitFor(() => expect(sign?.disabled).toBe(false));
  sign?.click();
  await vi.waitFor(() => expect(text()).toContain('1 documento não foi assinado'));
});
