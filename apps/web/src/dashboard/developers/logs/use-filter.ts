import { useSearch } from '../../shell/navigation.ts';
import { filterSearch, parseFilter } from './log-filter.ts';
import type { LogFilter } from './log-filter.ts';

/** The filter in the address: a reload, a bookmark and the browser's Back button keep it. */
export function useFilter(): readonly [filter: LogFilter, setFilter: (next: LogFilter) => void] {
  const [search, setSearch] = useSearch({ replace: false });
  return [parseFilter(search), (next) => setSearch(filterSearch(next))];
}
