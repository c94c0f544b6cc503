import type { ListedTemplate, Template } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';
import { LevelSelect } from '../shell/levels/level-select.tsx';
import { DEFAULT_CHOICE, reminderChoiceOf } from '../shell/reminders/reminder-choice.ts';
import type { ReminderChoice } from '../shell/reminders/reminder-choice.ts';
import { ReminderFields } from '../shell/reminders/reminder-fields.tsx';
import { WORDS as REMINDERS } from '../shell/reminders/words.ts';
import { Dialog, Select } from '../shell/parts.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { WORDS } from './words.ts';

type TemplateInput = Pick<
  Template,
  'name' | 'signatureLevel' | 'authenticationMethod' | 'signingOrderEnabled'
> & {
  /** Null: the settings of the organization apply. */
  readonly reminders: ReminderChoice | null;
};

const METHODS = ['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'] as const;

function inputOf(template: ListedTemplate | null): TemplateInput {
  return {
    name: template?.name ?? '',
    signatureLevel: template?.signatureLevel ?? 'ADVANCED',
    authenticationMethod: template?.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: template?.signingOrderEnabled ?? false,
    reminders: ownRemindersOf(template),
  };
}

function ownRemindersOf(template: ListedTemplate | null): ReminderChoice | null {
  const reminders = template?.reminders ?? null;
  return reminders && reminderChoiceOf(reminders);
}

/** Creates or changes a template. The service refuses a change if the template has changed in the meantime. */
export function TemplateDialog(props: {
  /** Null for a new project. */
  readonly template: ListedTemplate | null;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { template, onClose, onDone } = props;
  const [input, setInput] = useState(inputOf(template));
  const task = useTask();
  const save = (): Promise<void> =>
    task.run(async () => {
      if (template === null) {
        await client.call('POST /v1/templates', { body: input });
      } else {
        const change = { path: { id: template.id }, body: input, ifMatch: `"v${template.version}"` };
        await client.call('PATCH /v1/templates/{id}', change);
      }
      await onDone();
    });
  return (
    <Dialog title={template === null ? words.make : `${words.edit}: ${template.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorAlert error={task.error} language={language} />
        <Field
          id="template-name"
          label={words.name}
          value={input.name}
          wrong={fieldErrorMessage(task.error, 'name')}
          required
          maxLength={200}
          onInput={(event) => setInput({ ...input, name: event.currentTarget.value })}
        />
        <LevelSelect
          id="template-level"
          value={input.signatureLevel}
          onChange={(signatureLevel) => setInput({ ...input, signatureLevel })}
        />
        <Select
          id="template-method"
          label={words.method}
          value={input.authenticationMethod}
          choices={METHODS.map((value) => ({ value, label: words.methods[value] }))}
          onChange={(authenticationMethod: TemplateInput['authenticationMethod']) =>
            setInput({ ...input, authenticationMethod })
          }
        />
        <Select
          id="template-order"
          label={words.order}
          value={input.signingOrderEnabled ? 'yes' : 'no'}
          choices={[
            { value: 'no', label: words.anyOrder },
            { value: 'yes', label: words.inOrder },
          ]}
          onChange={(value: 'yes' | 'no') => setInput({ ...input, signingOrderEnabled: value === 'yes' })}
        />
        <TemplateReminders
          value={input.reminders}
          onChange={(reminders) => setInput({ ...input, reminders })}
        />
        <Button type="submit" busy={task.busy}>
          {SHELL[language].save}
        </Button>
      </form>
    </Dialog>
  );
}

function TemplateReminders(props: {
  readonly value: ReminderChoice | null;
  readonly onChange: (value: ReminderChoice | null) => void;
}) {
  const { value, onChange } = props;
  const words = REMINDERS[useAppContext().language];
  return (
    <>
      <Select
        id="template-reminders"
        label={words.source}
        value={value === null ? 'organization' : 'template'}
        choices={[
          { value: 'organization', label: words.ofOrganization },
          { value: 'template', label: words.ofTemplate },
        ]}
        onChange={(source: 'organization' | 'template') =>
          onChange(source === 'organization' ? null : DEFAULT_CHOICE)
        }
      />
      {value !== null && <ReminderFields id="template-reminders" value={value} onChange={onChange} />}
    </>
  );
}
