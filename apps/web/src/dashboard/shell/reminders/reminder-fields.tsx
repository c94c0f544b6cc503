import { useWords } from '../app-context.ts';
import { Select } from '../parts.tsx';
import { offeredDays } from './reminder-choice.ts';
import type { ReminderChoice } from './reminder-choice.ts';
import { WORDS } from './words.ts';

/** The fields for a schedule of reminders. */
export function ReminderFields(props: {
  readonly id: string;
  readonly value: ReminderChoice;
  readonly onChange: (value: ReminderChoice) => void;
  readonly disabled?: boolean;
}) {
  const { id, value, onChange, disabled = false } = props;
  const words = useWords(WORDS);
  return (
    <>
      <div class="two">
        <Select
          id={`${id}-every`}
          label={words.every}
          value={String(value.everyDays ?? '')}
          choices={choicesOf(value.everyDays, words.never, words.everyDays)}
          onChange={(days) => onChange({ ...value, everyDays: daysOf(days) })}
          disabled={disabled}
        />
        <Select
          id={`${id}-before`}
          label={words.before}
          value={String(value.daysBeforeExpiry ?? '')}
          choices={choicesOf(value.daysBeforeExpiry, words.notBefore, words.daysBefore)}
          onChange={(days) => onChange({ ...value, daysBeforeExpiry: daysOf(days) })}
          disabled={disabled}
        />
      </div>
      <div class="field">
        <p class="hint">{words.hint}</p>
      </div>
    </>
  );
}

function choicesOf(current: number | null, none: string, label: (days: number) => string) {
  const numbers = offeredDays(current).map((days) => ({ value: String(days), label: label(days) }));
  return [{ value: '', label: none }, ...numbers];
}

function daysOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
