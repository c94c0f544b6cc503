import { useState } from 'preact/hooks';
import type { Session } from '../portal.ts';
import { knownOf, newsOf } from './news.ts';
import type { News } from './news.ts';

/** Returns what others have filled in or attached since the reader opened the page. */
export function useNews(session: Session): News {
  const [known] = useState(() => knownOf(session));
  return newsOf(known, session);
}
