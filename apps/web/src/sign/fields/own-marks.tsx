import { useEffect } from 'preact/hooks';
import { MarkField } from '../mark-field.tsx';
import type { Mark } from '../portal.ts';
import { WORDS as MARK_WORDS } from '../mark/words.ts';
import type { MarkWords } from '../mark/words.ts';
import { markOf } from './answers.ts';
import type { SignerField } from './answers.ts';
import { MARK_ID } from './focus-control.ts';
import type { FieldStepProps } from './step-props.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

type MarksProps = FieldStepProps & {
  readonly fields: readonly SignerField[];
  /** Why the marks are not complete. */
  readonly wrong: string | undefined;
};

/**
 * The mark and the initials that the signer adopts once, for all their fields. Approvers have none unless the document has a place for
 * it.
 */
export function OwnMarks({ session, language, fields, filling, wrong }: MarksProps) {
  const { answers, onAnswers } = filling;
  const own = WORDS[language];
  const words = MARK_WORDS[language];
  const has = (type: string): boolean => fields.some((field) => field.type === type);
  const { name, role } = session.signer;
  const mark = markOf(fields, answers) ?? (has('SIGNATURE') ? typed(name) : null);
  const initials = markOf(fields, answers, 'INITIALS');
  useEffect(() => {
    // The choices that the form shows are adopted: the typed name, and the initials of the name.
    if (answers.mark !== mark || answers.initials === undefined) onAnswers({ ...answers, mark, initials });
  }, []);
  return (
    <>
      {(role !== 'APPROVER' || has('SIGNATURE')) && (
        <MarkField
          id={MARK_ID.SIGNATURE}
          {...{ name, mark }}
          words={has('SIGNATURE') ? { ...words, ...own.mark } : words}
          needed={has('SIGNATURE')}
          onMark={(chosen) => onAnswers({ ...answers, mark: chosen })}
        />
      )}
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {has('INITIALS') && (
        <MarkField
          id={MARK_ID.INITIALS}
          name=""
          mark={initials}
          words={initialsWords(words, own.initials)}
          onMark={(chosen) => onAnswers({ ...answers, initials: chosen })}
        />
      )}
    </>
  );
}

function typed(text: string): Mark {
  return { kind: 'TYPED', text };
}

function initialsWords(words: MarkWords, { none, ...own }: Words['initials']): MarkWords {
  return { ...words, ...own, ways: { ...words.ways, none } };
}
