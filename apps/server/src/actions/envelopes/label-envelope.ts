import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { withTerms } from '../../domain/envelopes/envelope.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { distinctLabels } from '../../domain/envelopes/labels.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * Replaces the labels of an envelope in any state. They sort the sender's lists: neither the trail nor the version
 * of the envelope changes.
 *
 * @throws NOT_FOUND.
 */
export function labelEnvelope(
  deps: Pick<Deps, 'db'>,
  { tenant }: Pick<RequestContext, 'tenant'>,
  input: { readonly id: string; readonly labels: readonly string[] },
): Promise<Envelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(tenant, input.id)) ?? fail('NOT_FOUND');
    const labels = distinctLabels(input.labels);
    await tx.envelopes.saveLabels(envelope.id, labels);
    return withTerms(envelope, { labels });
  });
}

/** Returns the labels that envelopes of the tenant have, in order of the alphabet. */
export function listLabels(deps: Pick<Deps, 'db'>, tenant: Tenant): Promise<readonly string[]> {
  return deps.db.read((tx) => tx.envelopes.listLabels(tenant));
}
