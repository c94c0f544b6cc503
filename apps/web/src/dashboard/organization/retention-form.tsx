import { useState } from 'preact/hooks';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Select } from '../shell/parts.tsx';
import { WORDS } from './retention-words.ts';
import { SaveLine } from './save-line.tsx';
import { useSaving } from './use-saving.ts';
import type { SettingsPart } from './use-saving.ts';

/** The periods to choose from, in days; the shortest is the shortest that the service takes. */
const DAYS: readonly number[] = [180, 365, 730, 1825, 3650];
const YEAR = 365;
const KEEP = 'KEEP';

/** After how many days ended envelopes are deleted (ADR-0152). */
export function RetentionForm(props: SettingsPart) {
  const { language } = useAppContext();
  const words = useWords(WORDS);
  const { organization, onReload } = props;
  const { completedDays, declinedDays, from } = organization.retention;
  const saving = useSaving(props);
  const [completed, setCompleted] = useState(completedDays);
  const [declined, setDeclined] = useState(declinedDays);
  return (
    <form
      class="card"
      aria-labelledby="retention"
      onInput={saving.touch}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save({ retention: { completedDays: completed, declinedDays: declined } });
      }}
    >
      <h2 id="retention">{words.heading}</h2>
      <p>{words.intro}</p>
      <PeriodField
        id="retention-completed"
        label={words.completed}
        saved={completedDays}
        value={completed}
        onChange={setCompleted}
      />
      <PeriodField
        id="retention-declined"
        label={words.declined}
        saved={declinedDays}
        value={declined}
        onChange={setDeclined}
      />
      <div class="field">
        <p class="hint">{words.law}</p>
        <p class="hint">
          {from === null ? words.later : words.from(new Date(from).toLocaleString(language))}
        </p>
      </div>
      <SaveLine {...saving} onReload={onReload} />
    </form>
  );
}

function PeriodField(props: {
  readonly id: string;
  readonly label: string;
  /** The period that holds now, which the API can have set to any number of days. */
  readonly saved: number | null;
  readonly value: number | null;
  readonly onChange: (days: number | null) => void;
}) {
  const words = useWords(WORDS);
  const disabled = !isAdmin(useAppContext());
  const days = [...new Set([...DAYS, ...(props.saved === null ? [] : [props.saved])])].toSorted(
    (a, b) => a - b,
  );
  const labelOf = (count: number): string =>
    count % YEAR === 0 ? words.years(count / YEAR) : words.days(count);
  return (
    <Select
      id={props.id}
      label={props.label}
      value={props.value === null ? KEEP : String(props.value)}
      choices={[
        { value: KEEP, label: words.keep },
        ...days.map((count) => ({ value: String(count), label: labelOf(count) })),
      ]}
      onChange={(value) => props.onChange(value === KEEP ? null : Number(value))}
      disabled={disabled}
    />
  );
}
