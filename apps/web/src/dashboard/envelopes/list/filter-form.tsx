import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import { WORDS as ENVELOPE_WORDS } from '../words.ts';
import { NO_FILTERS, STATUSES } from './filters.ts';
import type { Filters } from './filters.ts';
import { WORDS } from './words.ts';

const DATES = ['from', 'to', 'completedFrom', 'completedTo'] as const;

function isAnySet(filters: Partial<Filters>): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The filters beside the search are folded away until one is set: the page begins with its rows. */
const isFiltered = ({ q: _q, ...others }: Filters): boolean => isAnySet(others);

/** The search and the filters of the list. A choice applies at once, a text when it is sent. */
export function FilterForm(props: {
  readonly filters: Filters;
  readonly labels: readonly string[];
  readonly onFilter: (filters: Filters) => void;
  /** Other actions on the rows that are found. */
  readonly children?: ComponentChildren;
}) {
  const { filters, labels, onFilter, children } = props;
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
      class="card search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(typed);
      }}
    >
      <Field {...field('q')} label={words.search} placeholder={words.searchHint} type="search" />
      <Button type="submit" look="quiet">
        {words.filter}
      </Button>
      <details class="filter-more" open={isFiltered(filters)}>
        <summary>{words.more}</summary>
        <div class="filter-days">
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
              choices={[
                { value: '', label: words.anyLabel },
                ...shown.map((value) => ({ value, label: value })),
              ]}
              onChange={(label) => choose({ ...typed, label })}
            />
          )}
          {DATES.map((name) => (
            <Field key={name} {...field(name)} label={words.dates[name]} type="date" />
          ))}
        </div>
      </details>
      <div class="row filter-acts">
        {children}
        {isAnySet(filters) && (
          <Button look="bare" onClick={() => choose(NO_FILTERS)}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
