import { useEffect, useState } from 'preact/hooks';
import { parseFilter, filterSearch } from './log-filter.ts';
import type { LogFilter } from './log-filter.ts';

/** The filter of the address: kept through a reload, in a bookmark, and by the browser's own way back. */
export function useFilter(): readonly [filter: LogFilter, setFilter: (next: LogFilter) => void] {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const moved = (): void => setSearch(location.search);
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const setFilter = (next: LogFilter): void => {
    history.pushState(null, '', location.pathname + filterSearch(next));
    setSearch(filterSearch(next));
  };
  return [parseFilter(search), setFilter];
}
