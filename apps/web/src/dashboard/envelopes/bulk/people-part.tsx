import type { ComponentChildren } from 'preact';
import { DropZone } from '../../../design/drop-zone.tsx';
import { Alert, Button } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { saveFile } from '../../shell/save-file.ts';
import { requirementsOf } from '../draft/person.ts';
import { asCsv } from './template-list.ts';
import { WORDS } from './words.ts';

/** Nobody on the list has settings of their own. */
const AS_THE_DOCUMENT = { method: null, notifyBy: null, level: null, role: 'SIGNER' } as const;

/** A list that works as it is: a person to copy, with a CPF that belongs to nobody. */
const SAMPLE =
  '\uFEFFnome;e-mail;cpf;telefone\r\nMaria Souza;maria@example.com;529.982.247-25;(11) 98765-4321\r\n';

/** The list of people, with the columns that the way of signing needs. */
export function PeoplePart(props: {
  readonly input: { readonly csv: File | null; readonly pasted: string };
  readonly settings: Parameters<typeof requirementsOf>[0];
  readonly onChange: (part: { readonly csv: File | null; readonly pasted: string }) => void;
  readonly isMissing: boolean;
  /** The columns of a template and an example of a row; absent for a list of people for one document. */
  readonly columns?: readonly (readonly string[])[];
  /** Stands before the list. */
  readonly children?: ComponentChildren;
}) {
  const { input, settings, onChange, isMissing, columns } = props;
  const words = WORDS[useAppContext().language];
  const required = requirementsOf(settings, AS_THE_DOCUMENT);
  const example = columns === undefined ? SAMPLE : asCsv(columns);
  const sample = (): void => saveFile(new Blob([example], { type: 'text/csv' }), words.sampleFile);
  return (
    <section class="card" aria-labelledby="bulk-people">
      <h2 id="bulk-people">{words.people}</h2>
      {props.children}
      <ColumnsHint columns={columns} />
      {required.cpf && <p>{words.needsCpf}</p>}
      {required.phone && <p>{words.needsPhone}</p>}
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
          placeholder={example.replace('\uFEFF', '').split('\r\n')[0]}
          onInput={(event) => onChange({ pasted: event.currentTarget.value, csv: null })}
        />
      </div>
      {isMissing && <Alert kind="bad" title={words.noList} urgent />}
    </section>
  );
}

/** Which columns the first line names. */
function ColumnsHint({ columns }: { readonly columns: readonly (readonly string[])[] | undefined }) {
  const words = WORDS[useAppContext().language];
  if (columns === undefined) return <p class="soft">{words.peopleHint}</p>;
  return (
    <>
      <p class="soft">{words.columnsHint}</p>
      <p class="bulk-columns mono">{columns[0]?.join('; ')}</p>
    </>
  );
}
