import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import { WORDS as ENVELOPE_WORDS } from '../words.ts';
import { NO_FILTERS, STATUSES } from './filters.ts';
import type { Filters } from './filters.ts';
import { WORDS } from './words.ts';

const DATES = ['from', 'to', 'completedFrom', 'completedTo'] as const;

/** The search and the filters of the list. A choice applies at once, a text when it is sent. */
export function FilterForm(props: {
  readonly filters: Filters;
  readonly labels: readonly string[];
  readonly onFilter: (filters: Filters) => void;
}) {
  const { filters, labels, onFilter } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const { states } = ENVELOPE_WORDS[language];
  const [typed, setTyped] = useState(filters);
  const choose = (next: Filters): void => {
    setTyped(next);
    onFilter(next);
  };
  const field = (name: (typeof DATES)[number] | 'q') => ({
    id: name,
    value: typed[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const shown = filters.label === '' || labels.includes(filters.label) ? labels : [filters.label, ...labels];
  return (
    <form
      class="card filters"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(typed);
      }}
    >
      <Field {...field('q')} label={words.search} placeholder={words.searchHint} type="search" />
      <Select
        id="status"
        label={words.status}
        value={typed.status}
        choices={[
          { value: '', label: words.all },
          ...STATUSES.map((value) => ({ value, label: states[value] })),
        ]}
        onChange={(status: Filters['status']) => choose({ ...typed, status })}
      />
      {shown.length > 0 && (
        <Select
          id="label"
          label={words.label}
          value={typed.label}
          choices={[{ value: '', label: words.anyLabel }, ...shown.map((value) => ({ value, label: value }))]}
          onChange={(label) => choose({ ...typed, label })}
        />
      )}
      <details class="filter-dates" open={DATES.some((name) => filters[name] !== '')}>
        <summary>{words.more}</summary>
        <div class="filter-days">
          {DATES.map((name) => (
            <Field key={name} {...field(name)} label={words.dates[name]} type="date" />
          ))}
        </div>
      </details>
      <div class="row filter-acts">
        <Button type="submit" look="quiet">
          {words.filter}
        </Button>
        {Object.values(filters).some((value) => value !== '') && (
          <Button look="bare" onClick={() => choose(NO_FILTERS)}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
