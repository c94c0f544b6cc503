import type { SandboxMessage } from '@aval/sdk/operations';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAppContext } from '../shell/app-context.ts';
import { useList } from '../../api/use-list.ts';
import type { ListState } from '../../api/use-list.ts';

/** How often the list is read again. It isn't read while the window is hidden. */
const POLL_INTERVAL_MS = 4000;

/** Reads the messages of the project, newest first, and counts those that arrived while the page was open. */
export function useMessages(): { readonly list: ListState<SandboxMessage>; readonly fresh: number } {
  const { client } = useAppContext();
  const read = useList((cursor) => client.call('GET /v1/sandbox/messages', { query: { cursor } }), []);
  const [newest, setNewest] = useState<readonly SandboxMessage[]>([]);
  const rows = mergeMessages(newest, read.rows);
  const last = useRef({ rows, reload: read.reload });
  last.current = { rows, reload: read.reload };
  const { isLoaded } = read;
  useEffect(() => {
    if (!isLoaded) return;
    const reload = async (): Promise<void> => {
      if (document.hidden) return;
      // Without a response the list stays as it is. The next poll tries again.
      const page = await client.call('GET /v1/sandbox/messages', { query: {} }).catch(() => null);
      if (page === null) return;
      const seen = new Set(last.current.rows.map(({ id }) => id));
      // More than a page of messages arrived, so messages are missing in between.
      const hasGap = page.nextCursor !== null && !page.data.some(({ id }) => seen.has(id));
      if (hasGap) await last.current.reload();
      setNewest((before) => (hasGap ? [] : mergeMessages(page.data, before)));
    };
    const reloadNow = (): void => void reload();
    const timer = setInterval(reloadNow, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', reloadNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadNow);
    };
  }, [isLoaded]);
  return { list: { ...read, rows }, fresh: rows.length - read.rows.length };
}

/** Merges two lists, newest first. The first list has the newer state of a message. */
function mergeMessages(newer: readonly SandboxMessage[], older: readonly SandboxMessage[]): SandboxMessage[] {
  const seen = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !seen.has(id))];
}
