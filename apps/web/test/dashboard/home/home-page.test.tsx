import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../../../src/dashboard/home/home-page.tsx';
import { WORDS } from '../../../src/dashboard/home/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { appContextOf, meWith, mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const NO_ENVELOPES = {
  SENT: 0,
  COMPLETED: 0,
  DRAFT: 0,
  DECLINED: 0,
  EXPIRED: 0,
  CANCELLED: 0,
};

beforeEach(() => history.replaceState(null, '', '/dashboard'));

function openHome(stats: Readonly<Record<string, unknown>> = {}, options: DashboardOptions = {}) {
  const base = {
    envelopes: NO_ENVELOPES,
    completionRate: null,
    medianSecondsToComplete: null,
    last30Days: [],
    data: [],
  };
  return mountInDashboard(<HomePage />, {
    respond: () => ({ ...base, ...stats }),
    ...options,
  });
}

const isOf = (list: string, { options }: ReceivedCall): boolean =>
  list in ((options['query'] ?? {}) as Readonly<Record<string, unknown>>);

describe('the lists', () => {
  const given: DashboardOptions['respond'] = (call) => ({
    data: isOf('waitingFor', call)
      ? [anEnvelope({ id: 'env_mine', title: 'Mine', signers: [aSigner({ email: 'ana@example.com' })] })]
      : isOf('status', call)
        ? [anEnvelope({ id: 'env_other', title: 'Other', expiresAt: '2026-11-22T00:00:00.000Z' })]
        : [],
    nextCursor: null,
  });
  const nobodyPrograms = meWith({ technology: 'none' });

  it('show each envelope with its next step and the one thing to do', async () => {
    const view = await openHome({}, { respond: given, context: { me: nobodyPrograms } });
    expect(view.all('h2').map((title) => title.textContent)).toEqual([
      words.overview.lists.mine,
      words.overview.lists.others,
    ]);
    expect(view.text()).toContain(words.overview.yours);
    expect(view.text()).toContain('Ana has not signed yet.');
    expect(view.has(`${words.overview.sign} Mine`)).toBe(true);
    expect(view.has(`${words.overview.remind} Other`)).toBe(true);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('give a viewer nothing to do but to look', async () => {
    const view = await openHome({}, { respond: given, role: 'VIEWER', context: { me: nobodyPrograms } });
    expect(view.has(`${words.overview.sign} Mine`)).toBe(false);
    expect(view.named(`${words.overview.see} Other`).getAttribute('href')).toBe(
      '/dashboard/envelopes/env_other',
    );
  });

  it.each([
    ['OWNER', 1],
    ['VIEWER', 0],
  ] as const)('teach %s how to begin where there is nothing', async (role, links) => {
    const view = await openHome({}, { role, context: { me: nobodyPrograms } });
    expect(view.text()).toContain(words.overview.emptyTitle);
    expect(view.all('.empty-state a')).toHaveLength(links);
  });

  it('come with numbers for developers only', async () => {
    expect((await openHome()).text()).toContain(words.numbers);
    expect((await openHome({}, { context: { me: nobodyPrograms } })).text()).not.toContain(words.numbers);
  });
});

describe('the first steps', () => {
  const onboarding = (completed: boolean) => {
    const { me } = appContextOf({}).context;
    return {
      me: { ...me, user: { ...me.user, onboarding: { completed } } },
    } as unknown as NonNullable<DashboardOptions['context']>;
  };

  it.each([
    ['SANDBOX', false, 'OWNER', true],
    ['SANDBOX', true, 'OWNER', false],
    ['SANDBOX', false, 'VIEWER', false],
    ['PRODUCTION', false, 'OWNER', false],
  ] as const)('in %s, completed: %s, for %s are shown: %s', async (environment, completed, role, isShown) => {
    const view = await openHome({}, { environment, role, context: onboarding(completed) });
    expect(view.all('.first')).toHaveLength(isShown ? 1 : 0);
  });

  it('lead from a sent sample to its evidence', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const request = {
      id: 'req_1',
      status: 'SENT',
      evidenceReady: false,
      verificationCode: null,
      envelopeId: 'env_1',
    };
    let state: Readonly<Record<string, unknown>> = request;
    const respond: DashboardOptions['respond'] = ({ operation }) => {
      if (operation === 'GET /v1/sandbox/identities') {
        return {
          otp: '424242',
          data: [{ name: 'Ana Test', email: 'a@test.example', cpf: '52998224725' }],
        };
      }
      if (operation === 'POST /v1/signature-requests') {
        return {
          id: 'req_1',
          signingLinks: [{ url: 'https://aval.test/sign/tok_1' }],
        };
      }
      if (operation === 'GET /v1/signature-requests/{id}') return state;
      return {
        envelopes: NO_ENVELOPES,
        completionRate: null,
        medianSecondsToComplete: null,
        last30Days: [],
        data: [],
      };
    };
    const view = await openHome({}, { respond, context: onboarding(false) });
    const step = (): string | null => view.find('[aria-current=step]').textContent;
    expect(step()).toBe(words.first.steps.send);
    await view.click(words.first.sendNow);
    expect(step()).toBe(words.first.steps.sign);
    expect(view.named(words.first.open).getAttribute('href')).toBe('https://aval.test/sign/tok_1');
    expect(view.text()).toContain('529.982.247-25');
    // The user looks at another page meanwhile.
    await view.update(null);
    await view.update(<HomePage />);
    expect(step()).toBe(words.first.steps.sign);
    expect(view.named(words.first.open).getAttribute('href')).toBe('https://aval.test/sign/tok_1');
    state = {
      ...request,
      status: 'COMPLETED',
      evidenceReady: true,
      verificationCode: 'CODE',
    };
    await settle(() => vi.advanceTimersByTime(2000));
    expect(step()).toBe(words.first.steps.check);
    expect(view.named(words.first.verify).getAttribute('href')).toBe('/verify/CODE');
    expect(vi.getTimerCount()).toBe(0);
    await view.click(words.first.finish);
    await view.update(null);
    await view.update(<HomePage />);
    expect(step()).toBe(words.first.steps.send);
    vi.useRealTimers();
  });
});
