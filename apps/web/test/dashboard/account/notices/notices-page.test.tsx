import { describe, expect, it } from 'vitest';
import { NoticesPage } from '../../../../src/dashboard/account/notices/notices-page.tsx';
import { WORDS } from '../../../../src/dashboard/account/notices/words.ts';
import { settle } from '../../../mount.ts';
import { serviceError } from '../../../service-error.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../../mount-in-dashboard.tsx';

const NOTICES = {
  envelopes: 'SENT_BY_ME',
  signed: 'NEVER',
  completed: 'AT_ONCE',
  declined: 'AT_ONCE',
  expired: 'AT_ONCE',
  messageFailed: 'AT_ONCE',
};
const words = WORDS.en;

async function open(options: DashboardOptions = {}, change: () => unknown = () => NOTICES) {
  const view = await mountInDashboard(<NoticesPage />, {
    environment: 'PRODUCTION',
    respond: ({ operation }) => (operation.startsWith('PATCH') ? change() : NOTICES),
    ...options,
  });
  const choose = async (occasion: string, value: string): Promise<void> => {
    const select = view.root.querySelector<HTMLSelectElement>(`#${occasion}`);
    if (select === null) throw new Error(`There is no ${occasion}`);
    await settle(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const valueOf = (occasion: string) => view.root.querySelector<HTMLSelectElement>(`#${occasion}`)?.value;
  return { ...view, choose, valueOf };
}

describe('NoticesPage', () => {
  it('shows the choices of the user and the address of the letters', async () => {
    const page = await open();
    expect([page.valueOf('completed'), page.valueOf('signed')]).toEqual(['AT_ONCE', 'NEVER']);
    expect(page.root.textContent).toContain('ana@example.com');
  });

  it('saves a choice at once and confirms it', async () => {
    const page = await open({}, () => ({ ...NOTICES, completed: 'DAILY' }));
    await page.choose('completed', 'DAILY');
    expect(page.calls.at(-1)).toEqual({
      operation: 'PATCH /v1/organizations/{id}/notices',
      options: { path: { id: 'org_1' }, body: { completed: 'DAILY' } },
    });
    expect(page.valueOf('completed')).toBe('DAILY');
    expect(page.root.querySelector('[role=status]')?.textContent).toBe(words.saved);
  });

  it('returns to the saved choice when the service refuses, and confirms nothing', async () => {
    const page = await open({}, () => Promise.reject(serviceError('INTERNAL_ERROR', {}, 500)));
    await page.choose('completed', 'NEVER');
    expect(page.valueOf('completed')).toBe('AT_ONCE');
    expect(page.root.textContent).not.toContain(words.saved);
    expect(page.root.querySelector('[role=alert]')).not.toBeNull();
  });

  it('says that the Sandbox sends nothing', async () => {
    expect((await open({ environment: 'SANDBOX' })).root.textContent).toContain(words.sandbox);
  });

  it.each([
    [{ mail: false }, true, words.noMail],
    [{ mail: true }, false, words.unverified],
  ])('says why no letter arrives: %o, verified %s', async (service, emailVerified, text) => {
    const context = {
      service: { environment: 'PRODUCTION', ...service },
      me: { user: { email: 'ana@example.com', emailVerified } },
    } as unknown as NonNullable<DashboardOptions['context']>;
    expect((await open({ context })).root.textContent).toContain(text);
  });

  it('says to administrators alone that the digest includes what programs sent', async () => {
    expect((await open()).root.textContent).toContain(words.administers);
    expect((await open({ role: 'MEMBER' })).root.textContent).not.toContain(words.administers);
  });
});
