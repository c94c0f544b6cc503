import type { OwnInvitation } from '@aval/sdk/operations';
import { Alert, Button } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { PageErrorAlert } from '../../shell/page-error-alert.tsx';
import { List, Page } from '../../shell/parts.tsx';
import { useInvitations } from './use-invitations.ts';
import { WORDS } from './words.ts';

/** Invitations of the user, and roles that they were given and have not agreed to. */
export function InvitationsPage() {
  const { client, language, refresh } = useAppContext();
  const words = useWords(WORDS);
  const { list, busy, error, message, accept, decline } = useInvitations(client, language, refresh);
  const columns = [
    {
      title: words.organization,
      isName: true,
      cell: ({ organization, status }: OwnInvitation) => (
        <>
          {organization.name}
          {status === 'ACTIVE' && <div class="soft">{words.added}</div>}
        </>
      ),
    },
    { title: words.role, cell: ({ role }: OwnInvitation) => words.roles[role] },
    { title: words.by, cell: ({ invitedBy }: OwnInvitation) => invitedBy ?? '–' },
    {
      title: words.until,
      cell: ({ expiresAt }: OwnInvitation) => (expiresAt === null ? '–' : formatMoment(expiresAt, language)),
    },
    {
      title: words.actions,
      cell: (row: OwnInvitation) => (
        <div class="row">
          <Button
            look="quiet"
            busy={busy}
            aria-label={words.acceptOf(row.organization.name)}
            onClick={() => void accept(row)}
          >
            {words.accept}
          </Button>
          <Button
            look="bare"
            busy={busy}
            aria-label={words.declineOf(row.organization.name)}
            onClick={() => void decline(row)}
          >
            {words.decline}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Page title={words.title} intro={words.intro}>
      <PageErrorAlert error={error} texts={{ CONFLICT: words.changed, NOT_FOUND: words.gone }} />
      <div role="status">{message !== null && <Alert kind="good" title={message} />}</div>
      <List of={list} caption={words.title} columns={columns} empty={<p>{words.empty}</p>} />
    </Page>
  );
}
