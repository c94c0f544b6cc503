import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { offeredChange } from './offered-change.ts';
import type { OfferedChange } from './offered-change.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<OfferedChange, string>>>> = {
  'pt-BR': { DECRYPTED: 'Usar uma cópia sem a proteção', JUNK_REMOVED: 'Usar uma cópia sem essa parte' },
  en: { DECRYPTED: 'Use a copy without the protection', JUNK_REMOVED: 'Use a copy without that part' },
  es: { DECRYPTED: 'Usar una copia sin la protección', JUNK_REMOVED: 'Usar una copia sin esa parte' },
};

/** Asks whether a refused file may be changed, where the service offers that. Nothing is changed without this click. */
export function AcceptChange(props: {
  readonly error: unknown;
  readonly language: Language;
  readonly onAccept: (change: OfferedChange) => void;
}) {
  const change = offeredChange(props.error);
  if (change === null) return null;
  return (
    <Button look="quiet" onClick={() => props.onAccept(change)}>
      {WORDS[props.language][change]}
    </Button>
  );
}
