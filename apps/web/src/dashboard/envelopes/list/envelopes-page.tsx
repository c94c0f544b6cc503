import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { RelativeTime } from '../../../i18n/relative-time.tsx';
import { FirstPage } from '../../documents/first-page.tsx';
import { canWrite, isDeveloper, readsPersonalData, useAppContext } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import { useSearch } from '../../shell/navigation.ts';
import { List, Page } from '../../shell/parts.tsx';
import { People, SigningProgress } from '../../shell/progress/people.tsx';
import { SelectedActions } from '../selection/selected-actions.tsx';
import { WORDS as SELECTION } from '../selection/words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { filtersQuery, filtersSearch, parseFilters } from './filters.ts';
import { LabelEditor } from './label-editor.tsx';
import './list.css';
import { WORDS } from './words.ts';

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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const labels = useRead(() => client.call('GET /v1/labels'), []);
  const known = labels.value?.labels ?? [];
  const actions = canWrite(context) && (
    <>
      <Link to="/envelopes/bulk" class="button quiet">
        {words.sendMany}
      </Link>
      <Link to="/envelopes/new" class="button">
        {words.send}
      </Link>
    </>
  );
  const cell = (envelope: Envelope) => (
    <TitleCell envelope={envelope} labels={known} onChange={() => void labels.reload()} />
  );
  const select = {
    title: SELECTION[language].select,
    cell: ({ id, title }: Envelope) => (
      <input
        type="checkbox"
        class="select-row"
        aria-label={SELECTION[language].selectOne(title)}
        checked={chosen.has(id)}
        onChange={() => setChosen(toggled(chosen, id))}
      />
    ),
  };
  return (
    <Page title={words.title[isDeveloper(context) ? 'envelopes' : 'documents']} actions={actions}>
      <FilterForm filters={filters} labels={known} onFilter={(next) => setSearch(filtersSearch(next))}>
        {readsPersonalData(context) && <ExportButton query={query} />}
      </FilterForm>
      {canWrite(context) && (
        <SelectedActions
          envelopes={listed.rows.filter(({ id }) => chosen.has(id))}
          onClear={() => setChosen(new Set())}
          onChange={listed.refresh}
        />
      )}
      <List
        of={listed}
        caption={words.columns.title}
        empty={search === '' ? words.none : words.noneFound}
        columns={[
          { title: words.columns.title, isName: true, cell },
          ...(canWrite(context) ? [select] : []),
          { title: words.columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
          { title: words.columns.progress, cell: (item) => <SigningProgress envelope={item} /> },
          {
            title: words.columns.created,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
          },
        ]}
      />
    </Page>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]);
}

function TitleCell(props: {
  readonly envelope: Envelope;
  readonly labels: readonly string[];
  readonly onChange: () => void;
}) {
  const { envelope } = props;
  return (
    <div class="envelope-cell">
      <FirstPage of={envelope} />
      <div class="envelope-text">
        <Link to={`/envelopes/${envelope.id}`} class="envelope-title">
          {envelope.title}
        </Link>
        <People signers={envelope.signers} />
        <LabelEditor {...props} />
      </div>
    </div>
  );
}
