import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NewEnvelopePage } from '../../../src/dashboard/envelopes/new-envelope-page.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { WORDS as SHELL } from '../../../src/dashboard/shell/words.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en.make;
const lease = new File(['%PDF-1.7'], 'Lease.pdf', { type: 'application/pdf' });
const IDENTITIES = [
  { name: 'Ana Test', email: 'ana@test.example', cpf: '52998224725', phone: '+5511912345678' },
  { name: 'Bia Test', email: 'bia@test.example', cpf: '11144477735', phone: '+5511987654321' },
];

/** A service that accepts everything. */
function respond({ operation }: ReceivedCall): unknown {
  if (operation === 'GET /v1/templates') return { data: [{ id: 'tpl_1', name: 'Rental' }], nextCursor: null };
  if (operation === 'GET /v1/sandbox/identities') return { otp: '424242', data: IDENTITIES };
  if (operation === 'POST /v1/documents') return { id: 'doc_1' };
  if (operation === 'POST /v1/envelopes') return { id: 'env_1' };
  if (operation.endsWith('/send')) {
    return { signingLinks: [{ signerId: 'sig_1', name: 'Ana', url: 'https://aval.test/sign/tok_1' }] };
  }
  return {};
}

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/envelopes/new');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

async function openPage(options: DashboardOptions = {}) {
  const view = await mountInDashboard(<NewEnvelopePage />, { respond, ...options });
  const drop = (...files: readonly File[]): Promise<void> => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    return view.fire(view.find('.drop'), Object.assign(event, { dataTransfer: { files } }));
  };
  const body = (operation: string): unknown =>
    view.calls.find((call) => call.operation === operation)?.options['body'];
  const changes = (): readonly string[] =>
    view.calls.map((call) => call.operation).filter((operation) => !operation.startsWith('GET '));
  return { ...view, drop, body, changes };
}

describe('the files', () => {
  it('are needed, and the reminder goes away once there is a file', async () => {
    const view = await openPage();
    await view.submit();
    expect(view.alerts()).toEqual([words.noFile]);
    expect(view.changes()).toEqual([]);
    await view.drop(lease);
    expect(view.alerts()).toEqual([]);
  });

  it('give the envelope its title unless the user has typed a title', async () => {
    const view = await openPage();
    await view.drop(new File(['%PDF'], 'Rental agreement.PDF'));
    expect(view.field(words.name).value).toBe('Rental agreement');
    await view.drop(lease);
    expect(view.field(words.name).value).toBe('Rental agreement');
  });

  it.each([
    ['notes.txt', 10],
    ['large.pdf', 20_000_001],
  ])('do not include %s of %i bytes', async (name, size) => {
    const view = await openPage();
    const refused = Object.defineProperty(new File(['x'], name), 'size', { value: size });
    await view.drop(refused, lease);
    expect(view.alerts()).toEqual([words.notPdf]);
    expect(view.all('.lines li').map((item) => item.firstChild?.textContent)).toEqual(['Lease.pdf']);
  });

  it('can be removed', async () => {
    const view = await openPage();
    await view.drop(lease, new File(['%PDF'], 'Annex.pdf'));
    await view.click(`${SHELL.en.remove} Lease.pdf`);
    expect(view.all('.lines li').map((item) => item.firstChild?.textContent)).toEqual(['Annex.pdf']);
  });
});

describe('the signers', () => {
  it('start with one, who cannot be removed', async () => {
    const view = await openPage();
    expect(view.all('fieldset')).toHaveLength(1);
    expect(view.has(`${SHELL.en.remove} ${words.signer(1)}`)).toBe(false);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('can be added and removed', async () => {
    const view = await openPage();
    await view.type(words.signerName, 'Ana');
    await view.click(words.add);
    expect(view.all('fieldset')).toHaveLength(2);
    await view.click(`${SHELL.en.remove} ${words.signer(1)}`);
    expect(view.all('fieldset')).toHaveLength(1);
    expect(view.field(words.signerName).value).toBe('');
  });

  it('are test identities that are not on the list yet, in place of the empty row', async () => {
    const view = await openPage();
    for (let press = 0; press < 3; press += 1) await view.click(words.testPerson);
    const names = view.all('fieldset').map((item) => item.querySelector('input')?.value);
    expect(names).toEqual(['Ana Test', 'Bia Test']);
    expect(view.field(words.cpf).value).toBe('529.982.247-25');
  });

  it('are not test identities in Production', async () => {
    expect((await openPage({ environment: 'PRODUCTION' })).has(words.testPerson)).toBe(false);
  });

  it('have an order only when there are several', async () => {
    const view = await openPage();
    expect(view.all('.check')).toEqual([]);
    await view.click(words.add);
    expect(view.all('.check')).toHaveLength(1);
  });
});

describe('a template', () => {
  it('decides the settings that it contains', async () => {
    const view = await openPage();
    expect(view.all('#method')).toHaveLength(1);
    await view.choose(words.template, 'tpl_1');
    expect(view.all('#method')).toEqual([]);
    await view.drop(lease);
    await view.submit();
    expect(view.body('POST /v1/envelopes')).toEqual({ title: 'Lease', templateId: 'tpl_1' });
  });

  it('is chosen by the address', async () => {
    history.replaceState(null, '', '/dashboard/envelopes/new?template=tpl_1');
    const view = await openPage();
    expect(view.field(words.template).value).toBe('tpl_1');
  });
});

describe('sending', () => {
  it('shows the links, which are shown only once', async () => {
    const view = await openPage();
    await view.drop(lease);
    await view.type(words.signerName, 'Ana');
    await view.type(words.email, 'ana@example.com');
    await view.submit();
    expect(view.text()).toContain('https://aval.test/sign/tok_1');
    expect(view.named(words.see).getAttribute('href')).toBe('/dashboard/envelopes/env_1');
    expect(view.changes().at(-1)).toBe('POST /v1/envelopes/{id}/send');
  });

  it('keeps a draft instead when the user wants a draft', async () => {
    const view = await openPage();
    await view.drop(lease);
    await view.click(words.draft);
    expect(location.pathname).toBe('/dashboard/envelopes/env_1');
    expect(view.changes()).not.toContain('POST /v1/envelopes/{id}/send');
  });

  it('keeps everything that was typed when the service refuses a signer', async () => {
    const fields = [{ field: 'cpf', message: 'is invalid' }];
    const view = await openPage({
      respond: (call) => {
        if (call.operation.endsWith('/signers')) throw serviceError('VALIDATION_FAILED', { fields });
        return respond(call);
      },
    });
    await view.drop(lease);
    await view.type(words.signerName, 'Ana');
    await view.submit();
    expect(view.alerts()[0]).toContain('cpf: is invalid');
    expect(view.field(words.signerName).value).toBe('Ana');
    expect(view.named(words.send)).toHaveProperty('disabled', false);
  });
});
