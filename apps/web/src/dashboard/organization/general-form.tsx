import { useState } from 'preact/hooks';
import { writtenCnpj } from '../../design/cnpj.ts';
import { EmailField } from '../../design/email-field.tsx';
import { Field } from '../../design/parts.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Select } from '../shell/parts.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { SaveLine } from './save-line.tsx';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';
import { WORDS } from './words.ts';
import { REPORT_CHOICE } from './words/report-choice.ts';

/** Name, CNPJ, contact, language and default deadline. */
export function GeneralForm(props: SettingsPart) {
  const words = useWords(WORDS).settings;
  const disabled = !isAdmin(useAppContext());
  const { organization, onReload } = props;
  const saving = useSaving(props);
  const [name, setName] = useState(organization.name);
  const [cnpj, setCnpj] = useState(writtenCnpj(organization.cnpj ?? ''));
  const [language, setLanguage] = useState(organization.language);
  const [contact, setContact] = useState(organization.contactEmail ?? '');
  const [choices, setChoices] = useState(choicesOf(organization));
  const [days, setDays] = useState(String(organization.defaultExpirationDays));
  return (
    <form
      class="card"
      aria-labelledby="general"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        const contactEmail = contact.trim() === '' ? null : contact.trim();
        void saving.save({
          name,
          cnpj: cnpj.trim() === '' ? null : cnpj.trim(),
          language,
          contactEmail,
          attachFinalDocuments: choices.isAttached,
          validar: choices.isValidarOn ? 'ON' : 'OFF',
          report: { parties: choices.isWhole ? 'FULL' : 'MASKED' },
          defaultExpirationDays: Number(days),
        });
      }}
    >
      <h2 id="general">{words.general}</h2>
      <IdentityFields
        {...{ name, cnpj, disabled, error: saving.error }}
        isVerified={organization.verifiedAt !== null}
        onName={setName}
        onCnpj={setCnpj}
      />
      <EmailField
        id="contact"
        label={words.contactEmail}
        hint={words.contactEmailHint}
        autocomplete="off"
        value={contact}
        onInput={(event) => setContact(event.currentTarget.value)}
        wrong={fieldErrorMessage(saving.error, 'contactEmail')}
        maxLength={254}
        disabled={disabled}
      />
      <div class="two">
        <Select
          id="language"
          label={words.language}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
          disabled={disabled}
        />
        <Field
          id="days"
          label={words.days}
          hint={words.daysHint}
          inputMode="numeric"
          value={days}
          onInput={(event) => setDays(event.currentTarget.value.replaceAll(/\D/g, ''))}
          wrong={fieldErrorMessage(saving.error, 'defaultExpirationDays')}
          maxLength={3}
          required
          disabled={disabled}
        />
      </div>
      <ChoiceFields {...{ disabled, choices }} onChange={setChoices} />
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}

/** Whether mails carry the final documents, whether VALIDAR gets them, and whether the parties see each other's data. */
interface Choices {
  readonly isAttached: boolean;
  readonly isValidarOn: boolean;
  readonly isWhole: boolean;
}

function choicesOf({ attachFinalDocuments, validar, report }: SettingsPart['organization']): Choices {
  return {
    isAttached: attachFinalDocuments,
    isValidarOn: validar === 'ON',
    isWhole: report.parties === 'FULL',
  };
}

function ChoiceFields(props: {
  readonly disabled: boolean;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}) {
  const words = useWords(WORDS).settings;
  const report = useWords(REPORT_CHOICE);
  const { disabled, choices, onChange } = props;
  return (
    <>
      <Choice
        {...{ disabled, label: words.attach, hint: words.attachHint }}
        checked={choices.isAttached}
        onChange={(isAttached) => onChange({ ...choices, isAttached })}
      />
      <Choice
        {...{ disabled, label: words.validar, hint: words.validarHint }}
        checked={choices.isValidarOn}
        onChange={(isValidarOn) => onChange({ ...choices, isValidarOn })}
      />
      <Choice
        {...{ disabled, ...report }}
        checked={choices.isWhole}
        onChange={(isWhole) => onChange({ ...choices, isWhole })}
      />
    </>
  );
}

/** Something that the organization does or doesn't. */
function Choice(props: {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>
        {props.label} <span class="soft">{props.hint}</span>
      </span>
    </label>
  );
}

/** The name and the CNPJ, and whether the operator verified them. */
function IdentityFields(props: {
  readonly name: string;
  readonly cnpj: string;
  readonly isVerified: boolean;
  readonly disabled: boolean;
  readonly error: unknown;
  readonly onName: (name: string) => void;
  readonly onCnpj: (cnpj: string) => void;
}) {
  const words = useWords(WORDS).settings;
  const { disabled, error } = props;
  return (
    <>
      <Field
        id="name"
        label={words.name}
        hint={words.nameHint}
        value={props.name}
        onInput={(event) => props.onName(event.currentTarget.value)}
        wrong={fieldErrorMessage(error, 'name')}
        maxLength={200}
        required
        disabled={disabled}
      />
      <Field
        id="cnpj"
        label="CNPJ"
        hint={props.isVerified ? words.verifiedHint : words.cnpjHint}
        autocomplete="off"
        value={props.cnpj}
        onInput={(event) => props.onCnpj(event.currentTarget.value)}
        wrong={fieldErrorMessage(error, 'cnpj')}
        maxLength={20}
        disabled={disabled}
      />
    </>
  );
}
