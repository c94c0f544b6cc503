import { canonicalBytes } from '@aval/evidence/canonical';
import type { Actor, AuditEntry, AuditType } from '../audit/audit-entry.ts';
import type { Envelope } from './envelope.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { FIELD_PLACES_PER_ENVELOPE, FIELDS_PER_ENVELOPE } from '../fields/limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Field } from '../fields/field.ts';

/**
 * Gives a draft these fields in place of those it has. The trail says which fields came, changed, and went, without
 * any words of the sender's. A field that is the same object didn't change.
 */
export function decideReplaceFields(
  envelope: Envelope,
  fields: readonly Field[],
  actor: Actor,
): Outcome<Envelope> {
  if (envelope.progress.status !== 'DRAFT') fail('ENVELOPE_NOT_EDITABLE');
  assertFieldsWithinLimits(fields);
  return fieldsChanged(envelope, fields, actor);
}

/** Returns the envelope with its new fields and the entries that say so; without any rule. */
export function fieldsChanged(envelope: Envelope, fields: readonly Field[], actor: Actor): Outcome<Envelope> {
  const before = new Map(envelope.fields.map((field) => [field.id, field]));
  const kept = new Set(fields.map(({ id }) => id));
  const entries = [
    ...entryOf(
      'FIELDS_REMOVED',
      actor,
      envelope.fields.filter(({ id }) => !kept.has(id)),
    ),
    ...entryOf(
      'FIELDS_CHANGED',
      actor,
      fields.filter((field) => isOther(before.get(field.id), field)),
    ),
    ...entryOf(
      'FIELDS_ADDED',
      actor,
      fields.filter(({ id }) => !before.has(id)),
    ),
  ];
  const isSame = entries.length === 0 && fields.every((field, at) => field.id === envelope.fields[at]?.id);
  return { state: isSame ? envelope : { ...envelope, fields }, entries, events: [] };
}

function isOther(before: Field | undefined, field: Field): boolean {
  return before !== undefined && canonical(before) !== canonical(field);
}

function canonical(field: Field): string {
  return Buffer.from(canonicalBytes(field)).toString();
}

function entryOf(type: AuditType, actor: Actor, fields: readonly Field[]): readonly AuditEntry[] {
  if (fields.length === 0) return [];
  const named = fields.map((field) => ({
    id: field.id,
    documentId: field.documentId,
    signerId: field.signerId,
    type: field.type,
  }));
  return [{ type, actor, data: { fields: named } }];
}

/** @throws PLAN_LIMIT_REACHED for too many fields, and VALIDATION_FAILED for too many places */
export function assertFieldsWithinLimits(fields: readonly Pick<Field, 'places'>[]): void {
  if (fields.length > FIELDS_PER_ENVELOPE) fail('PLAN_LIMIT_REACHED');
  const limit = FIELD_PLACES_PER_ENVELOPE;
  const count = fields.reduce((sum, { places }) => sum + places.length, 0);
  if (count > limit)
    invalidField('fields', 'max_items', `Must have at most ${limit} places on pages.`, { limit });
}
