import { AvalError } from '@aval/sdk/client';
import type { ListedTemplate, TemplateForm } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { useTask } from '../../api/use-task.ts';
import { Alert, Button, Field, LoadingIndicator } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { CopyButton, Dialog, Select } from '../shell/parts.tsx';
import { FORM_WORDS } from './form-words.ts';

interface FormDialogProps {
  readonly template: ListedTemplate;
  readonly onClose: () => void;
}

/** The public form of a template: its switch, its address, and its settings. */
export function FormDialog({ template, onClose }: FormDialogProps) {
  const { client, language } = useAppContext();
  const words = FORM_WORDS[language];
  const path = { id: template.id };
  const [form, setForm] = useState<TemplateForm | null | undefined>();
  const task = useTask();
  const read = async (): Promise<TemplateForm | null> =>
    client.call('GET /v1/templates/{id}/form', { path }).catch((error: unknown) => {
      if (error instanceof AvalError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
  useEffect(() => void task.run(async () => setForm(await read())), []);
  const remove = (): Promise<void> =>
    task.run(async () => {
      await client.call('DELETE /v1/templates/{id}/form', { path });
      setForm(null);
    });
  const save = (settings: Settings): Promise<void> =>
    task.run(async () => {
      const body = { ...keptOf(form ?? null), ...settings };
      setForm(await client.call('PUT /v1/templates/{id}/form', { path, body }));
    });
  return (
    <Dialog title={words.title(template.name)} onClose={onClose}>
      <p>{words.intro}</p>
      <ErrorAlert error={task.error} language={language} />
      {form === undefined && task.error === null && <LoadingIndicator words={words.loading} />}
      {form === null && <p class="soft">{words.needs}</p>}
      {form && <Address form={form} />}
      {form !== undefined && (
        <SettingsForm key={form?.id} form={form} busy={task.busy} error={task.error} onSave={save} />
      )}
      {form && (
        <>
          <p class="soft">{words.removing}</p>
          <Button look="danger" busy={task.busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** The settings that this dialog changes. */
interface Settings {
  readonly dailyCap: number;
  readonly requireCpf: boolean;
}

/** Saving replaces all settings: what this dialog doesn't show stays. */
function keptOf(form: TemplateForm | null): Partial<Pick<TemplateForm, 'requirePhone' | 'expiresAt'>> {
  return form === null ? {} : { requirePhone: form.requirePhone, expiresAt: form.expiresAt };
}

function Address({ form }: { readonly form: TemplateForm }) {
  const words = FORM_WORDS[useAppContext().language];
  const { url, sentToday, submittedToday, dailyCap, lastRefusal, held } = form;
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`,
    [url],
  );
  return (
    <>
      <h3>{words.address}</h3>
      <p>
        <a href={url}>{url}</a>
      </p>
      <CopyButton text={url} />
      <p>
        <img src={picture} width="160" height="160" alt={words.qrCode} />
      </p>
      <p>{words.sent(sentToday, dailyCap, submittedToday)}</p>
      {!held && (
        <Alert kind="warn" title={words.notHeld}>
          <p>{words.notHeldText}</p>
        </Alert>
      )}
      {lastRefusal !== null && (
        <Alert kind="warn" title={words.refused}>
          <p>{words.refusedText(lastRefusal.code)}</p>
        </Alert>
      )}
    </>
  );
}

interface SettingsFormProps {
  readonly form: TemplateForm | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSave: (settings: Settings) => Promise<void>;
}

function SettingsForm({ form, busy, error, onSave }: SettingsFormProps) {
  const words = FORM_WORDS[useAppContext().language];
  const [cap, setCap] = useState(String(form?.dailyCap ?? 50));
  const [cpf, setCpf] = useState<'yes' | 'no'>(form?.requireCpf === false ? 'no' : 'yes');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSave({ dailyCap: Number(cap), requireCpf: cpf === 'yes' });
      }}
    >
      <Field
        id="form-cap"
        label={words.cap}
        hint={words.capHint}
        wrong={fieldErrorMessage(error, 'dailyCap')}
        value={cap}
        type="number"
        min="1"
        required
        onInput={(event) => setCap(event.currentTarget.value)}
      />
      <Select
        id="form-cpf"
        label={words.cpf}
        value={cpf}
        choices={[
          { value: 'yes', label: words.required },
          { value: 'no', label: words.optional },
        ]}
        onChange={setCpf}
      />
      <Button type="submit" busy={busy}>
        {form === null ? words.create : words.save}
      </Button>
    </form>
  );
}
