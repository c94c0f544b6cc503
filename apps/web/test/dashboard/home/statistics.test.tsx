import { describe, expect, it } from 'vitest';
import { Statistics } from '../../../src/dashboard/home/statistics.tsx';
import { WORDS } from '../../../src/dashboard/home/words.ts';
import type { Language } from '../../../src/i18n/language.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
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

function openNumbers(stats: Readonly<Record<string, unknown>> = {}, options: DashboardOptions = {}) {
  const base = {
    envelopes: NO_ENVELOPES,
    completionRate: null,
    medianSecondsToComplete: null,
    last30Days: [],
  };
  return mountInDashboard(<Statistics />, { respond: () => ({ ...base, ...stats }), ...options });
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
      const view = await openNumbers({ medianSecondsToComplete }, { language });
      expect(view.text()).toContain(text);
    },
  );

  it.each([
    [null, words.never],
    [0, '0%'],
    [0.5, '50%'],
    [1, '100%'],
  ])('show the completion rate %s as %s', async (completionRate, text) => {
    expect((await openNumbers({ completionRate, medianSecondsToComplete: 60 })).text()).toContain(text);
  });

  it('link each state to its envelopes', async () => {
    const view = await openNumbers({ envelopes: { ...NO_ENVELOPES, SENT: 3 } });
    const tile = view.find('a[href="/dashboard/envelopes?status=SENT"]');
    expect(tile.querySelector('strong')?.textContent).toBe('3');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });
});

describe('the chart', () => {
  it('is left out until an envelope was created', async () => {
    expect((await openNumbers({ last30Days: [day('2026-11-21', 0, 0)] })).all('svg')).toEqual([]);
  });

  it('has a text with the sums, and fits its highest bar', async () => {
    const view = await openNumbers({
      last30Days: [day('2026-11-20', 1, 0), day('2026-11-21', 4, 2)],
    });
    expect(view.find('svg').getAttribute('aria-label')).toBe(words.chartDescription(5, 2));
    const heights = view.all('rect').map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([25, 0, 100, 50]);
  });

  it('names the days as the service counts them, whatever the time zone of the browser', async () => {
    const view = await openNumbers({
      last30Days: [day('2026-11-01', 1, 0), day('2026-11-21', 1, 0)],
    });
    expect(view.find('.spread.soft').textContent).toBe('Nov 1Nov 21');
  });
});
