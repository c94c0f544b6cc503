import { storeLanguage, LANGUAGE_NAMES, LANGUAGES } from './language.ts';
import type { Language } from './language.ts';

const LABEL: Readonly<Record<Language, string>> = { 'pt-BR': 'Idioma', en: 'Language', es: 'Idioma' };

/** Lets the user choose the language of the page, and stores the choice. */
export function LanguageChoice(props: {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}) {
  const { language, onChange } = props;
  return (
    <label class="language">
      <span class="hidden-words">{LABEL[language]}</span>
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
