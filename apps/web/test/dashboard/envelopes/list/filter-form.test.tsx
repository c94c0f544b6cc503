import { expect, it, vi } from 'vitest';
import { FilterForm } from '../../../../src/dashboard/envelopes/list/filter-form.tsx';
import { NO_FILTERS } from '../../../../src/dashboard/envelopes/list/filters.ts';
import type { Filters } from '../../../../src/dashboard/envelopes/list/filters.ts';
import { WORDS } from '../../../../src/dashboard/envelopes/list/words.ts';
import { accessibilityFaults } from '../../../accessibility.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;

async function aForm(filters: Partial<Filters> = {}, labels: readonly string[] = ['obra']) {
  const onFilter = vi.fn<(next: Filters) => void>();
  const form = <FilterForm filters={{ ...NO_FILTERS, ...filters }} labels={labels} onFilter={onFilter} />;
  return { ...(await mountInDashboard(form)), onFilter };
}

it('applies a choice at once, with the text typed so far', async () => {
  const view = await aForm();
  await view.type(words.search, '529.982.247-25');
  await view.choose(words.label, 'obra');
  expect(view.onFilter).toHaveBeenLastCalledWith({ ...NO_FILTERS, q: '529.982.247-25', label: 'obra' });
  await view.choose(words.status, 'SENT');
  expect(view.onFilter).toHaveBeenLastCalledWith({
    ...NO_FILTERS,
    q: '529.982.247-25',
    label: 'obra',
    status: 'SENT',
  });
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('applies a text and days when they are sent', async () => {
  const view = await aForm();
  await view.type(words.search, 'ana');
  await view.type(words.dates.completedFrom, '2026-11-01');
  expect(view.onFilter).not.toHaveBeenCalled();
  await view.submit();
  expect(view.onFilter).toHaveBeenCalledWith({ ...NO_FILTERS, q: 'ana', completedFrom: '2026-11-01' });
});

it('clears all filters, and offers it only with filters', async () => {
  const view = await aForm({ q: 'ana', completedTo: '2026-11-01' });
  expect(view.find('details').hasAttribute('open')).toBe(true);
  await view.click(words.clear);
  expect(view.onFilter).toHaveBeenCalledWith(NO_FILTERS);
  expect(view.field(words.search).value).toBe('');
  expect((await aForm()).has(words.clear)).toBe(false);
});

it.each([
  [[], '', false],
  [['obra'], '', true],
  [[], 'gone', true],
] as const)('with the labels %j and the filter %j offers labels: %s', async (labels, label, isOffered) => {
  const view = await aForm({ label }, labels);
  expect(view.all('#label')).toHaveLength(isOffered ? 1 : 0);
});
