import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { assertPlacesFree } from '../../domain/envelopes/places-free.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { readSentPages } from '../fields/read-sent-pages.ts';
import { sendDraft } from './send-draft.ts';
import type { SentEnvelope } from './send-draft.ts';

/** Sends a draft. Codes: NOT_FOUND, VALIDATION_FAILED (a field's place), and those of `sendDraft`. */
export async function sendEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  context: RequestContext,
  input: { readonly id: string; readonly notify: boolean },
): Promise<SentEnvelope> {
  const pages = await readSentPages(deps, context.tenant, input.id);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    if (envelope.progress.status === 'DRAFT') assertPlacesFree(envelope, pages);
    const sending = { notify: input.notify, actor: actorOf(context), pages };
    return await sendDraft(deps, tx, envelope, sending);
  });
}
