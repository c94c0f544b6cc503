import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { KeptMessage, MessageSummary } from '../../store/messages-types.ts';
import type { Deps } from '../deps.ts';

/** Lists the messages of the installation in a state, newest first, without recipients, for the operator. */
export function listAllMessages(
  deps: Pick<Deps, 'db'>,
  status: KeptMessage['status'],
  page: PageRequest,
): Promise<Page<MessageSummary>> {
  return deps.db.read((tx) => tx.messages.listAll(status, page));
}
