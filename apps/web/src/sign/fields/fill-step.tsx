import { useEffect, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import { errorCode } from '../portal.ts';
import { ErrorAlert } from '../refusal.tsx';
import { SheetHeading } from '../sheet.tsx';
import { filledOf, isMark, shownText } from './answers.ts';
import type { SignerField } from './answers.ts';
import { FieldControl, labelOf } from './field-control.tsx';
import { fieldErrors } from './field-errors.ts';
import { focusControl } from './focus-control.ts';
import { lateText } from './field-look.tsx';
import { OwnMarks } from './own-marks.tsx';
import { leftFields, nextOf } from './order.ts';
import type { FieldStepProps } from './step-props.ts';
import { WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;
/** The fields in the order in which the signer reads. */
type FillProps = FieldStepProps & { readonly fields: readonly SignerField[] };

/** The fields of the signer as a form. The service checks the values before the statement is shown. */
export function FillStep(props: FillProps) {
  const { portal, language, words, fields, filling, onStep } = props;
  const { answers, onAnswers } = filling;
  const own = WORDS[language];
  const [wrong, setWrong] = useState<Texts>({});
  const task = useTask();
  const open = leftFields(fields, answers, language);
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
  const isWrong = Object.values(wrong).some(Boolean);
  useEffect(() => {
    const first = fields.find(({ id }) => Boolean(wrong[id]));
    if (first !== undefined) focusControl(first);
  }, [isWrong]);
  useWantedControl(props);
  return (
    <form onSubmit={submit} noValidate>
      <SheetHeading>{own.heading}</SheetHeading>
      <p>{own.intro}</p>
      {fields.filter(isOpen).map((field) => (
        <div key={field.id} onFocusCapture={() => filling.onAt(field.id)}>
          <FieldControl
            field={field}
            words={own}
            value={shownText(field, answers, language)}
            wrong={wrong[field.id] || null}
            onValue={(value) => set(field.id, value)}
          />
        </div>
      ))}
      <OwnMarks {...props} wrong={fields.find((field) => isMark(field) && wrong[field.id]) && own.required} />
      <Given {...props} />
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <div class="dialog-action">
        <Ways {...props} open={open} />
        <Button type="submit" wide busy={task.busy}>
          {own.next}
        </Button>
      </div>
    </form>
  );
}

/** Gives the focus to the control of the field that the signer chose on its page. */
function useWantedControl({ fields, filling }: FillProps): void {
  const { wanted, onWanted } = filling;
  useEffect(() => {
    const field = wanted?.on === 'list' ? fields.find(({ id }) => id === wanted.id) : undefined;
    if (field === undefined) return;
    // The sheet opens first, with the focus on its heading.
    const timer = setTimeout(() => {
      focusControl(field);
      onWanted(null);
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** Returns true for a field with a control: required marks are signed with the mark below. */
function isOpen(field: SignerField): boolean {
  return !field.readOnly && !(isMark(field) && field.required);
}

/** How many fields are left, the way to the next of them, and the way to the field on its page. */
function Ways(props: FillProps & { readonly open: readonly SignerField[] }) {
  const { fields, filling, language, open, onOpen } = props;
  const own = WORDS[language];
  const { at, onWanted } = filling;
  const next = nextOf(fields, open, at);
  const shown = fields.find(({ id }) => id === at) ?? fields[0];
  const show = (id: string): void => {
    onOpen(false);
    onWanted({ id, on: 'page' });
  };
  return (
    <div class="row spread">
      <span role="status">{own.left(open.length)}</span>
      {next !== undefined && (
        <Button look="bare" onClick={() => focusControl(next)}>
          {own.nextField}
        </Button>
      )}
      {shown !== undefined && (
        <Button look="bare" onClick={() => show(shown.id)}>
          {own.show}
        </Button>
      )}
    </div>
  );
}

/** The fields whose value the signer doesn't choose. */
function Given({ fields, language }: Pick<FillProps, 'language' | 'fields'>) {
  const own = WORDS[language];
  const given = fields.filter((field) => field.readOnly);
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="given-fields">
      <h3 id="given-fields">{own.given}</h3>
      {given.map((field) => (
        <p key={field.id}>
          <span class="soft">{labelOf(field, own)}</span>
          <br />
          {field.value || lateText(field, own) || own.later}
        </p>
      ))}
    </section>
  );
}
