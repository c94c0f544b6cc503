import type { BulkSend, BulkSendRow } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import { Badge, List, Select } from '../../shell/parts.tsx';
import { WORDS } from './words.ts';

const KINDS = { READY: 'plain', INVALID: 'bad', SENT: 'good', FAILED: 'bad', CANCELLED: 'plain' } as const;
type Shown = BulkSendRow['status'] | '';
const STATUSES = Object.keys(KINDS) as BulkSendRow['status'][];

/** The rows of a bulk send, with their problems. Rows with problems come first to mind, so they are shown first. */
export function BulkRows({ bulkSend }: { readonly bulkSend: BulkSend }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { id, rows, version } = bulkSend;
  const [shown, setShown] = useState<Shown>(bulkSend.status === 'DRAFT' ? 'INVALID' : '');
  const status = shown === '' ? {} : { status: shown };
  const listed = useList(
    async (cursor) => {
      const query = { cursor, limit: 20, ...status };
      const page = await client.call('GET /v1/bulk-sends/{id}/rows', { path: { id }, query });
      return { ...page, data: page.data.map((row) => ({ ...row, id: String(row.line) })) };
    },
    [id, shown],
  );
  useEffect(() => void (listed.isLoaded && listed.refresh()), [version, rows.sent + rows.failed]);
  return (
    <section aria-labelledby="bulk-rows">
      <h2 id="bulk-rows">{words.rows}</h2>
      <div class="bulk-shown">
        <Select
          id="bulk-shown"
          label={words.show}
          value={shown}
          choices={[
            { value: '', label: words.all },
            ...STATUSES.map((value) => ({ value, label: words.states[value] })),
          ]}
          onChange={setShown}
        />
      </div>
      <List
        of={listed}
        caption={words.rows}
        empty={words.none}
        columns={[
          { title: words.line, cell: ({ line }) => line },
          { title: words.person, isName: true, cell: (row) => <PersonOf row={row} /> },
          { title: words.state, cell: (row) => <StateOf row={row} /> },
        ]}
      />
    </section>
  );
}

function PersonOf({ row }: { readonly row: BulkSendRow }) {
  return (
    <div class="bulk-person">
      <span>{row.name || '—'}</span>
      <span class="soft">{row.email}</span>
    </div>
  );
}

function StateOf({ row }: { readonly row: BulkSendRow }) {
  const words = WORDS[useAppContext().language];
  const said = (problem: BulkSendRow['problems'][number]): string => {
    const name = words.cells[problem.field as keyof typeof words.cells] ?? problem.field;
    const place = problem.column === null ? name : `${name} (${words.column(problem.column)})`;
    return `${place}: ${problem.message}`;
  };
  return (
    <div class="bulk-state">
      <Badge kind={KINDS[row.status]}>{words.states[row.status]}</Badge>
      {[...row.problems, ...row.warnings].length > 0 && (
        <ul>
          {[...row.problems, ...row.warnings].map((problem) => (
            <li key={`${problem.field} ${problem.rule}`}>{said(problem)}</li>
          ))}
        </ul>
      )}
      {row.error !== null && <code>{row.error}</code>}
      {row.envelopeId !== null && <Link to={`/envelopes/${row.envelopeId}`}>{words.open}</Link>}
    </div>
  );
}
