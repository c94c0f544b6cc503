import { useEffect, useState } from 'preact/hooks';
import type { Answers } from './answers.ts';

const KEY = 'aval.answers.';
const NONE: Answers = { values: {} };

/** Returns what the signer has filled in, also after a reload. This tab keeps it until they have signed or declined. */
export function useKeptAnswers(signerId: string): readonly [Answers, (answers: Answers) => void] {
  const [answers, setAnswers] = useState(() => readAnswers(signerId));
  useEffect(() => {
    if (answers !== NONE) keep(signerId, JSON.stringify(answers));
  }, [answers]);
  return [answers, setAnswers];
}

function readAnswers(signerId: string): Answers {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + signerId) ?? 'null') as Answers | null;
    return kept ?? NONE;
  } catch {
    return NONE;
  }
}

/** Removes the answers of a signer from this tab. */
export function forgetAnswers(signerId: string): void {
  keep(signerId, null);
}

/** In a browser without storage, a reload loses the answers. */
function keep(signerId: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY + signerId);
    else sessionStorage.setItem(KEY + signerId, text);
  } catch {
    // Nothing is kept.
  }
}
