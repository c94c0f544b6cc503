import { Button, Field } from '../../../design/parts.tsx';
import { useWords } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { Select } from '../../shell/parts.tsx';
import type { Person } from '../draft/person.ts';
import { emptyFile, FILES_MAX } from './requested-files.ts';
import type { RequestedFile } from './requested-files.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

/** The files that the sender requests from a person. */
export function AttachmentFields(props: {
  readonly person: Person;
  /** Why the service refused this signer. */
  readonly refusal: unknown;
  readonly onChange: (person: Person) => void;
}) {
  const { person, refusal, onChange } = props;
  const words = useWords(WORDS);
  const change = (files: readonly RequestedFile[]): void => onChange({ ...person, files });
  return (
    <fieldset class="requested-files">
      <legend>{words.heading}</legend>
      <p class="hint">{words.hint}</p>
      {person.files.map((file, index) => (
        <RequestedFileFields
          key={index}
          {...{ file, words }}
          id={`file-${person.row}-${index}`}
          position={index + 1}
          wrong={fieldErrorMessage(refusal, `attachments[${index}].label`)}
          onChange={(changed) => change(person.files.with(index, changed))}
          onRemove={() => change(person.files.toSpliced(index, 1))}
        />
      ))}
      {person.files.length < FILES_MAX && (
        <Button look="quiet" onClick={() => change([...person.files, emptyFile()])}>
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

function RequestedFileFields(props: {
  readonly id: string;
  readonly file: RequestedFile;
  readonly position: number;
  readonly words: Words;
  readonly wrong: string | null;
  readonly onChange: (file: RequestedFile) => void;
  readonly onRemove: () => void;
}) {
  const { id, file, position, words, wrong, onChange, onRemove } = props;
  const label = words.label(position);
  return (
    <div class="two" role="group" aria-label={label}>
      <Field
        id={id}
        label={label}
        placeholder={words.example}
        autocomplete="off"
        maxLength={120}
        value={file.label}
        wrong={wrong}
        onInput={(event) => onChange({ ...file, label: event.currentTarget.value })}
      />
      <Select
        id={`${id}-accept`}
        label={words.accept}
        value={file.accept}
        choices={(['ANY', 'IMAGE', 'PDF'] as const).map((value) => ({ value, label: words.accepted[value] }))}
        onChange={(accept) => onChange({ ...file, accept })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={file.required}
          onChange={(event) => onChange({ ...file, required: event.currentTarget.checked })}
        />
        {words.required}
      </label>
      <div>
        <Button look="bare" onClick={onRemove}>
          {words.remove(file.label.trim() === '' ? label : file.label.trim())}
        </Button>
      </div>
    </div>
  );
}
