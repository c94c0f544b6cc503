import { useEffect, useRef } from 'preact/hooks';
import { Alert } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import { FieldItem } from './field-item.tsx';
import { newFields } from './news.ts';
import type { News } from './news.ts';
import { newsText } from './sentences.ts';
import { WORDS } from './words.ts';

interface NewsNoteProps {
  /** The parts of others that came after the refused consent. */
  readonly news: News;
  readonly session: Session;
  readonly language: Language;
}

/** The news above the acceptance, with their places. They have to be accepted again. */
export function NewsNote({ news, session, language }: NewsNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const text = newsText(news, language);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={place}>
      <Alert kind="warn" title={text} urgent>
        <p>{WORDS[language].news.again}</p>
        <ul class="others-list">
          {newFields(news).map((field) => (
            <FieldItem key={field.id} {...{ field, language }} documents={session.documents} />
          ))}
        </ul>
      </Alert>
    </div>
  );
}
