import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideAnswerDispute } from '../../domain/envelopes/answer-dispute.ts';
import type { Signer } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

interface AnswerDisputeInput {
  readonly id: string;
  readonly signerId: string;
  readonly statement: string;
}

/** Records the sender's answer to the dispute of a signer. Codes: those of `decideAnswerDispute`. */
export function answerDispute(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  { id, signerId, statement }: AnswerDisputeInput,
): Promise<Signer> {
  return deps.db.change(async (tx) => {
    const before = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const answer = { signerId, statement, actor: actorOf(context), now: tx.now() };
    const { value: envelope } = await record(deps, tx, before, decideAnswerDispute(before, answer));
    const signer = envelope.signers.find((candidate) => candidate.id === signerId);
    return { value: signer ?? fail('NOT_FOUND') };
  });
}
