import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideAddSigner } from '../../domain/envelopes/draft.ts';
import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { newSigner } from '../../domain/envelopes/new-signer.ts';
import type { NewSigner } from '../../domain/envelopes/new-signer.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** The new signer, and the draft that they were added to. */
interface AddedSigner {
  readonly envelope: Envelope;
  readonly signer: Signer;
}

/** Adds a signer to a draft. Codes: NOT_FOUND, ENVELOPE_NOT_EDITABLE, CPF_REQUIRED, INVALID_CPF, PHONE_REQUIRED. */
export function addSigner(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  input: { readonly id: string; readonly signer: NewSigner },
): Promise<AddedSigner> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, input.id)) ?? fail('NOT_FOUND');
    const id = makeId('sgn', tx.now(), deps.random.bytes(10));
    const signer = newSigner(envelope, input.signer, { id, now: tx.now() });
    const { value } = await record(deps, tx, envelope, decideAddSigner(envelope, signer, actorOf(context)));
    return { value: { envelope: value, signer } };
  });
}
