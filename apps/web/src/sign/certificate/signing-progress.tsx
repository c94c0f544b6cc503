import { useEffect, useState } from 'preact/hooks';
import { LoadingIndicator } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { WORDS } from './words.ts';

/** When the text changes: while the provider is slow, before the service gives up (20 s), and well after that. */
const CHANGES_AFTER_MS = [5000, 13_000, 27_000];

/** States that the provider signs, and while it doesn't respond, that the page still waits and what happens then. */
export function SigningProgress({
  label,
  language,
}: {
  readonly label: string;
  readonly language: Language;
}) {
  const texts = WORDS[language].signing;
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = CHANGES_AFTER_MS.map((after, index) => setTimeout(() => setStage(index + 1), after));
    return () => timers.forEach(clearTimeout);
  }, []);
  return <LoadingIndicator words={texts[stage]?.(label) ?? ''} />;
}
