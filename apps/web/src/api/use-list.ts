import type { Page } from '@aval/sdk/client';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A list from the service, with the pages read so far. */
export interface ListState<Row> {
  readonly rows: readonly Row[];
  /** False before the first response: the list may or may not be empty. */
  readonly isLoaded: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
  /** Reads the first page again. */
  readonly reload: () => Promise<void>;
  /** Reads all pages that are loaded again. The rows stay visible until then. */
  readonly refresh: () => Promise<void>;
  /** Repeats the read that failed: the first page or a further page. */
  readonly retry: () => Promise<void>;
}

interface State<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
  readonly isLoaded: boolean;
  readonly busy: boolean;
  readonly error: unknown;
}

/** Reads the first page at once, and again when one of `dependencies` changes. `loadMore` reads further pages. */
export function useList<Row>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
  dependencies: readonly unknown[],
): ListState<Row> {
  const [state, setState] = useState<State<Row>>(() => EMPTY);
  const newest = useRef(0);
  const isFirst = useRef(true);
  const read = async (cursor: string | undefined, before: readonly Row[], atLeast = 0): Promise<void> => {
    const mine = (newest.current += 1);
    isFirst.current = cursor === undefined;
    setState((last) => ({ ...last, busy: true, error: null }));
    try {
      const pages = await readPages(fetchPage, cursor, before, atLeast);
      if (mine !== newest.current) return;
      setState({ ...pages, isLoaded: true, busy: false, error: null });
    } catch (error) {
      if (mine === newest.current) setState((last) => ({ ...last, busy: false, error }));
    }
  };
  const reload = (): Promise<void> => read(undefined, []);
  const refresh = (): Promise<void> => read(undefined, [], state.rows.length);
  const loadMore = (): Promise<void> => read(state.cursor ?? undefined, state.rows);
  const retry = (): Promise<void> => (isFirst.current ? reload() : loadMore());
  useEffect(() => void reload(), dependencies);
  return {
    ...state,
    hasMore: state.cursor !== null,
    loadMore,
    reload,
    refresh,
    retry,
  };
}

/** Reads pages from `cursor` on until there are `atLeast` rows or no more pages. */
async function readPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
  cursor: string | undefined,
  before: readonly Row[],
  atLeast: number,
): Promise<Pick<State<Row>, 'rows' | 'cursor'>> {
  const page = await fetchPage(cursor);
  const rows = [...before, ...page.data];
  if (page.nextCursor === null || rows.length >= atLeast) return { rows, cursor: page.nextCursor };
  return readPages(fetchPage, page.nextCursor, rows, atLeast);
}

const EMPTY = {
  rows: [],
  cursor: null,
  isLoaded: false,
  busy: true,
  error: null,
};
