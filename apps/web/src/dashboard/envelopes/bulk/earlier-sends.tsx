import { useList } from '../../../api/use-list.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import { List } from '../../shell/parts.tsx';
import { WORDS } from './words.ts';

/** The bulk sends of the project, newest first. Shows nothing before the first. */
export function EarlierSends() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const listed = useList((cursor) => client.call('GET /v1/bulk-sends', { query: { cursor, limit: 5 } }), []);
  if (listed.rows.length === 0) return null;
  return (
    <section class="bulk-earlier" aria-labelledby="bulk-earlier">
      <h2 id="bulk-earlier">{words.earlier}</h2>
      <List
        of={listed}
        caption={words.earlier}
        empty={words.none}
        columns={[
          {
            title: words.document,
            cell: ({ id, title }) => <Link to={`/envelopes/bulk/${id}`}>{title}</Link>,
          },
          { title: words.status, cell: ({ status }) => words.statuses[status] },
          { title: words.sent, cell: ({ rows }) => words.sentOf(rows.sent, rows.total) },
          { title: words.created, cell: ({ createdAt }) => formatMoment(createdAt, language) },
        ]}
      />
    </section>
  );
}
