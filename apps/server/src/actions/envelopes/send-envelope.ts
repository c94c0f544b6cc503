import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { sendDraft } from '../steps/send-draft.ts';
import type { SentEnvelope } from '../steps/send-draft.ts';

/** Sends a draft. Codes: NOT_FOUND, and those of `sendDraft`. */
export function sendEnvelope(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  asker: Asker,
  asked: { readonly id: string; readonly notify: boolean },
): Promise<SentEnvelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    return { value: await sendDraft(deps, tx, envelope, { notify: asked.notify, actor: actorOf(asker) }) };
  });
}
