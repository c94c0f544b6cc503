import { useEffect, useRef, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import { MarkField } from '../mark-field.tsx';
import { errorCode } from '../portal.ts';
import type { Session } from '../portal.ts';
import { ErrorAlert } from '../refusal.tsx';
import { SheetHeading } from '../sheet.tsx';
import { filledOf, isMark, markOf, openFields, shownText } from './answers.ts';
import type { SignerField } from './answers.ts';
import { controlId, FieldControl, labelOf } from './field-control.tsx';
import { fieldErrors } from './field-errors.ts';
import type { FieldStepProps } from './step-props.ts';
import { WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** The fields of the signer as a form. The service checks the values before the statement is shown. */
export function FillStep(props: FieldStepProps & { readonly fields: Session['fields'] }) {
  const { portal, language, words, fields, answers, onAnswers, onStep } = props;
  const own = WORDS[language];
  const [wrong, setWrong] = useState<Texts>({});
  const task = useTask();
  const form = useRef<HTMLFormElement>(null);
  const open = openFields(fields, answers, language);
  const set = (id: string, value: string): void => {
    setWrong((before) => ({ ...before, [id]: '' }));
    onAnswers({ ...answers, values: { ...answers.values, [id]: value } });
  };
  const check = async (): Promise<void> => {
    try {
      await portal.consent(language, filledOf(fields, answers, language));
    } catch (error) {
      if (errorCode(error) === 'AUTHENTICATION_REQUIRED') return onStep('identify');
      const found = fieldErrors(error);
      setWrong(found);
      if (!fields.some(({ id }) => found[id] !== undefined)) throw error;
      return;
    }
    onStep('sign');
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    setWrong(Object.fromEntries(open.map(({ id }) => [id, own.required])));
    if (open.length === 0) void task.run(check);
  };
  const isNeeded = fields.some(({ type }) => type === 'SIGNATURE');
  const isWrong = Object.values(wrong).some(Boolean);
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isWrong]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SheetHeading>{own.heading}</SheetHeading>
      <p>{own.intro}</p>
      {fields.filter(isOpen).map((field) => (
        <FieldControl
          key={field.id}
          field={field}
          words={own}
          value={shownText(field, answers, language)}
          wrong={wrong[field.id] || null}
          onValue={(value) => set(field.id, value)}
        />
      ))}
      {props.session.signer.role !== 'APPROVER' && (
        <MarkField
          name={props.session.signer.name}
          words={isNeeded ? { ...words.mark, ...own.mark } : words.mark}
          mark={markOf(fields, answers)}
          needed={isNeeded}
          onMark={(mark) => onAnswers({ ...answers, mark })}
        />
      )}
      <Given {...props} />
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <div class="dialog-action">
        <div class="row spread">
          <span role="status">{own.left(open.length)}</span>
          {open.length > 0 && (
            <Button look="bare" onClick={() => focusNext(open)}>
              {own.nextField}
            </Button>
          )}
        </div>
        <Button type="submit" wide busy={task.busy}>
          {own.next}
        </Button>
      </div>
    </form>
  );
}

/** Returns true for a field with a control: required marks are signed with the mark below. */
function isOpen(field: SignerField): boolean {
  return !field.readOnly && !(isMark(field) && field.required);
}

/** Leads to the first empty field. */
function focusNext([first]: readonly SignerField[]): void {
  if (first === undefined) return;
  const control = document.querySelector<HTMLElement>(`#${controlId(first)}`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** The fields whose value the signer doesn't choose. */
function Given({
  fields,
  language,
}: Pick<FieldStepProps, 'language'> & { readonly fields: Session['fields'] }) {
  const own = WORDS[language];
  const given = fields.filter((field) => field.readOnly);
  return (
    <>
      {fields.some(({ type }) => type === 'INITIALS') && <p class="hint soft">{own.initials}</p>}
      {given.length > 0 && (
        <section aria-labelledby="given-fields">
          <h3 id="given-fields">{own.given}</h3>
          {given.map((field) => (
            <p key={field.id}>
              <span class="soft">{labelOf(field, own)}</span>
              <br />
              {field.value === '' ? own.later : field.value}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
