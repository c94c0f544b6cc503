import type { Client } from '@aval/sdk/client';
import type { OwnInvitation } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import { useTask } from '../../../api/use-task.ts';
import type { Language } from '../../../i18n/language.ts';
import { WORDS } from './words.ts';

/** The invitations of the user, and their answers. `onAccepted` reads the user again. */
export function useInvitations(client: Client, language: Language, onAccepted: () => Promise<void>) {
  const words = WORDS[language];
  const task = useTask();
  const [message, setMessage] = useState<string | null>(null);
  const list = useList((cursor) => client.call('GET /v1/me/invitations', { query: { cursor } }), []);
  const answer = (act: () => Promise<string>): Promise<void> =>
    task.run(async () => {
      setMessage(null);
      try {
        setMessage(await act());
      } finally {
        // Also after a refusal: the list then shows what the invitation is now.
        await list.reload();
      }
    });
  const accept = ({ id, role, organization }: OwnInvitation): Promise<void> =>
    answer(async () => {
      await client.call('POST /v1/me/invitations/{id}/accept', { path: { id }, body: { role } });
      await onAccepted();
      return words.accepted(organization.name);
    });
  const decline = ({ id }: OwnInvitation): Promise<void> =>
    answer(async () => {
      await client.call('POST /v1/me/invitations/{id}/decline', { path: { id } });
      await onAccepted();
      return words.declined;
    });
  return { list, task, message, accept, decline };
}
