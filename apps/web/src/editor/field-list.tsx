import { whereOf } from './describe-field.ts';
import { firstPlace } from './field.ts';
import type { EditorField } from './field.ts';
import { PersonMark } from './palette.tsx';
import type { Problems } from './problems.ts';
import type { Covering } from './use-covering.ts';
import type { Editor } from './use-editor.ts';

/** All fields of the document by page, in words. A click leads to the field. */
export function FieldList(props: {
  readonly editor: Editor;
  readonly problems: Problems;
  readonly covering: Covering;
}) {
  const { editor, problems, covering } = props;
  const { words, shown } = editor;
  const pages = [...new Set(shown.map((field) => firstPlace(field).page))].toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="editor-list">
      <h2 id="editor-list">
        {words.list.heading} {shown.length > 0 && `(${shown.length})`}
      </h2>
      {shown.length === 0 && <p class="soft">{words.list.empty}</p>}
      {pages.map((page) => (
        <div key={page}>
          <h3 class="field-list-page">{words.list.page(page)}</h3>
          <ul class="field-list">
            {shown
              .filter((field) => firstPlace(field).page === page)
              .map((field) => (
                <li key={field.key}>
                  <FieldLine
                    editor={editor}
                    field={field}
                    isWrong={problems.has(field.key) || covering.has(field)}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function FieldLine(props: {
  readonly editor: Editor;
  readonly field: EditorField;
  readonly isWrong: boolean;
}) {
  const { editor, field, isWrong } = props;
  const { words, people, language } = editor;
  const person = people.find(({ id }) => id === field.personId)?.name ?? '';
  return (
    <button type="button" class="field-line" onClick={() => editor.show(field)}>
      <PersonMark editor={editor} personId={field.personId} />
      <span>
        <strong>{field.label ?? words.types[field.type]}</strong>
        {field.everyPage && ` (${words.onEveryPage})`}
        <br />
        <span class="soft">{person}</span>
        <span class="hidden-words">, {whereOf(field, words, language)}</span>
        {isWrong && <span class="field-line-wrong">{words.hasProblem}</span>}
      </span>
    </button>
  );
}
