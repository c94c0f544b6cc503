import type { Editor } from './use-editor.ts';

/** A choice among the people of the document. */
export function PersonSelect(props: {
  readonly id: string;
  readonly label: string;
  readonly editor: Editor;
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const { id, label, editor, value, onChange } = props;
  return (
    <div class="field person-select">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {editor.people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}
