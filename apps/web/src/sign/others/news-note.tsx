import { useContext, useEffect, useRef } from 'preact/hooks';
import { Alert } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import { FieldItem } from './field-item.tsx';
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

interface NewsNoteProps {
  readonly session: Session;
  readonly language: Language;
  /** True where the service refused a signature for it: then the signer has to accept again. */
  readonly isRefused: boolean;
}

/** Above the acceptance: what is new, where, and that it has to be accepted again. */
export function NewsNote({ session, language, isRefused }: NewsNoteProps) {
  const { news } = useContext(OthersContext);
  const place = useRef<HTMLDivElement>(null);
  const text = newsText(news, language);
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused, text]);
  if (isEmpty(news) && !isRefused) return null;
  return (
    <div ref={place}>
      <Alert kind={isRefused ? 'warn' : 'note'} title={text} urgent={isRefused}>
        {isRefused && <p>{WORDS[language].news.again}</p>}
        <ul class="others-list">
          {newFields(news).map((field) => (
            <FieldItem key={field.id} {...{ field, language }} documents={session.documents} />
          ))}
        </ul>
      </Alert>
    </div>
  );
}
