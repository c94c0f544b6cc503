import { createContext } from 'preact';
import type { News } from './news.ts';
import { NO_NEWS } from './news.ts';

/** What the reading and the statement share about other signers. */
interface Others {
  readonly news: News;
  /** Shows a field on its page. */
  readonly onShow: (id: string) => void;
}

/** The news of other signers, wherever the page shows them. */
export const OthersContext = createContext<Others>({ news: NO_NEWS, onShow: () => undefined });
