import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeFields } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { FieldInput } from '../../domain/fields/field-input.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { readDraftPages } from './read-draft-pages.ts';
import type { PageDeps } from './read-pages.ts';

/** A field of a request; a field that keeps its id stays the same field. */
interface WantedField {
  readonly id?: string | undefined;
  readonly documentId: string;
  readonly signerId: string;
  readonly input: FieldInput;
}

export interface ReplaceFieldsInput {
  readonly id: string;
  readonly fields: readonly WantedField[];
  readonly ifMatch: number | null;
}

/**
 * Gives a draft these fields in place of those it has. Codes: NOT_FOUND (envelope, document, signer),
 * ENVELOPE_NOT_EDITABLE, CONFLICT (If-Match, another version of a document), VALIDATION_FAILED, PLAN_LIMIT_REACHED.
 */
export async function replaceFields(
  deps: Pick<Deps, 'db' | 'random'> & PageDeps,
  context: RequestContext,
  { id, fields, ifMatch }: ReplaceFieldsInput,
): Promise<Envelope> {
  const pages = await readDraftPages(deps, context, id, () => fields);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, envelope.version);
    const left = new Map<string, Envelope['fields'][number]['id']>(
      envelope.fields.map((field) => [field.id, field.id]),
    );
    const named = fields.map((field, index) => ({
      ...field,
      path: `fields[${index}]`,
      id: taken(left, field.id) ?? makeId('fld', tx.now(), deps.random.bytes(10)),
    }));
    const made = makeFields(envelope, named, pages);
    return record(deps, tx, envelope, decideReplaceFields(envelope, made, actorOf(context)));
  });
}

/** Each id once: the second field of an id gets its own. */
function taken<T>(left: Map<string, T>, id: string | undefined): T | undefined {
  if (id === undefined) return undefined;
  const found = left.get(id);
  left.delete(id);
  return found;
}
