import { useRef } from 'preact/hooks';
import type { Session } from '../portal.ts';
import { knownOf, newsOf } from './news.ts';
import type { Known, News } from './news.ts';

/** Returns what others have filled in or attached since the reader opened the page. */
export function useNews(session: Session): News {
  const known = useRef<Known | null>(null);
  const before = known.current ?? knownOf(session);
  const { attachments } = before;
  known.current = { ...before, attachments: attachments ?? knownOf(session).attachments };
  return newsOf(known.current, session);
}
