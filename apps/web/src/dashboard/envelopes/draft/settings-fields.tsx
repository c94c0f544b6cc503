import type { Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import { Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { LevelSelect } from '../../shell/levels/level-select.tsx';
import { reminderChoiceOf } from '../../shell/reminders/reminder-choice.ts';
import { ReminderFields } from '../../shell/reminders/reminder-fields.tsx';
import { WORDS as REMINDERS } from '../../shell/reminders/words.ts';
import { Select } from '../../shell/parts.tsx';
import { dayOf } from './draft-state.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { LetterFields } from './letter-fields.tsx';
import { WORDS } from './words.ts';

type TemplateRow = Operations['GET /v1/templates']['response']['data'][number];

const METHODS = ['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'] as const;
const DAY_MS = 86_400_000;

/** Title, message, deadline and code. A template fills in its settings, which can still be changed. */
export function SettingsFields(props: {
  readonly store: DraftStore;
  readonly state: DraftState;
  readonly isChecked: boolean;
  /** What the service refused when the draft was last saved. */
  readonly error: unknown;
}) {
  const { store, state, isChecked } = props;
  const { language, organization, service } = useAppContext();
  const words = WORDS[language];
  // Without certificates, templates choose the level: most senders never need to.
  const isQualifiedKnown =
    service.signatureLevels.includes('QUALIFIED') || state.signatureLevel === 'QUALIFIED';
  return (
    <>
      <Field
        id="title"
        label={words.name}
        required
        maxLength={200}
        value={state.title}
        wrong={isChecked && state.title.trim() === '' ? words.noName : null}
        onInput={(event) => store.change({ title: event.currentTarget.value })}
      />
      <div class="field">
        <label for="message">{words.message}</label>
        <textarea
          id="message"
          class="input"
          maxLength={2000}
          value={state.message}
          onInput={(event) => store.change({ message: event.currentTarget.value })}
        />
      </div>
      <div class="two">
        <TemplateSelect store={store} />
        {isQualifiedKnown && (
          <LevelSelect
            id="level"
            value={state.signatureLevel}
            onChange={(signatureLevel) => store.change({ signatureLevel })}
          />
        )}
        <Select
          id="method"
          label={words.method}
          value={state.authenticationMethod}
          choices={METHODS.map((value) => ({ value, label: words.methods[value] }))}
          onChange={(authenticationMethod) => store.change({ authenticationMethod })}
        />
        <Field
          id="last-day"
          label={words.lastDay}
          type="date"
          min={dayOf(new Date(Date.now() + DAY_MS).toISOString(), organization.timeZone)}
          hint={words.lastDayHint(organization.defaultExpirationDays)}
          value={state.lastDay}
          onInput={(event) => store.change({ lastDay: event.currentTarget.value })}
        />
      </div>
      <details>
        <summary>{REMINDERS[language].heading}</summary>
        <ReminderFields
          id="reminders"
          value={state.reminders ?? reminderChoiceOf(organization.reminders)}
          onChange={(reminders) => store.change({ reminders })}
        />
      </details>
      <LetterFields store={store} letters={state.letters} error={props.error} />
    </>
  );
}

/** The templates of the project. The address may choose one: `?template=tpl_…`. */
function TemplateSelect({ store }: { readonly store: DraftStore }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [chosenId, setChosenId] = useState('');
  const apply = (list: readonly TemplateRow[], id: string): void => {
    setChosenId(id);
    const chosen = list.find((template) => template.id === id);
    if (chosen === undefined) return;
    const { signatureLevel, authenticationMethod, signingOrderEnabled } = chosen;
    const reminders = chosen.reminders && reminderChoiceOf(chosen.reminders);
    store.change({ signatureLevel, authenticationMethod, signingOrderEnabled, reminders });
  };
  const templates = useRead(async () => {
    const { data } = await client.call('GET /v1/templates', { query: { limit: 100 } });
    const requested = new URLSearchParams(location.search).get('template');
    if (requested !== null) apply(data, requested);
    return data;
  }, []);
  const list = templates.value ?? [];
  if (list.length === 0) return null;
  return (
    <Select
      id="template"
      label={words.template}
      value={chosenId}
      choices={[
        { value: '', label: words.noTemplate },
        ...list.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => apply(list, id)}
    />
  );
}
