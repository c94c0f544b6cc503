import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../i18n/language.ts';
import { useTask } from '../api/use-task.ts';
import type { Portal, Session } from './portal.ts';
import { isEnded, senderOf } from './sender.ts';
import type { Sender } from './sender.ts';
import type { Approving } from './words/approving.ts';

/** The texts about roles and groups: most signers need none. */
export type RoleWords = Awaited<ReturnType<typeof loadRoleWords>>;

/** The session of a link, or the reason why there is none. */
interface SessionState {
  /** The last session that was read; null while there is a failure. */
  readonly session: Session | null;
  /** Why the link can't be opened, or no longer; null while it can. */
  readonly failure: unknown;
  /** The sender, as far as session or failure name them. */
  readonly sender: Sender | null;
  /** The texts of an approver; null for anyone else. */
  readonly approving: Readonly<Record<Language, Approving>> | null;
  readonly roleWords: RoleWords | null;
  /** Reads the session again. Returns null when that fails. */
  readonly reload: () => Promise<Session | null>;
}

/** Opens the link. A link that opens nothing more hides the session; any other failure leaves it. */
export function useSession(portal: Portal): SessionState {
  const [session, setSession] = useState<Session | null>(null);
  const [approving, setApproving] = useState<SessionState['approving']>(null);
  const [roleWords, setRoleWords] = useState<RoleWords | null>(null);
  const [ended, setEnded] = useState<unknown>(null);
  const task = useTask();
  const reload = async (): Promise<Session | null> => {
    let read: Session | null = null;
    await task.run(async () => {
      try {
        read = await portal.open();
        if (isSpecial(read)) setRoleWords(await loadRoleWords());
        if (read.signer.role === 'APPROVER') setApproving((await import('./words/approving.ts')).APPROVING);
      } catch (error) {
        if (isEnded(error)) setEnded(error);
        throw error;
      }
      setSession(read);
    });
    return read;
  };
  useEffect(() => void reload(), []);
  const failure = ended ?? (session === null ? task.error : null);
  const sender = failure === null ? (session?.sender ?? null) : senderOf(failure);
  return { session: failure === null ? session : null, failure, sender, approving, roleWords, reload };
}

/** Returns true for a signer with a role of their own, or a group. */
function isSpecial({ signer }: Session): boolean {
  return signer.role !== 'SIGNER' || signer.group !== null;
}

async function loadRoleWords() {
  const { roleNote, declineInGroup } = await import('./words/role-words.ts');
  return { roleNote, declineInGroup };
}
