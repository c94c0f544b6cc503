import type { Approval } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import { Badge, List, Page, Select } from '../../shell/parts.tsx';
import { WORDS } from '../../shell/approvals/words.ts';

type Shown = 'REQUESTED' | 'ALL';

/** The color of each state. */
export const KINDS = { REQUESTED: 'warn', APPROVED: 'good', DECLINED: 'bad', WITHDRAWN: 'plain' } as const;

/** What waits for a release, and what was decided. */
export function ApprovalsPage() {
  const { client, language } = useAppContext();
  const words = useWords(WORDS);
  const [shown, setShown] = useState<Shown>('REQUESTED');
  const status = shown === 'ALL' ? {} : { status: shown };
  const listed = useList(
    (cursor) => client.call('GET /v1/approvals', { query: { cursor, ...status } }),
    [shown],
  );
  return (
    <Page title={words.title} intro={words.intro}>
      <div class="two">
        <Select<Shown>
          id="shown"
          label={words.shown}
          value={shown}
          choices={[
            { value: 'REQUESTED', label: words.open },
            { value: 'ALL', label: words.all },
          ]}
          onChange={setShown}
        />
      </div>
      <List<Approval>
        of={listed}
        caption={words.title}
        empty={words.none}
        columns={[
          {
            title: words.name,
            isName: true,
            cell: ({ id, title }) => <Link to={`/approvals/${id}`}>{title}</Link>,
          },
          { title: words.kind, cell: ({ kind }) => words.kinds[kind] },
          {
            title: words.status,
            cell: ({ status: state }) => <Badge kind={KINDS[state]}>{words.statuses[state]}</Badge>,
          },
          { title: words.requested, cell: ({ requestedAt }) => formatMoment(requestedAt, language) },
        ]}
      />
    </Page>
  );
}
