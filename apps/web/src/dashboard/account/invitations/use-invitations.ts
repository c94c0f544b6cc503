import type { Client } from '@aval/sdk/client';
import type { OwnInvitation } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../../api/use-list.ts';
import type { ListState } from '../../../api/use-list.ts';
import { useTask } from '../../../api/use-task.ts';
import type { Language } from '../../../i18n/language.ts';
import { WORDS } from './words.ts';

/** The invitations of the user, and their answers to them. */
interface Invitations {
  readonly list: ListState<OwnInvitation>;
  readonly busy: boolean;
  readonly error: unknown;
  /** The effect of the last answer; null before it. */
  readonly message: string | null;
  readonly accept: (invitation: OwnInvitation) => Promise<void>;
  readonly decline: (invitation: OwnInvitation) => Promise<void>;
}

/** Reads the invitations of the user. `onChange` reads the user again after an answer. */
export function useInvitations(
  client: Client,
  language: Language,
  onChange: () => Promise<void>,
): Invitations {
  const words = WORDS[language];
  const task = useTask();
  const { busy, error } = task;
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
      await onChange();
      return words.accepted(organization.name);
    });
  const decline = ({ id }: OwnInvitation): Promise<void> =>
    answer(async () => {
      await client.call('POST /v1/me/invitations/{id}/decline', { path: { id } });
      await onChange();
      return words.declined;
    });
  return { list, busy, error, message, accept, decline };
}
