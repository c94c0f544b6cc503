import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { inReadingOrder } from '../fields/order.ts';
import type { Language } from '../../i18n/language.ts';
import type { Consent, Portal, Session } from '../portal.ts';
import type { Words as PageWords } from '../words/words.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { FieldItem, FieldValue } from './field-item.tsx';
import { isEmpty, NO_NEWS } from './news.ts';
import type { News } from './news.ts';
import { NewsNote } from './news-note.tsx';
import { isBlank, otherAttachments, otherFields } from './other-parts.ts';
import { OthersContext } from './others-context.ts';
import { newsText, whatOf } from './sentences.ts';
import { WORDS } from './words.ts';

interface CoverProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly consent: Consent;
  readonly language: Language;
  readonly words: PageWords;
  /** The consent that the service refused, because something came after it; null for the first. */
  readonly refused: Consent | null;
}

/** The values, fields and files that a consent covers besides the statement: in one sentence, and in full below it. */
export function ConsentCover(props: CoverProps) {
  const { consent, session, language, refused } = props;
  const { news } = useContext(OthersContext);
  const own = WORDS[language];
  const id = useId();
  const parts = partsOf(consent, session);
  return (
    <section class="statement" aria-labelledby={id}>
      <h3 id={id}>{own.cover.heading}</h3>
      <p>{coverText(parts, language)}</p>
      {refused === null && !isEmpty(news) && <p>{newsText(news, language)}</p>}
      <Values {...props} parts={parts} />
      <Open {...props} parts={parts} />
      <Files {...props} parts={parts} />
      {refused !== null && <NewsNote {...{ session, language }} news={newsSince(refused, parts)} />}
    </section>
  );
}

type Parts = ReturnType<typeof partsOf>;
type PartProps = CoverProps & { readonly parts: Parts };

/** The values, fields and files of a consent, as the session describes them. */
function partsOf({ fields = [], others = [], open = [], attachments = [] }: Consent, session: Session) {
  const inPlace = inReadingOrder({ fields: otherFields(session), documents: session.documents });
  const [filled, left] = [others, open].map((list) => new Set(list.map(({ id }) => id)));
  const own = new Map(fields.map(({ id, value }) => [id, value]));
  const digests = new Set(attachments.map(({ sha256 }) => sha256));
  return {
    own: inReadingOrder(session)
      .filter((field) => Boolean(own.get(field.id)))
      .map((field) => ({ ...field, value: own.get(field.id) ?? '' })),
    others: inPlace.filter((field) => filled?.has(field.id) && !isBlank(field)),
    open: inPlace.filter(({ id }) => left?.has(id)),
    files: otherAttachments(session).filter(({ sha256 }) => digests.has(sha256)),
    fileCount: attachments.length,
  };
}

/** Returns what a consent covers that the refused one didn't. */
function newsSince({ others = [], attachments = [] }: Consent, parts: Parts): News {
  const [values, files] = [others.map(({ id }) => id), attachments.map(({ sha256 }) => sha256)];
  return {
    ...NO_NEWS,
    late: parts.others.filter(({ id }) => !values.includes(id)),
    attachments: parts.files.filter(({ sha256 }) => !files.includes(sha256)),
  };
}

/** Returns in one sentence what a consent covers. */
function coverText({ own: mine, others, open, fileCount }: Parts, language: Language): string {
  const { cover } = WORDS[language];
  const counts = [
    [mine.length + others.length, cover.values],
    [open.length, cover.open],
    [fileCount, cover.files],
  ] as const;
  const said = counts.flatMap(([count, text]) => (count === 0 ? [] : [text(count)]));
  if (said.length === 0) return cover.acceptNothing;
  return cover.accept(new Intl.ListFormat(language).format(said));
}

function Values({ parts, session, language }: PartProps) {
  const { own: mine, others } = parts;
  const own = WORDS[language];
  return (
    <Folded count={mine.length + others.length} heading={own.cover.valuesHeading}>
      {others.map((field) => (
        <FieldItem key={field.id} {...{ field, language }} documents={session.documents} />
      ))}
      {mine.map((field) => (
        <li key={field.id}>
          <div>
            {whatOf(field, language)}
            <FieldValue {...{ field, language }} />
            <div class="soft">{own.filledBy(own.you)}</div>
          </div>
        </li>
      ))}
    </Folded>
  );
}

function Open({ parts, session, language }: PartProps) {
  return (
    <Folded count={parts.open.length} heading={WORDS[language].cover.openHeading}>
      {parts.open.map((field) => (
        <FieldItem key={field.id} {...{ field, language }} documents={session.documents} />
      ))}
    </Folded>
  );
}

/** The signer's own files are listed where they were sent. */
function Files({ parts, portal, language, words }: PartProps) {
  return (
    <Folded count={parts.files.length} heading={WORDS[language].cover.filesHeading}>
      {parts.files.map((attachment) => (
        <AttachmentItem
          key={`${attachment.signerId} ${attachment.key}`}
          {...{ portal, attachment, language, words }}
          isOpenable
        />
      ))}
    </Folded>
  );
}

interface FoldedProps {
  readonly count: number;
  readonly heading: (count: number) => string;
  readonly children: ComponentChildren;
}

function Folded({ count, heading, children }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details class="others">
      <summary>{heading(count)}</summary>
      <ul class="others-list">{children}</ul>
    </details>
  );
}
