import { AvalError } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';
import { useRef, useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { useTask } from '../../../api/use-task.ts';
import { DropZone } from '../../../design/drop-zone.tsx';
import { Alert, Button, Field } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { RefusedFile } from '../../shell/file-error.ts';
import { Link } from '../../shell/link.tsx';
import { navigate } from '../../shell/navigation.ts';
import { List, Page, Select } from '../../shell/parts.tsx';
import { saveFile } from '../../shell/save-file.ts';
import '../envelopes.css';
import './bulk.css';
import { WORDS } from './words.ts';

type BulkSendBody = Operations['POST /v1/bulk-sends']['body'];

const MAX_PDF_BYTES = 20_000_000;

interface Input {
  readonly pdf: File | null;
  readonly title: string;
  readonly templateId: string;
  readonly level: 'ADVANCED' | 'SIMPLE';
  readonly method: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  readonly csv: File | null;
  readonly pasted: string;
}

const EMPTY: Input = {
  pdf: null,
  title: '',
  templateId: '',
  level: 'ADVANCED',
  method: 'EMAIL_OTP',
  csv: null,
  pasted: '',
};

/** Takes a PDF and a list of people, and has the list checked. Nothing is sent here. */
export function NewBulkPage() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [input, setInput] = useState(EMPTY);
  const [isPressed, setIsPressed] = useState(false);
  const uploaded = useRef<{ readonly pdf: File; readonly id: string } | null>(null);
  const task = useTask();
  const change = (part: Partial<Input>): void => setInput({ ...input, ...part });
  const hasList = input.csv !== null || input.pasted.trim() !== '';
  const check = (): void => {
    setIsPressed(true);
    const { pdf } = input;
    if (pdf === null || !hasList) return;
    void task.run(async () => {
      if (uploaded.current?.pdf !== pdf) uploaded.current = { pdf, id: await upload(pdf) };
      const body = await bodyOf(input, uploaded.current.id);
      const made = await client.call('POST /v1/bulk-sends', { body, idempotencyKey: newIdempotencyKey() });
      navigate(`/envelopes/bulk/${made.id}`);
    });
  };
  const upload = async (pdf: File): Promise<string> => {
    const body = new FormData();
    body.append('file', pdf, pdf.name);
    try {
      return (await client.call('POST /v1/documents', { body, idempotencyKey: newIdempotencyKey() })).id;
    } catch (error) {
      throw error instanceof AvalError ? new RefusedFile(pdf.name, error) : error;
    }
  };
  return (
    <Page title={words.title} intro={words.intro}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <DocumentPart input={input} onChange={change} isMissing={isPressed && input.pdf === null} />
        <PeoplePart input={input} onChange={change} isMissing={isPressed && !hasList} />
        <ErrorAlert error={task.error} language={language} />
        <Button type="submit" busy={task.busy}>
          {task.busy ? words.checking : words.check}
        </Button>
      </form>
      <EarlierSends />
    </Page>
  );
}

async function bodyOf(input: Input, documentId: string): Promise<BulkSendBody> {
  const { title, templateId, csv, pasted, level, method } = input;
  const settings =
    templateId === '' ? { signatureLevel: level, authenticationMethod: method } : { templateId };
  const list = csv === null ? { csv: pasted } : { csvBase64: await base64Of(csv) };
  return { documentId, ...(title.trim() === '' ? {} : { title }), ...settings, ...list };
}

/** Reads a file as base64, without blocking the page. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}

interface PartProps {
  readonly input: Input;
  readonly onChange: (part: Partial<Input>) => void;
  readonly isMissing: boolean;
}

function DocumentPart({ input, onChange, isMissing }: PartProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const templates = useRead(() => client.call('GET /v1/templates', { query: { limit: 100 } }), []);
  const [isRefused, setIsRefused] = useState(false);
  const take = ([file]: readonly File[]): void => {
    const isGood = file !== undefined && /\.pdf$/i.test(file.name) && file.size <= MAX_PDF_BYTES;
    setIsRefused(!isGood);
    if (isGood) onChange({ pdf: file, title: input.title || file.name.replace(/\.pdf$/i, '') });
  };
  const list = templates.value?.data ?? [];
  return (
    <section class="card" aria-labelledby="bulk-document">
      <h2 id="bulk-document">{words.document}</h2>
      <DropZone accept=".pdf,application/pdf" onFiles={take}>
        <span class="button quiet">{words.pickPdf}</span>
        <p class="soft">{input.pdf?.name ?? words.dropPdf}</p>
      </DropZone>
      {isRefused && <Alert kind="bad" title={words.notPdf} urgent />}
      {isMissing && !isRefused && <Alert kind="bad" title={words.noPdf} urgent />}
      <Field
        id="bulk-title"
        label={words.name}
        maxLength={200}
        value={input.title}
        onInput={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div class="two">
        {list.length > 0 && (
          <Select
            id="bulk-template"
            label={words.template}
            value={input.templateId}
            choices={[
              { value: '', label: words.noTemplate },
              ...list.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(templateId) => onChange({ templateId })}
          />
        )}
        {input.templateId === '' && <Settings input={input} onChange={onChange} />}
      </div>
    </section>
  );
}

function Settings({ input, onChange }: Omit<PartProps, 'isMissing'>) {
  const words = WORDS[useAppContext().language];
  return (
    <>
      <Select
        id="bulk-level"
        label={words.level}
        value={input.level}
        choices={[
          { value: 'ADVANCED' as const, label: words.levels.ADVANCED },
          { value: 'SIMPLE' as const, label: words.levels.SIMPLE },
        ]}
        onChange={(level) => onChange({ level })}
      />
      <Select
        id="bulk-method"
        label={words.method}
        value={input.method}
        choices={[
          { value: 'EMAIL_OTP' as const, label: words.methods.EMAIL_OTP },
          { value: 'SMS_OTP' as const, label: words.methods.SMS_OTP },
          { value: 'WHATSAPP_OTP' as const, label: words.methods.WHATSAPP_OTP },
        ]}
        onChange={(method) => onChange({ method })}
      />
    </>
  );
}

/** A list that works as it is: a person to copy, with a CPF that belongs to nobody. */
const SAMPLE =
  '\uFEFFnome;e-mail;cpf;telefone\r\nMaria Souza;maria@example.com;529.982.247-25;(11) 98765-4321\r\n';

function PeoplePart({ input, onChange, isMissing }: PartProps) {
  const words = WORDS[useAppContext().language];
  const sample = (): void => saveFile(new Blob([SAMPLE], { type: 'text/csv' }), words.sampleFile);
  return (
    <section class="card" aria-labelledby="bulk-people">
      <h2 id="bulk-people">{words.people}</h2>
      <p class="soft">{words.peopleHint}</p>
      <Button look="bare" onClick={sample}>
        {words.sample}
      </Button>
      <DropZone
        accept=".csv,text/csv,text/plain"
        onFiles={([csv]) => onChange({ csv: csv ?? null, pasted: '' })}
      >
        <span class="button quiet">{words.pickCsv}</span>
        <p class="soft">{input.csv?.name ?? words.dropCsv}</p>
      </DropZone>
      <div class="field">
        <label for="bulk-paste">{words.paste}</label>
        <textarea
          id="bulk-paste"
          class="input"
          rows={5}
          spellcheck={false}
          value={input.pasted}
          placeholder={'nome;e-mail;cpf;telefone'}
          onInput={(event) => onChange({ pasted: event.currentTarget.value, csv: null })}
        />
      </div>
      {isMissing && <Alert kind="bad" title={words.noList} urgent />}
    </section>
  );
}

/** The bulk sends of the project, newest first. Shows nothing before the first. */
function EarlierSends() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const listed = useList((cursor) => client.call('GET /v1/bulk-sends', { query: { cursor, limit: 5 } }), []);
  if (listed.rows.length === 0) return null;
  return (
    <section aria-labelledby="bulk-earlier">
      <h2 id="bulk-earlier">{words.earlier}</h2>
      <List
        of={listed}
        caption={words.earlier}
        empty={words.none}
        columns={[
          {
            title: words.document,
            cell: ({ id, title }) => <Link to={`/envelopes/bulk/${id}`}>{title}</Link>,
          },
          { title: words.status, cell: ({ status }) => words.statuses[status] },
          { title: words.sent, cell: ({ rows }) => words.sentOf(rows.sent, rows.total) },
          { title: words.created, cell: ({ createdAt }) => formatMoment(createdAt, language) },
        ]}
      />
    </section>
  );
}
