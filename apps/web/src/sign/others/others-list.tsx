import { inReadingOrder } from '../fields/order.ts';
import type { Language } from '../../i18n/language.ts';
import type { Portal, Session } from '../portal.ts';
import type { Words as PageWords } from '../words/words.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { FieldItem } from './field-item.tsx';
import { otherAttachments, otherFields } from './other-parts.ts';
import { WORDS } from './words.ts';
import './others-list.css';

interface OthersListProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: PageWords;
}

/** Everything that other people fill in and attach, in words: for screen readers, and for people who like words better. */
export function OthersList({ portal, session, language, words }: OthersListProps) {
  const own = WORDS[language];
  const fields = inReadingOrder({ fields: otherFields(session), documents: session.documents });
  const attachments = otherAttachments(session);
  return (
    <details class="others">
      <summary>
        {fields.length > 0 ? own.heading : own.files} ({fields.length || attachments.length})
      </summary>
      {fields.length > 0 && (
        <ul class="others-list" aria-label={own.heading}>
          {fields.map((field) => (
            <FieldItem key={field.id} {...{ field, language }} documents={session.documents} />
          ))}
        </ul>
      )}
      {fields.length > 0 && attachments.length > 0 && <h3>{own.files}</h3>}
      {attachments.length > 0 && (
        <ul class="others-list" aria-label={own.files}>
          {attachments.map((attachment) => (
            <AttachmentItem
              key={`${attachment.signerId} ${attachment.key}`}
              {...{ portal, attachment, language, words }}
              isOpenable={session.needed.authenticated}
            />
          ))}
        </ul>
      )}
    </details>
  );
}
