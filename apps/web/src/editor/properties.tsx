import { useEffect, useRef } from 'preact/hooks';
import { Alert, Button, Field } from '../design/parts.tsx';
import { CoveringAlert } from './covering.tsx';
import { hasDefault, isFixed, isMark } from './field.ts';
import type { EditorField } from './field.ts';
import { PersonMark } from './palette.tsx';
import { PersonSelect } from './person-select.tsx';
import { withEveryPage } from './place-field.ts';
import { PlaceFields } from './place-fields.tsx';
import type { FieldProblem } from './problems.ts';
import { RuleFields } from './rule-fields.tsx';
import type { Covered } from './use-covering.ts';
import type { Editor } from './use-editor.ts';
import { ValueFields } from './value-fields.tsx';

interface PropertiesProps {
  readonly editor: Editor;
  readonly field: EditorField;
  readonly problems: readonly FieldProblem[];
  /** The selected field, if it covers content. */
  readonly covered: Covered | null;
  /** True where the heading takes the focus: the properties were opened by keyboard. */
  readonly isFocused: boolean;
}

/** Everything about a field that can be changed. Problems of the service stand at their member. */
export function Properties({ editor, field, problems, covered, isFocused }: PropertiesProps) {
  const { words } = editor;
  const own = words.properties;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void (isFocused && heading.current?.focus()), [isFocused, field.key]);
  const problemOf = (member: string): string | null =>
    readable(
      problems.find((problem) => problem.member === member && !problem.isCovering)?.message ?? null,
      editor,
    );
  const set = (patch: Partial<EditorField>, name?: string): void =>
    editor.change({ ...field, ...patch }, name === undefined ? undefined : `${name} ${field.key}`);
  return (
    <section aria-labelledby="editor-properties">
      <Button look="bare" onClick={() => editor.select(null)}>
        {own.back}
      </Button>
      <h2 id="editor-properties" ref={heading} tabIndex={-1}>
        <PersonMark editor={editor} personId={field.personId} /> {words.types[field.type]}
      </h2>
      <OtherProblems problems={problems} />
      <CoveringOf {...{ editor, field, problems, covered }} />
      <PlacedBy field={field} editor={editor} />
      <PersonSelect
        id="field-person"
        label={own.person}
        editor={editor}
        value={field.personId}
        onChange={(personId) => set({ personId })}
      />
      {isFixed(field) ? (
        <p class="soft">{own.fixed}</p>
      ) : (
        <Field
          id="field-label"
          label={own.label}
          hint={own.labelHint}
          maxLength={200}
          value={field.label ?? ''}
          wrong={problemOf('label')}
          onInput={(event) => set({ label: event.currentTarget.value || null }, 'label')}
        />
      )}
      {!isFixed(field) && !isMark(field) && (
        <Field
          id="field-tooltip"
          label={own.tooltip}
          maxLength={500}
          value={field.tooltip ?? ''}
          wrong={problemOf('tooltip')}
          onInput={(event) => set({ tooltip: event.currentTarget.value || null }, 'tooltip')}
        />
      )}
      {!isFixed(field) && (
        <label class="editor-check">
          <input
            type="checkbox"
            checked={field.required}
            onChange={(event) => set({ required: event.currentTarget.checked })}
          />
          {own.required}
        </label>
      )}
      {hasDefault(field) && <ValueFields {...{ field, words, problemOf, set }} />}
      {(field.type === 'TEXT' || field.type === 'NUMBER') && (
        <RuleFields
          field={field}
          words={words.rule}
          problemOf={problemOf}
          onRule={(rule, member) => set({ rule }, member)}
        />
      )}
      <Copies editor={editor} field={field} />
      <PlaceFields editor={editor} field={field} problemOf={problemOf} />
    </section>
  );
}

/** Returns a message that names other members of the field as the page does, such as `fields[2].rule.max`. */
function readable(message: string | null, { words }: Editor): string | null {
  const names: Readonly<Record<string, string>> = {
    'rule.min': words.rule.min,
    'rule.max': words.rule.max,
    default: words.properties.default,
    options: words.properties.options,
  };
  return (
    message?.replace(/fields\[\d+\]\.([\w.]*\w)/g, (path, member: string) => `“${names[member] ?? path}”`) ??
    null
  );
}

/** Members with a control of their own, at which their problems stand. */
const SHOWN = /^(label|tooltip|default|options|rule(\.\w+)?|page|box(\.\w+)?)$/;

function OtherProblems({ problems }: { readonly problems: readonly FieldProblem[] }) {
  const others = problems.filter(({ member, isCovering }) => !isCovering && !SHOWN.test(member));
  return (
    <>
      {others.map(({ member, message }) => (
        <Alert key={member} kind="bad" title={message} />
      ))}
    </>
  );
}

/** A place that covers the page: as the editor sees it, or else as the service said when it was saved. */
function CoveringOf({ editor, field, problems, covered }: Omit<PropertiesProps, 'isFocused'>) {
  if (covered !== null) return <CoveringAlert editor={editor} covered={covered} />;
  const problem = problems.find(({ isCovering }) => isCovering);
  if (problem === undefined) return null;
  const { message, nearest } = problem;
  return (
    <Alert kind="bad" title={message}>
      {nearest !== undefined && (
        <Button look="quiet" onClick={() => editor.move(field, nearest)}>
          {editor.words.properties.moveToFree}
        </Button>
      )}
    </Alert>
  );
}

function PlacedBy({ field, editor }: Pick<PropertiesProps, 'field' | 'editor'>) {
  const { anchored, inForm } = editor.words.properties;
  return (
    <>
      {field.anchor !== null && <p class="soft">{anchored(field.anchor.text)}</p>}
      {field.acroField !== null && <p class="soft">{inForm(field.acroField)}</p>}
    </>
  );
}

function Copies({ editor, field }: Pick<PropertiesProps, 'field' | 'editor'>) {
  const { words, document } = editor;
  const own = words.properties;
  const hasPages = document.pages.length > 1 && field.acroField === null;
  return (
    <>
      {hasPages && (
        <label class="editor-check">
          <input
            type="checkbox"
            checked={field.everyPage}
            onChange={(event) =>
              editor.change(withEveryPage(field, event.currentTarget.checked, document.pages))
            }
          />
          {own.everyPage}
        </label>
      )}
      <div class="row property-actions">
        {hasPages && !field.everyPage && (
          <Button look="quiet" onClick={() => editor.copyToOtherPages(field)}>
            {own.copies}
          </Button>
        )}
        <Button look="quiet" onClick={() => editor.duplicate(field)}>
          {own.duplicate}
        </Button>
        <Button look="quiet" onClick={() => editor.remove(field.key)}>
          {own.remove}
        </Button>
      </div>
    </>
  );
}
