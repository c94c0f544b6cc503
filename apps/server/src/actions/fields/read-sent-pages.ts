import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { toFieldInput } from '../../domain/fields/field-input.ts';
import type { PageFacts } from '../../domain/fields/field-places.ts';
import type { Deps } from '../deps.ts';
import { isSealable } from './is-sealable.ts';
import { readPages } from './read-pages.ts';
import type { PageDeps } from './read-pages.ts';

/**
 * Returns the facts of the pages that bear fields of a draft that is to be sent, before the transaction. Another envelope has none:
 * sending refuses it.
 */
export async function readSentPages(
  deps: Pick<Deps, 'db'> & PageDeps,
  tenant: Tenant,
  id: string,
): Promise<KnownPages> {
  const draft = await deps.db.read((tx) => tx.envelopes.find(tenant, id));
  if (draft?.progress.status !== 'DRAFT') return new Map();
  const known = new Map<EnvelopeDocument['sha256'], PageFacts>();
  for (const document of draft.documents)
    for (const [sha256, facts] of await factsOf(deps, draft, document)) known.set(sha256, facts);
  return known;
}

/** None of a document without fields, or which came signed. */
async function factsOf(deps: PageDeps, draft: Envelope, document: EnvelopeDocument): Promise<KnownPages> {
  const fields = draft.fields.filter((field) => field.documentId === document.id);
  if (document.presigned || fields.length === 0) return new Map();
  const placements = fields.map((field) => toFieldInput(field));
  const read = await readPages(deps, draft.tenant.organizationId, [{ ...document, placements }]);
  if (await isSealable(deps, draft, document)) return read;
  return new Map([...read].map(([sha256, facts]) => [sha256, unsealable(facts, document)]));
}

function unsealable(facts: PageFacts, { pages }: EnvelopeDocument): PageFacts {
  const all = Array.from({ length: pages }, (_, index) => [index + 1, 'SEAL'] as const);
  return { ...facts, unmarkable: new Map([...all, ...facts.unmarkable]) };
}
