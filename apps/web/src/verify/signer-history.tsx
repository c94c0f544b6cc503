import { formatTime } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import { HISTORY_WORDS } from './history-words.ts';
import type { SheetHistory } from './sheet.ts';

/** The dispute of a signer with the answer, and each change of their contact after sending. Nothing for most signers. */
export function SignerHistory(props: SheetHistory & { readonly language: Language }) {
  const { dispute, contactChanges, language } = props;
  const words = HISTORY_WORDS[language];
  const at = (time: string): string => formatTime(time, language);
  return (
    <>
      {dispute !== null && (
        <>
          <span>{words.disputed(at(dispute.at), dispute.linkRevoked)}</span>
          <span>
            {dispute.answer === null
              ? words.unanswered
              : words.answered(at(dispute.answer.at), dispute.answer.statement)}
          </span>
        </>
      )}
      {contactChanges.map(({ kind, at: time, previous, current }, index) => (
        <span key={index}>
          {words.changed(kind, at(time), previous && current ? `${previous} → ${current}` : null)}
        </span>
      ))}
    </>
  );
}
