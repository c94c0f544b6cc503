import { useLayoutEffect, useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useWords } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import { METHODS, NO_FILTER, filterSearch } from './log-filter.ts';
import type { LogFilter } from './log-filter.ts';
import { WORDS } from './words.ts';

/** A form for the filter of the log. */
export function FilterForm(props: {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}) {
  const words = useWords(WORDS);
  const { filter, onFilter } = props;
  const [typed, setTyped] = useState(filter);
  const written = filterSearch(filter);
  // An effect would come after the first frame, and take back what was typed before it.
  useLayoutEffect(() => setTyped(filter), [written]);
  const field = (name: keyof LogFilter) => ({
    id: `log-${name}`,
    value: typed[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const method = METHODS.find((item) => item === typed.method) ?? 'ALL';
  return (
    <form
      class="card"
      aria-label={words.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(typed);
      }}
    >
      <div class="finder">
        <Select
          id="log-method"
          label={words.method}
          value={method}
          choices={[{ value: 'ALL', label: words.all }, ...METHODS.map((value) => ({ value, label: value }))]}
          onChange={(value) => setTyped({ ...typed, method: value === 'ALL' ? '' : value })}
        />
        <Field {...field('path')} label={words.path} hint={words.pathHint} maxLength={500} />
        <Field {...field('status')} label={words.status} hint={words.statusHint} inputMode="numeric" />
        <Field {...field('from')} label={words.from} hint={words.timeHint} type="datetime-local" />
        <Field {...field('to')} label={words.to} hint={words.timeHint} type="datetime-local" />
        <Field {...field('requestId')} label={words.requestId} maxLength={200} />
      </div>
      <div class="row">
        <Button type="submit">{words.filter}</Button>
        {written !== '' && (
          <Button look="quiet" onClick={() => onFilter(NO_FILTER)}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
