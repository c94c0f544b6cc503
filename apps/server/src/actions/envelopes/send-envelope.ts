import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { sendDraft } from './send-draft.ts';
import type { SentEnvelope } from './send-draft.ts';

/** Sends a draft. Codes: NOT_FOUND, and those of `sendDraft`. */
export function sendEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  input: { readonly id: string; readonly notify: boolean },
): Promise<SentEnvelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    return { value: await sendDraft(deps, tx, envelope, { notify: input.notify, actor: actorOf(context) }) };
  });
}
