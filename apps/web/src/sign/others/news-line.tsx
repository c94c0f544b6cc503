import { useContext } from 'preact/hooks';
import type { Language } from '../../i18n/language.ts';
import { isEmpty, newFields } from './news.ts';
import { OthersContext } from './others-context.ts';
import { newsText } from './sentences.ts';
import { WORDS } from './words.ts';

/** Below the document: what is new in one sentence, and the way to the first of it. */
export function NewsLine({ language }: { readonly language: Language }) {
  const { news, onShow } = useContext(OthersContext);
  const [first] = newFields(news);
  return (
    <div class="fields-left">
      <span role="status">{!isEmpty(news) && newsText(news, language)}</span>
      {first !== undefined && (
        <button type="button" class="foot-button" onClick={() => onShow(first.id)}>
          {WORDS[language].news.show}
        </button>
      )}
    </div>
  );
}
