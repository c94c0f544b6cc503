import { useState } from 'preact/hooks';
import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import type { Answers } from './answers.ts';
import { useKeptAnswers } from './kept-answers.ts';

/** A field to be shown, on its page or in the list of the step. A new object asks again for the same field. */
interface WantedField {
  readonly id: string;
  readonly on: 'page' | 'list';
}

/** The state that the pages and the step share. */
export interface Filling {
  readonly session: Session;
  readonly language: Language;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
  /** The field that had the focus last. */
  readonly at: string | null;
  readonly onAt: (id: string) => void;
  /** Null once the field has the focus. */
  readonly wanted: WantedField | null;
  readonly onWanted: (wanted: WantedField | null) => void;
}

/** Keeps what the signer fills in, and where they are. */
export function useFilling(session: Session, language: Language): Filling {
  const [answers, onAnswers] = useKeptAnswers(session.signer.id);
  const [at, onAt] = useState<string | null>(null);
  const [wanted, onWanted] = useState<WantedField | null>(null);
  return { session, language, answers, onAnswers, at, onAt, wanted, onWanted };
}
