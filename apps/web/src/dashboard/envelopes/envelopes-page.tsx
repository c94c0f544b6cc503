import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { List, Page, Select } from '../shell/parts.tsx';
import { useSearch } from '../shell/navigation.ts';
import { Link } from '../shell/link.tsx';
import { useList } from '../../api/use-list.ts';
import { filtersQuery, parseFilters, STATUSES, filtersSearch } from './filters.ts';
import type { Filters } from './filters.ts';
import { StatusBadge } from './status-badge.tsx';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

/** All envelopes of the project in this environment, newest first. The address keeps the filters. */
export function EnvelopesPage() {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const [search, setSearch] = useSearch({ replace: true });
  const filters = parseFilters(search);
  const query = filtersQuery(filters);
  const listed = useList(
    (cursor) => client.call('GET /v1/envelopes', { query: { ...query, cursor, limit: 25 } }),
    [JSON.stringify(query)],
  );
  const send = canWrite(context) && (
    <Link to="/envelopes/new" class="button">
      {words.make.title}
    </Link>
  );
  return (
    <Page title={words.title} intro={words.intro} actions={send}>
      <FilterForm filters={filters} words={words} onFilter={(next) => setSearch(filtersSearch(next))} />
      <List
        of={listed}
        caption={words.title}
        empty={words.none}
        columns={[
          {
            title: words.columns.title,
            cell: ({ id, title }) => <Link to={`/envelopes/${id}`}>{title}</Link>,
          },
          { title: words.columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
          {
            title: words.columns.signers,
            cell: (item) => words.signed(countSigned(item), item.signers.length),
          },
          { title: words.columns.created, cell: ({ createdAt }) => formatMoment(createdAt, language) },
        ]}
      />
    </Page>
  );
}

function countSigned({ signers }: Envelope): number {
  return signers.filter(({ status }) => status === 'SIGNED').length;
}

function FilterForm(props: {
  readonly filters: Filters;
  readonly words: Words;
  readonly onFilter: (filters: Filters) => void;
}) {
  const { filters, words, onFilter } = props;
  const [typed, setTyped] = useState(filters);
  const day = (name: 'from' | 'to' | 'q') => ({
    id: name,
    value: typed[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form
      class="card filters"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(typed);
      }}
    >
      <Field {...day('q')} label={words.search} type="search" />
      <Select
        id="status"
        label={words.facts.status}
        value={typed.status}
        choices={[
          { value: '', label: words.all },
          ...STATUSES.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={(status: Filters['status']) => {
          setTyped({ ...typed, status });
          onFilter({ ...typed, status });
        }}
      />
      <Field {...day('from')} label={words.from} type="date" />
      <Field {...day('to')} label={words.to} type="date" />
      <Button type="submit" look="quiet">
        {words.filter}
      </Button>
    </form>
  );
}
