import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../../../src/dashboard/home/home-page.tsx';
import { WORDS } from '../../../src/dashboard/home/words.ts';
import type { Language } from '../../../src/i18n/language.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import { appContextOf, mountInDashboard } from '../mount-in-dashboard.tsx';
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
const day = (date: string, sent: number, completed: number) => ({
  date,
  created: sent,
  sent,
  completed,
});

beforeEach(() => history.replaceState(null, '', '/dashboard'));

function openHome(stats: Readonly<Record<string, unknown>> = {}, options: DashboardOptions = {}) {
  const base = {
    envelopes: NO_ENVELOPES,
    completionRate: null,
    medianSecondsToComplete: null,
    last30Days: [],
  };
  return mountInDashboard(<HomePage />, {
    respond: () => ({ ...base, ...stats }),
    ...options,
  });
}

describe('the numbers', () => {
  it.each([
    [0, 'en', '0 seconds'],
    [119, 'en', '119 seconds'],
    [120, 'en', '2 minutes'],
    [7199, 'en', '120 minutes'],
    [7200, 'en', '2 hours'],
    [172_800, 'en', '2 days'],
    [864_000, 'pt-BR', '10 dias'],
    [10_800, 'es', '3 horas'],
  ] as const)(
    'show a median of %i seconds in %s as %s',
    async (medianSecondsToComplete, language: Language, text) => {
      const view = await openHome({ medianSecondsToComplete }, { language });
      expect(view.text()).toContain(text);
    },
  );

  it.each([
    [null, words.never],
    [0, '0%'],
    [0.5, '50%'],
    [1, '100%'],
  ])('show the completion rate %s as %s', async (completionRate, text) => {
    expect((await openHome({ completionRate, medianSecondsToComplete: 60 })).text()).toContain(text);
  });

  it('link each state to its envelopes', async () => {
    const view = await openHome({ envelopes: { ...NO_ENVELOPES, SENT: 3 } });
    const tile = view.find('a[href="/dashboard/envelopes?status=SENT"]');
    expect(tile.querySelector('strong')?.textContent).toBe('3');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });
});

describe('the chart', () => {
  it('is left out until an envelope was created', async () => {
    expect((await openHome({ last30Days: [day('2026-11-21', 0, 0)] })).all('svg')).toEqual([]);
  });

  it('has a text with the sums, and fits its highest bar', async () => {
    const view = await openHome({
      last30Days: [day('2026-11-20', 1, 0), day('2026-11-21', 4, 2)],
    });
    expect(view.find('svg').getAttribute('aria-label')).toBe(words.chartDescription(5, 2));
    const heights = view.all('rect').map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([25, 0, 100, 50]);
  });

  it('names the days as the service counts them, whatever the time zone of the browser', async () => {
    const view = await openHome({
      last30Days: [day('2026-11-01', 1, 0), day('2026-11-21', 1, 0)],
    });
    expect(view.find('.spread.soft').textContent).toBe('Nov 1Nov 21');
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
