import { afterEach, expect, it, vi } from 'vitest';
import { Batch } from '../../../src/sign/pending/batch.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

const DOCUMENTS = ['env_2', 'env_3'].map((id, index) => ({
  id,
  title: 'Contrato de trabalho',
  organizationName: 'Acme',
  isSameEnvelope: false,
  role: 'SIGNER' as const,
  onBehalfOf: null,
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
function stubService(ofSecond: readonly object[], refused: string) {
  const calls: string[] = [];
  const consent = { statement: 'Aceito.', version: 'aval-2', hash: 'h', language: 'pt-BR' };
  const refusal = { error: { code: 'NOT_YOUR_TURN', message: '', details: {} } };
  const answers: readonly (readonly [RegExp, (id: string) => Response])[] = [
    [/\/pending\//, (id) => Response.json({ url: '', token: id, authenticatedUntil: null })],
    [/\/documents\//, () => new Response('%PDF-')],
    [/\/consent$/, () => Response.json(consent)],
    [new RegExp(`/${refused}/sign$`), () => Response.json(refusal, { status: 409 })],
    [/\/sign$/, () => Response.json({})],
    [/env_3$/, () => Response.json(session(ofSecond))],
    [/./, () => Response.json(session([]))],
  ];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://aval.test'), init);
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const [, answer] = answers.find(([pattern]) => pattern.test(pathname)) ?? [];
    return answer?.(pathname.split('/').at(-1) ?? '') ?? Response.error();
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const continuation = { token: 'first', secret: 'secret' };

async function prepared(fields: readonly object[], refused = 'nobody') {
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
