import type { Template } from '@aval/sdk/operations';
import { useMemo, useState } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { useTask } from '../../api/use-task.ts';
import { CpfField, PhoneField } from '../../design/masked-fields.tsx';
import { Alert, Button, Field } from '../../design/parts.tsx';
import { newIdempotencyKey, useAppContext, useWords } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { Link } from '../shell/link.tsx';
import type { Params } from '../shell/match-route.ts';
import { navigate } from '../shell/navigation.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { WORDS as ROLE_WORDS } from '../shell/signer-roles/words.ts';
import { WORDS } from './content-words.ts';
import { fieldsToFill, membersOf, nameOfValue, requestOf, rolesToFill } from './template-use.ts';
import type { PersonMember, Written } from './template-use.ts';
import './templates.css';
import { ValueField, VariableField } from './value-field.tsx';

/** Sends the documents of a template: people by role, values by field. */
export function UseTemplatePage({ params }: { readonly params: Params }) {
  const { client } = useAppContext();
  const words = useWords(WORDS);
  const id = params['id'] ?? '';
  const read = useRead(() => client.call('GET /v1/templates/{id}', { path: { id } }), [id]);
  const title = read.value === null ? words.use : words.useOf(read.value.name);
  return (
    <Page title={title} intro={words.useIntro}>
      <ReadView of={read}>
        {(template) =>
          template.documents.length > 0 && template.roles.length > 0 ? (
            <UseForm template={template} />
          ) : (
            <>
              <Alert kind="note" title={words.needsBoth} />
              <Link to={`/templates/${id}`} class="button quiet">
                {words.back}
              </Link>
            </>
          )
        }
      </ReadView>
    </Page>
  );
}

function UseForm({ template }: { readonly template: Template }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [written, setWritten] = useState<Written>({ title: '', people: {}, values: {} });
  const idempotencyKey = useMemo(() => newIdempotencyKey(), [written]);
  const task = useTask();
  const values = fieldsToFill(template);
  const send = (): Promise<void> =>
    task.run(async () => {
      const body = requestOf(template, written);
      const { envelopeId } = await client.call('POST /v1/signature-requests', { body, idempotencyKey });
      navigate(`/envelopes/${envelopeId}`);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorAlert error={task.error} language={language} />
      <section class="card">
        <Field
          id="use-title"
          label={words.title}
          hint={words.titleHint}
          value={written.title}
          maxLength={200}
          onInput={(event) => setWritten({ ...written, title: event.currentTarget.value })}
        />
      </section>
      <section class="card" aria-labelledby="use-people">
        <h2 id="use-people">{words.people}</h2>
        {rolesToFill(template).map((role, index) => (
          <fieldset class="template-role" key={role.key}>
            <legend>{role.label ?? role.key}</legend>
            <div class="two">
              {membersOf(role).map((member) => (
                <MemberField
                  key={member}
                  {...{ member, template, role: role.key, written }}
                  wrong={fieldErrorMessage(task.error, `people[${index}].${member}`)}
                  onChange={setWritten}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </section>
      <VariablesPart template={template} written={written} error={task.error} onChange={setWritten} />
      {values.length > 0 && (
        <section class="card" aria-labelledby="use-values">
          <h2 id="use-values">{words.values}</h2>
          <p class="soft">{words.valuesIntro}</p>
          {values.map((field) => (
            <ValueField
              key={field.id}
              field={field}
              value={written.values[nameOfValue(field)] ?? ''}
              wrong={fieldErrorMessage(task.error, `values.${nameOfValue(field)}`)}
              onValue={(value) =>
                setWritten({ ...written, values: { ...written.values, [nameOfValue(field)]: value } })
              }
            />
          ))}
        </section>
      )}
      <Button type="submit" busy={task.busy}>
        {words.send}
      </Button>
    </form>
  );
}

/** The texts that are part of the PDF. */
function VariablesPart(props: {
  readonly template: Template;
  readonly written: Written;
  readonly error: unknown;
  readonly onChange: (written: Written) => void;
}) {
  const { template, written, error, onChange } = props;
  const words = useWords(WORDS);
  if (template.variables.length === 0) return null;
  return (
    <section class="card" aria-labelledby="use-variables">
      <h2 id="use-variables">{words.variables}</h2>
      <p class="soft">{words.variablesIntro}</p>
      {template.variables.map((variable) => (
        <VariableField
          key={variable.key}
          variable={variable}
          value={written.values[variable.key] ?? ''}
          wrong={fieldErrorMessage(error, `values.${variable.key}`)}
          onValue={(value) => onChange({ ...written, values: { ...written.values, [variable.key]: value } })}
        />
      ))}
    </section>
  );
}

function MemberField(props: {
  readonly member: PersonMember;
  readonly template: Template;
  readonly role: string;
  readonly written: Written;
  readonly wrong: string | null;
  readonly onChange: (written: Written) => void;
}) {
  const { member, template, role, written, wrong, onChange } = props;
  const words = { ...useWords(WORDS), ...useWords(ROLE_WORDS).members };
  const value = written.people[role]?.[member] ?? '';
  const set = (next: string): void =>
    onChange({
      ...written,
      people: { ...written.people, [role]: { ...written.people[role], [member]: next } },
    });
  const common = { id: `use-${role}-${member}`, label: words[member], value, wrong };
  if (member === 'phone') return <PhoneField {...common} onValue={set} />;
  if (member === 'cpf')
    return <CpfField {...common} required={template.signatureLevel !== 'SIMPLE'} onValue={set} />;
  const isAddress = member === 'email' || member === 'hostEmail';
  return (
    <Field
      {...common}
      type={isAddress ? 'email' : 'text'}
      autocomplete="off"
      required
      maxLength={200}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}
