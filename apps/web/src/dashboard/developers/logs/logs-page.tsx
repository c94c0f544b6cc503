import type { RequestLog } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { List, Page } from '../../shell/parts.tsx';
import { Link } from '../../shell/link.tsx';
import { useList } from '../../../api/use-list.ts';
import { formatExactMoment } from '../../../i18n/format-exact-moment.ts';
import '../../shell/developers.css';
import { CallStatus } from './call-status.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterQuery, filterSearch } from './log-filter.ts';
import { useFilter } from './use-filter.ts';
import { WORDS } from './words.ts';

/** The calls of the project in this environment. */
export function LogsPage() {
  const { client, project, language } = useAppContext();
  const words = useWords(WORDS);
  const [filter, setFilter] = useFilter();
  const list = useList(
    (cursor) => client.call('GET /v1/logs', { query: { ...filterQuery(filter), cursor } }),
    [project.id, filterSearch(filter)],
  );
  return (
    <Page title={words.title} intro={words.intro}>
      <FilterForm filter={filter} onFilter={setFilter} />
      <List of={list} caption={words.title} columns={columnsIn(language)} empty={<p>{words.empty}</p>} />
    </Page>
  );
}

function columnsIn(language: Language) {
  const words = WORDS[language];
  return [
    { title: words.when, cell: ({ occurredAt }: RequestLog) => formatExactMoment(occurredAt, language) },
    {
      title: words.call,
      cell: ({ id, method, path }: RequestLog) => (
        <Link class="mono" to={`/developers/logs/${id}`}>
          {method} {path}
        </Link>
      ),
    },
    { title: words.status, cell: (row: RequestLog) => <CallStatus of={row} /> },
    { title: words.duration, cell: ({ durationMs }: RequestLog) => `${durationMs} ms` },
    { title: words.who, cell: ({ credential }: RequestLog) => words.credentials[credential.type] },
  ];
}
