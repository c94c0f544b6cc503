import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/language.ts';
import type { Language } from '../../../i18n/language.ts';
import { useWords } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import type { Person } from './person.ts';

/** Texts about the language of a person. */
interface Words {
  readonly more: string;
  readonly label: string;
  readonly hint: string;
  readonly asDocument: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    more: 'Mais opções',
    label: 'Idioma desta pessoa',
    hint: 'As mensagens chegam neste idioma, e a página de assinatura abre nele. A pessoa pode trocar na página.',
    asDocument: 'O mesmo do documento',
  },
  en: {
    more: 'More options',
    label: 'Language of this person',
    hint: 'Messages arrive in this language, and the signing page opens in it. They can choose another on the page.',
    asDocument: 'Same as the document',
  },
  es: {
    more: 'Más opciones',
    label: 'Idioma de esta persona',
    hint: 'Los mensajes llegan en este idioma y la página de firma se abre en él. La persona puede cambiarlo en la página.',
    asDocument: 'El mismo del documento',
  },
};

/** What few people need: the language of this person, if it isn't that of the document. */
export function OwnLanguageSelect(props: {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
}) {
  const { person, onChange } = props;
  const words = useWords(WORDS);
  return (
    <details open={person.language !== null}>
      <summary>{words.more}</summary>
      <div class="field">
        <Select
          id={`language-${person.row}`}
          label={words.label}
          value={person.language ?? ''}
          choices={[
            { value: '' as const, label: words.asDocument },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          onChange={(chosen) => onChange({ ...person, language: chosen === '' ? null : chosen })}
        />
        <p class="hint">{words.hint}</p>
      </div>
    </details>
  );
}
