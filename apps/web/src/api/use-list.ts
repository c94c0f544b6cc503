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
  const read = async (cursor: string | undefined, before: readonly Row[]): Promise<void> => {
    const mine = (newest.current += 1);
    isFirst.current = cursor === undefined;
    setState((last) => ({ ...last, busy: true, error: null }));
    try {
      const page = await fetchPage(cursor);
      if (mine !== newest.current) return;
      const rows = [...before, ...page.data];
      setState({ rows, cursor: page.nextCursor, isLoaded: true, busy: false, error: null });
    } catch (error) {
      if (mine === newest.current) setState((last) => ({ ...last, busy: false, error }));
    }
  };
  const reload = (): Promise<void> => read(undefined, []);
  const loadMore = (): Promise<void> => read(state.cursor ?? undefined, state.rows);
  const retry = (): Promise<void> => (isFirst.current ? reload() : loadMore());
  useEffect(() => void reload(), dependencies);
  return { ...state, hasMore: state.cursor !== null, loadMore, reload, retry };
}

const EMPTY = { rows: [], cursor: null, isLoaded: false, busy: true, error: null };
