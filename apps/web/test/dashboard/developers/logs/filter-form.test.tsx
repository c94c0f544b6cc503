import { expect, it, vi } from 'vitest';
import { FilterForm } from '../../../../src/dashboard/developers/logs/filter-form.tsx';
import { NO_FILTER } from '../../../../src/dashboard/developers/logs/log-filter.ts';
import type { LogFilter } from '../../../../src/dashboard/developers/logs/log-filter.ts';
import { CurrentAppContext } from '../../../../src/dashboard/shell/app-context.ts';
import { renderAtOnce, settle } from '../../../mount.ts';
import { appContextOf } from '../../mount-in-dashboard.tsx';

it('keeps what is typed before the first frame', async () => {
  const onFilter = vi.fn<(filter: LogFilter) => void>();
  const root = renderAtOnce(
    <CurrentAppContext.Provider value={appContextOf({}).context}>
      <FilterForm filter={NO_FILTER} onFilter={onFilter} />
    </CurrentAppContext.Provider>,
  );
  const field = root.querySelector<HTMLInputElement>('#log-path');
  await settle(() => {
    if (field !== null) field.value = '/v1/envelopes';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle(() => root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })));
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTER, path: '/v1/envelopes' });
});
