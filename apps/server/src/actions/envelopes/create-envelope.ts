import { genesis } from '@aval/evidence/audit-chain';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { decideCreateEnvelope } from '../../domain/envelopes/draft.ts';
import { newEnvelope } from '../../domain/envelopes/new-envelope.ts';
import type { NewEnvelope } from '../../domain/envelopes/new-envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { applyTemplate } from '../templates/apply-template.ts';
import type { TemplateInput } from '../templates/apply-template.ts';

/** Begins an envelope in DRAFT. Codes: NOT_FOUND (template), QUALIFIED_PROVIDER_UNAVAILABLE, VALIDATION_FAILED (term). */
export function createEnvelope(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  input: NewEnvelope & TemplateInput,
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const options = await applyTemplate(tx, context.tenant, input);
    const id = makeId('env', tx.now(), deps.random.bytes(10));
    const envelope = newEnvelope(options, { id, tenant: context.tenant, head: genesis(id), now: tx.now() });
    return record(deps, tx, null, decideCreateEnvelope(envelope, actorOf(context)));
  });
}
