import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fieldOf, makeFields } from '../../domain/envelopes/make-fields.ts';
import type { NamedField } from '../../domain/envelopes/make-fields.ts';
import { decideReplaceFields } from '../../domain/envelopes/replace-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertFieldKeysDiffer } from '../../domain/fields/field-keys.ts';
import type { Field } from '../../domain/fields/field.ts';
import { changedInput } from '../../domain/fields/field-input.ts';
import type { FieldPatch } from '../../domain/fields/field-input.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { readDraftPages } from './read-draft-pages.ts';
import type { PageDeps } from './read-pages.ts';

interface ChangeFieldInput {
  readonly id: string;
  readonly fieldId: string;
  readonly documentId?: string | undefined;
  readonly signerId?: string | undefined;
  readonly patch: FieldPatch;
  readonly ifMatch: number | null;
}

/**
 * Changes a field of a draft. Codes: NOT_FOUND (envelope, field, document, signer), ENVELOPE_NOT_EDITABLE, CONFLICT
 * (If-Match), VALIDATION_FAILED.
 */
export async function changeField(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'> & PageDeps,
  context: RequestContext,
  input: ChangeFieldInput,
): Promise<Field> {
  const { id, fieldId, ifMatch } = input;
  const pages = await readDraftPages(deps, context, id, (draft) => [wantedOf(draft, input)]);
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, envelope.version);
    const [changed] = makeFields(envelope, [wantedOf(envelope, input)], pages);
    const after = changed ?? fail('NOT_FOUND');
    const fields = envelope.fields.map((field) => (field.id === fieldId ? after : field));
    assertFieldKeysDiffer(fields, () => 'key');
    await record(deps, tx, envelope, decideReplaceFields(envelope, fields, actorOf(context)));
    return after;
  });
}

function wantedOf(envelope: Envelope, { fieldId, patch, ...parts }: ChangeFieldInput): NamedField {
  const field = fieldOf(envelope, fieldId);
  return {
    path: '',
    id: field.id,
    documentId: parts.documentId ?? field.documentId,
    signerId: parts.signerId ?? field.signerId,
    input: changedInput(field, patch),
  };
}
