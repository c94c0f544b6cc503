import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { makeFields } from '../../domain/envelopes/make-fields.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertFieldKeysDiffer } from '../../domain/fields/field-keys.ts';
import type { FieldInput } from '../../domain/fields/field-input.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** A field of a request; a field that keeps its id stays the same field. */
interface WantedField {
  readonly id?: string | undefined;
  readonly documentId: string;
  readonly signerId: string;
  readonly input: FieldInput;
}

export interface SaveFieldsInput {
  readonly id: string;
  readonly fields: readonly WantedField[];
  readonly ifMatch: number | null;
}

/** The caller, and the pages as `readDraftPages` reads them before the transaction. */
interface DraftFacts {
  readonly pages: KnownPages;
  readonly context: RequestContext;
}

/**
 * Gives a draft these fields in place of those it has, in the caller's transaction. Codes: NOT_FOUND (envelope, document, signer),
 * ENVELOPE_NOT_EDITABLE, CONFLICT (If-Match, another version of a document), VALIDATION_FAILED, PLAN_LIMIT_REACHED.
 */
export async function saveFields(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { id, fields, ifMatch, pages, context }: SaveFieldsInput & DraftFacts,
): Promise<Envelope> {
  const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
  assertVersionMatches(ifMatch, envelope.version);
  const left = new Map<string, Envelope['fields'][number]['id']>(
    envelope.fields.map((field) => [field.id, field.id]),
  );
  const now = await tx.now();
  const named = fields.map((field, index) => ({
    ...field,
    path: `fields[${index}]`,
    id: taken(left, field.id) ?? makeId('fld', now, deps.random.bytes(10)),
  }));
  const made = makeFields(envelope, named, pages);
  assertFieldKeysDiffer(made, (index) => `fields[${index}].key`);
  return record(deps, tx, envelope, decideReplaceFields(envelope, made, actorOf(context)));
}

/** Each id once: the second field of an id gets its own. */
function taken<T>(left: Map<string, T>, id: string | undefined): T | undefined {
  if (id === undefined) return undefined;
  const found = left.get(id);
  left.delete(id);
  return found;
}
