import { createContext } from 'preact';
import type { News } from './news.ts';
import { NO_NEWS } from './news.ts';

/** The facts about other signers that the reading and the statement share. */
interface Others {
  readonly news: News;
  /** Shows a field on its page. */
  readonly onShow: (id: string) => void;
}

/** The news of other signers, wherever the page shows them. */
export const OthersContext = createContext<Others>({ news: NO_NEWS, onShow: () => undefined });
