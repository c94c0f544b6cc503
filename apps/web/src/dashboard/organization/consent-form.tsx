import { useState } from 'preact/hooks';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { SaveLine } from './save-line.tsx';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';
import { WORDS } from './words.ts';

/** The consent statement: the default text, or a text of the organization. */
export function ConsentForm(props: SettingsPart) {
  const words = useWords(WORDS).settings.consent;
  const { organization, onReload } = props;
  const saving = useSaving(props);
  const [isOwn, setOwn] = useState(organization.consentText !== null);
  const [text, setText] = useState(organization.consentText ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const chosen = isOwn ? text : null;
  const isChanged = chosen !== organization.consentText;
  const save = (): void => {
    const empty = chosen?.trim() === '';
    setEmpty(empty);
    if (!empty) void saving.save({ consentText: chosen });
  };
  return (
    <form
      class="card"
      aria-labelledby="consent"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id="consent">{words.heading}</h2>
      <p>{words.intro}</p>
      <TextSourceChoice isOwn={isOwn} onOwn={setOwn} />
      {isOwn && (
        <OwnText
          text={text}
          addition={organization.consentAddition}
          onText={setText}
          wrong={isEmpty ? words.empty : fieldErrorMessage(saving.error, 'consentText')}
        />
      )}
      <p class="soft">
        {words.version(organization.consentVersion)}{' '}
        {isChanged && words.meaning(organization.consentVersion + 1)}
      </p>
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}

function TextSourceChoice(props: { readonly isOwn: boolean; readonly onOwn: (isOwn: boolean) => void }) {
  const words = useWords(WORDS).settings.consent;
  const disabled = !isAdmin(useAppContext());
  const choice = (own: boolean, label: string) => (
    <label class="choice">
      <input
        type="radio"
        name="consent"
        checked={props.isOwn === own}
        disabled={disabled}
        onChange={() => props.onOwn(own)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset class="choices">
      <legend class="hidden-words">{words.heading}</legend>
      {choice(false, `${words.ours}. ${words.oursHint}`)}
      {choice(true, words.own)}
    </fieldset>
  );
}

/** As the service compares them: line ends and blanks don't count. */
function hasSentences(text: string, sentences: string): boolean {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').includes(sentences);
}

interface OwnTextProps {
  readonly text: string;
  /** The sentences that the service adds to a text without them. */
  readonly addition: string;
  readonly onText: (text: string) => void;
  readonly wrong: string | null;
}

function OwnText({ text, addition, onText, wrong }: OwnTextProps) {
  const words = useWords(WORDS).settings.consent;
  return (
    <div class="two">
      <div class="field">
        <label for="consent-text">{words.text}</label>
        <textarea
          id="consent-text"
          class="input consent-text"
          maxLength={10_000}
          value={text}
          disabled={!isAdmin(useAppContext())}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? 'consent-hint' : 'consent-hint consent-wrong'}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        <p class="hint" id="consent-hint">
          {words.textHint}
        </p>
        {wrong !== null && (
          <p class="wrong" id="consent-wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <div class="preview" role="group" aria-label={words.preview}>
        <p class="soft">{words.preview}</p>
        <blockquote class="statement">
          {text}
          {!hasSentences(text, addition) && <strong>{`\n\n${addition}`}</strong>}
        </blockquote>
        <p>☐ {words.accept}</p>
      </div>
    </div>
  );
}
