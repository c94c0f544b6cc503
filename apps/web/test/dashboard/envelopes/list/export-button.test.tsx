import { afterEach, expect, it, vi } from 'vitest';
import { ExportButton } from '../../../../src/dashboard/envelopes/list/export-button.tsx';
import { filtersQuery, NO_FILTERS } from '../../../../src/dashboard/envelopes/list/filters.ts';
import { WORDS } from '../../../../src/dashboard/envelopes/list/words.ts';
import { ToastProvider } from '../../../../src/design/toast.tsx';
import { serviceError } from '../../../service-error.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const query = filtersQuery({ ...NO_FILTERS, q: 'ana' });

const EXPORT = (
  <ToastProvider>
    <ExportButton query={query} />
  </ToastProvider>
);

afterEach(() => vi.restoreAllMocks());

it.each([
  ['pt-BR', 'semicolon'],
  ['en', 'comma'],
] as const)('downloads in %s with a %s, with the filters of the list', async (language, separator) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const view = await mountInDashboard(EXPORT, {
    language,
    respond: () => new Blob(['id']),
  });
  await view.click(WORDS[language].export);
  expect(view.calls.map(({ options }) => options['query'])).toEqual([{ ...query, separator }]);
  expect(click).toHaveBeenCalledTimes(1);
  expect(view.find('[role=status]').textContent).toBe(WORDS[language].exported);
});

it('says when the file could not be read', async () => {
  const view = await mountInDashboard(EXPORT, {
    respond: () => {
      throw serviceError('SERVICE_UNAVAILABLE');
    },
  });
  await view.click(WORDS.en.export);
  expect(view.alerts()).toHaveLength(1);
  expect(view.find('[role=status]').textContent).toBe('');
});
