import { AvalError } from '@aval/sdk/client';
import { base64Of } from '../../../api/base64-of.ts';
import type { Operations, Template } from '@aval/sdk/operations';
import { useRef, useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import { useTask } from '../../../api/use-task.ts';
import { DropZone } from '../../../design/drop-zone.tsx';
import { Alert, Button, Field } from '../../../design/parts.tsx';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { AcceptChange } from '../../shell/accept-change.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import type { OfferedChange } from '../../shell/offered-change.ts';
import { RefusedFile } from '../../shell/file-error.ts';
import { LevelSelect } from '../../shell/levels/level-select.tsx';
import type { Level } from '../../shell/levels/level-select.tsx';
import { navigate } from '../../shell/navigation.ts';
import { Page, Select } from '../../shell/parts.tsx';
import '../envelopes.css';
import './bulk.css';
import { EarlierSends } from './earlier-sends.tsx';
import { PeoplePart } from './people-part.tsx';
import { SharedPeoplePart } from './shared-people.tsx';
import { hasContent, sampleList } from './template-list.ts';
import type { SharedPeople } from './template-list.ts';
import { WORDS } from './words.ts';

type BulkSendBody = Operations['POST /v1/bulk-sends']['body'];

const MAX_PDF_BYTES = 20_000_000;

interface Input {
  readonly pdf: File | null;
  readonly title: string;
  readonly templateId: string;
  readonly level: Level;
  readonly method: Template['authenticationMethod'];
  readonly csv: File | null;
  readonly pasted: string;
  readonly shared: SharedPeople;
}

const EMPTY: Input = {
  pdf: null,
  title: '',
  templateId: '',
  level: 'ADVANCED',
  method: 'EMAIL_OTP',
  csv: null,
  pasted: '',
  shared: {},
};

/** Takes a PDF and a list of people, and has the list checked. Nothing is sent here. */
export function NewBulkPage() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [input, setInput] = useState(EMPTY);
  const [isPressed, setIsPressed] = useState(false);
  const uploaded = useRef<{ readonly pdf: File; readonly id: string } | null>(null);
  const templates = useRead(() => client.call('GET /v1/templates', { query: { limit: 100 } }), []);
  const list = templates.value?.data ?? [];
  const { chosen, isWhole, template } = useChosenTemplate(input, list);
  const task = useTask();
  const change = (part: Partial<Input>): void => setInput({ ...input, ...part });
  const hasList = input.csv !== null || input.pasted.trim() !== '';
  const check = (accepted?: OfferedChange): void => {
    setIsPressed(true);
    if ((input.pdf === null && !isWhole) || !hasList) return;
    void task.run(async () => {
      const body = await bodyOf(input, await uploadOnce(input.pdf, accepted));
      const made = await client.call('POST /v1/bulk-sends', { body, idempotencyKey: newIdempotencyKey() });
      navigate(`/envelopes/bulk/${made.id}`);
    });
  };
  const uploadOnce = async (pdf: File | null, accepted?: OfferedChange): Promise<string | null> => {
    if (pdf === null) return null;
    if (uploaded.current?.pdf !== pdf) uploaded.current = { pdf, id: await upload(pdf, accepted) };
    return uploaded.current.id;
  };
  const upload = async (pdf: File, accepted?: OfferedChange): Promise<string> => {
    const body = new FormData();
    body.append('file', pdf, pdf.name);
    if (accepted !== undefined) body.append('acceptChange', accepted);
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
        <DocumentPart
          input={input}
          templates={list}
          onChange={change}
          isMissing={isPressed && input.pdf === null && !isWhole}
          isWhole={isWhole}
        />
        <ListPart
          input={input}
          chosen={chosen}
          template={template}
          onChange={change}
          isMissing={isPressed && !hasList}
        />
        <ErrorAlert error={task.error} language={language} />
        <AcceptChange error={task.error} language={language} onAccept={check} />
        <Button type="submit" busy={task.busy}>
          {task.busy ? words.checking : words.check}
        </Button>
      </form>
      <EarlierSends />
    </Page>
  );
}

type WholeTemplate = Operations['GET /v1/templates/{id}']['response'];
type ListedTemplate = Operations['GET /v1/templates']['response']['data'][number];

/** Reads the chosen template with its fields, where its documents are sent: a PDF of one's own takes their place. */
function useChosenTemplate({ pdf, templateId }: Input, list: readonly ListedTemplate[]) {
  const { client } = useAppContext();
  const chosen = list.find(({ id }) => id === templateId) ?? null;
  const isWhole = pdf === null && hasContent(chosen);
  const whole = useRead(
    async () => (isWhole ? client.call('GET /v1/templates/{id}', { path: { id: templateId } }) : null),
    [isWhole, templateId],
  );
  return { chosen, isWhole, template: isWhole ? whole.value : null };
}

interface ListProps {
  readonly input: Input;
  readonly chosen: ListedTemplate | null;
  readonly template: WholeTemplate | null;
  readonly onChange: (part: Partial<Input>) => void;
  readonly isMissing: boolean;
}

/** The list of people, or of what a template needs in each row. */
function ListPart({ input, chosen, template, onChange, isMissing }: ListProps) {
  const words = WORDS[useAppContext().language];
  const { shared } = input;
  const settings = chosen ?? settingsOf(input);
  const part = { input, settings, onChange, isMissing };
  if (template === null) return <PeoplePart {...part} />;
  return (
    <PeoplePart {...part} columns={sampleList({ template, shared, words: words.columns })}>
      <SharedPeoplePart
        roles={template.roles}
        shared={shared}
        onChange={(changed) => onChange({ shared: changed })}
      />
    </PeoplePart>
  );
}

function settingsOf({ level, method }: Input): Pick<Template, 'signatureLevel' | 'authenticationMethod'> {
  return { signatureLevel: level, authenticationMethod: method };
}

async function bodyOf(input: Input, documentId: string | null): Promise<BulkSendBody> {
  const { title, templateId, csv, pasted, shared } = input;
  const list = csv === null ? { csv: pasted } : { csvBase64: await base64Of(csv) };
  const named = title.trim() === '' ? {} : { title };
  if (documentId === null) return { templateId, people: Object.values(shared), ...named, ...list };
  const settings = templateId === '' ? settingsOf(input) : { templateId };
  return { documentId, ...named, ...settings, ...list };
}

interface SettingsProps {
  readonly input: Input;
  readonly onChange: (part: Partial<Input>) => void;
}

interface DocumentProps extends SettingsProps {
  readonly templates: readonly Pick<Template, 'id' | 'name'>[];
  readonly isMissing: boolean;
  /** Whether documents and people come from the template. */
  readonly isWhole: boolean;
}

function DocumentPart({ input, templates, onChange, isMissing, isWhole }: DocumentProps) {
  const words = WORDS[useAppContext().language];
  const [isRefused, setIsRefused] = useState(false);
  const take = ([file]: readonly File[]): void => {
    const isGood = file !== undefined && /\.pdf$/i.test(file.name) && file.size <= MAX_PDF_BYTES;
    setIsRefused(!isGood);
    if (isGood) onChange({ pdf: file, title: input.title || file.name.replace(/\.pdf$/i, '') });
  };
  return (
    <section class="card" aria-labelledby="bulk-document">
      <h2 id="bulk-document">{words.document}</h2>
      <DropZone accept=".pdf,application/pdf" onFiles={take}>
        <span class="button quiet">{words.pickPdf}</span>
        <p class="soft">{input.pdf?.name ?? words.dropPdf}</p>
      </DropZone>
      {isRefused && <Alert kind="bad" title={words.notPdf} urgent />}
      {isWhole && <Alert kind="note" title={words.fromTemplate} />}
      {isMissing && !isRefused && <Alert kind="bad" title={words.noPdf} urgent />}
      <Field
        id="bulk-title"
        label={words.name}
        maxLength={200}
        value={input.title}
        onInput={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div class="two">
        {templates.length > 0 && (
          <Select
            id="bulk-template"
            label={words.template}
            value={input.templateId}
            choices={[
              { value: '', label: words.noTemplate },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(templateId) => onChange({ templateId, shared: {} })}
          />
        )}
        {input.templateId === '' && <Settings input={input} onChange={onChange} />}
      </div>
    </section>
  );
}

function Settings({ input, onChange }: SettingsProps) {
  const words = WORDS[useAppContext().language];
  return (
    <>
      <LevelSelect id="bulk-level" value={input.level} onChange={(level) => onChange({ level })} />
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
