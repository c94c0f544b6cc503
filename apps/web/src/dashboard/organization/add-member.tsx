import type { AddedMember } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { EmailField } from '../../design/email-field.tsx';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { Dialog, Select } from '../shell/parts.tsx';
import { fieldErrorMessage } from '../shell/error-text.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import type { Role } from '../shell/roles.ts';
import { grantableRoles } from '../shell/roles.ts';
import { WORDS } from './words.ts';

/** Asks for the e-mail address and the role of a new member. */
export function AddMember(props: {
  readonly onClose: () => void;
  readonly onAdded: (member: AddedMember) => void;
}) {
  const { client, organization, service } = useAppContext();
  const words = useWords(WORDS);
  const task = useTask();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('MEMBER');
  const add = (): Promise<void> =>
    task.run(async () => {
      const path = { id: organization.id };
      const body = { email: email.trim(), role };
      const options = { path, body };
      const member = await client.call('POST /v1/organizations/{id}/members', options);
      props.onAdded(member);
    });
  return (
    <Dialog title={words.members.add} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <PageErrorAlert
          error={task.error}
          texts={{ CONFLICT: words.members.isMember, NOT_FOUND: words.members.noAccount }}
        />
        <EmailField
          id="member-email"
          label={words.members.email}
          hint={service.membership === 'accept' ? words.members.hintByConsent : words.members.emailHint}
          autocomplete="off"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
          wrong={fieldErrorMessage(task.error, 'email')}
          required
        />
        <Select
          id="member-role"
          label={words.members.role}
          value={role}
          choices={grantableRoles(organization.role).map((value) => ({ value, label: words.roles[value] }))}
          onChange={setRole}
        />
        <p class="soft" role="status">
          {words.members.means[role]}
        </p>
        <Button type="submit" busy={task.busy}>
          {words.members.add}
        </Button>
      </form>
    </Dialog>
  );
}
