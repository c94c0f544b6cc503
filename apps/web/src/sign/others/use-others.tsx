import type { ComponentChild } from 'preact';
import { useRead } from '../../api/use-read.ts';
import type { Filling } from '../fields/filling.ts';
import type { Portal } from '../portal.ts';
import type { PageLayer } from '../viewer/page-view.tsx';
import type { Words } from '../words/words.ts';
import { loadOthers } from './load-others.ts';
import { hasOthers } from './other-parts.ts';

interface OthersInput {
  readonly portal: Portal;
  readonly filling: Filling;
  readonly words: Words;
}

/** The parts that others add to the reading: a layer over each page, a list above, and news below. Nothing without others. */
interface OthersParts {
  readonly layerOf: (documentId: string) => PageLayer | null;
  readonly list: ComponentChild;
  readonly news: ComponentChild;
}

/** Loads what shows the parts of others. */
export function useOthers({ portal, filling, words }: OthersInput): OthersParts {
  const { session, language } = filling;
  const has = hasOthers(session);
  const { value } = useRead(async () => (has ? loadOthers() : null), [has]);
  if (!has) return { layerOf: () => null, list: null, news: null };
  return {
    layerOf: (documentId) =>
      value === null ? null : (page) => <value.OthersOnPage {...{ page, documentId, filling }} />,
    // Its line is kept free: what follows must not move when it comes.
    list: (
      <div class="others-place">
        {value !== null && <value.OthersList {...{ portal, session, language, words }} />}
      </div>
    ),
    news: value !== null && <value.NewsLine language={language} />,
  };
}
