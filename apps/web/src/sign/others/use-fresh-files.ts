import { useEffect, useRef, useState } from 'preact/hooks';
import type { Portal, Session } from '../portal.ts';
import { drawnIn } from './other-parts.ts';

interface FreshInput {
  readonly portal: Portal;
  readonly session: Session;
  /** The fetched files by document ID. */
  readonly files: Map<string, Blob>;
  readonly onReload: () => Promise<Session | null>;
}

/**
 * Keeps the shown files as new as the session, and returns a portal whose consents cover exactly the files and values that the page
 * shows: where they differ, it reads both again first.
 */
export function useFreshFiles({ portal, session, files, onReload }: FreshInput): Portal {
  const latest = useRef(session);
  latest.current = session;
  /** The values that are drawn in each file. */
  const drawn = useRef(new Map<string, ReadonlySet<string>>()).current;
  const fetching = useRef(new Map<string, Promise<void>>()).current;
  const [, setFetched] = useState(0);
  const staleFiles = (known: Session): readonly string[] =>
    [...drawn].flatMap(([id, values]) =>
      [...drawnIn(known, id)].every((value) => values.has(value)) ? [] : [id],
    );
  const fetchAgain = (id: string): Promise<void> => {
    const running = fetching.get(id) ?? fetchOnce(id).finally(() => fetching.delete(id));
    fetching.set(id, running);
    return running;
  };
  const fetchOnce = async (id: string): Promise<void> => {
    files.set(id, await fresh.document(id));
    setFetched((count) => count + 1);
  };
  const fresh: Portal = {
    ...portal,
    async document(id, variant, onReceived) {
      const known = drawnIn(latest.current, id);
      const file = await portal.document(id, variant, onReceived);
      if (variant === undefined) drawn.set(id, known);
      return file;
    },
    async consent(...given) {
      const { consentToShown } = await import('./consent-to-shown.ts');
      return consentToShown({
        files,
        consent: () => portal.consent(...given),
        session: () => latest.current,
        readAgain: async (changed) => {
          latest.current = (await onReload()) ?? latest.current;
          const stale = staleFiles(latest.current);
          // Without a reason in the session, the files themselves tell.
          await Promise.all((stale.length > 0 ? stale : changed).map(fetchAgain));
        },
      });
    },
  };
  useEffect(() => {
    // The consent finds out what could not be fetched.
    for (const id of staleFiles(session)) fetchAgain(id).catch(() => undefined);
  }, [session]);
  return fresh;
}
