import type { Member } from '@aval/sdk/operations';
import { useRead } from '../../api/use-read.ts';
import { AvalError } from '@aval/sdk/client';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { Dialog, ReadView, Secret } from '../shell/parts.tsx';
import { WORDS } from './words.ts';

/** A link of an invitation, for the inviter to pass on. It is shown once. */
export function InvitationLink({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const { client, organization } = useAppContext();
  const words = useWords(WORDS).members;
  const path = { id: organization.id, memberId: member.id };
  const read = useRead(
    () => client.call('POST /v1/organizations/{id}/members/{memberId}/link', { path }),
    [member.id],
  );
  return (
    <Dialog title={words.linkOf(member.email)} onClose={onClose}>
      {read.error instanceof AvalError && read.error.code === 'CONFLICT' ? (
        <PageErrorAlert error={read.error} texts={{ CONFLICT: words.linkExpired }} />
      ) : (
        <ReadView of={read}>
          {({ url }) => (
            <>
              <p>{words.linkHint(member.email)}</p>
              <Secret name={member.email} value={url} />
            </>
          )}
        </ReadView>
      )}
    </Dialog>
  );
}
