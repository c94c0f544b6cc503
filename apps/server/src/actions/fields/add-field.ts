import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { makeFields } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertFieldKeysDiffer } from '../../domain/fields/field-keys.ts';
import type { Field } from '../../domain/fields/field.ts';
import type { FieldInput } from '../../domain/fields/field-input.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { readDraftPages } from './read-draft-pages.ts';
import type { PageDeps } from './read-pages.ts';

interface AddFieldInput {
  readonly id: string;
  readonly documentId: string;
  readonly signerId: string;
  readonly field: FieldInput;
}

/**
 * Adds a field to a draft. Codes: NOT_FOUND (envelope, document, signer), ENVELOPE_NOT_EDITABLE, CONFLICT (another version of
 * the document), VALIDATION_FAILED, PLAN_LIMIT_REACHED.
 */
export async function addField(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  context: RequestContext,
  { id, documentId, signerId, field }: AddFieldInput,
): Promise<Field> {
  const wanted = { documentId, signerId, input: field };
  const pages = await readDraftPages(deps, context, id, () => [wanted]);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const named = { ...wanted, path: '', id: makeId('fld', await tx.now(), deps.random.bytes(10)) };
    const made = makeFields(envelope, [named], pages);
    const fields = [...envelope.fields, ...made];
    assertFieldKeysDiffer(fields, () => 'key');
    await record(deps, tx, envelope, decideReplaceFields(envelope, fields, actorOf(context)));
    return made[0] ?? fail('NOT_FOUND');
  });
}
