import { storeLanguage, LANGUAGE_NAMES, LANGUAGES } from './language.ts';
import type { Language } from './language.ts';

const LABEL: Readonly<Record<Language, string>> = { 'pt-BR': 'Idioma', en: 'Language', es: 'Idioma' };

/** Lets the user choose the language of the page, and stores the choice. */
export function LanguageChoice(props: {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
  /** Shows the code of the language instead of its name. */
  readonly small?: boolean;
}) {
  const { language, onChange, small = false } = props;
  return (
    <label class={small ? 'language small' : 'language'}>
      <span class="hidden-words">{LABEL[language]}</span>
      {small && <span aria-hidden="true">{language.slice(0, 2).toUpperCase()}</span>}
      <select
        class="input"
        value={language}
        onChange={(event) => {
          const chosen = LANGUAGES.find((known) => known === event.currentTarget.value) ?? language;
          storeLanguage(chosen);
          document.documentElement.lang = chosen;
          onChange(chosen);
        }}
      >
        {LANGUAGES.map((item) => (
          <option key={item} value={item}>
            {LANGUAGE_NAMES[item]}
          </option>
        ))}
      </select>
    </label>
  );
}
