import type { KnownPages } from '../envelopes/make-fields.ts';
import { isPartyRole } from '../envelopes/signer-role.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { FieldInput } from '../fields/field-input.ts';
import { placedContent } from '../fields/placed-content.ts';
import { assertFieldsWithinLimits } from '../envelopes/replace-fields.ts';
import { assertKeysDiffer } from './make-roles.ts';
import type { TemplateContent, TemplateDocument, TemplateField, TemplateRole } from './template-content.ts';

/** A field of a request: it names its document by its place in the template, and its role by the key. */
interface NamedTemplateField {
  /** Where the request has it, such as `fields[2]`. */
  readonly path: string;
  /** Of a field that exists; otherwise a new id. */
  readonly id: TemplateField['id'];
  readonly key: string | null;
  readonly documentIndex: number;
  readonly role: string;
  readonly input: FieldInput;
}

type Parts = Pick<TemplateContent, 'documents' | 'roles'>;

/**
 * Returns the fields of a template with their places in its documents. It reports all problems at once.
 *
 * @throws VALIDATION_FAILED, PLAN_LIMIT_REACHED; CONFLICT where the template got other documents while pages were read.
 */
export function makeTemplateFields(
  parts: Parts,
  named: readonly NamedTemplateField[],
  pages: KnownPages,
): readonly TemplateField[] {
  const made = named.map((each) => makeField(parts, each, pages));
  const problems = made.flatMap((each) => each.problems);
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
  const fields = made.flatMap(({ field }) => field ?? []);
  assertKeysDiffer(named.flatMap(({ key, path }) => (key === null ? [] : [{ key, field: `${path}.key` }])));
  assertFieldsWithinLimits(fields);
  return fields;
}

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

interface MadeField {
  readonly field: TemplateField | null;
  readonly problems: readonly FieldProblem[];
}

function makeField({ documents, roles }: Parts, named: NamedTemplateField, pages: KnownPages): MadeField {
  const { id, key, path, role, documentIndex, input } = named;
  const documentPath = `${path}.documentIndex`;
  const document = documents[documentIndex];
  const problems = [
    ...(document === undefined ? [noDocument(documentPath, documents)] : []),
    ...roleProblems(roles, role, `${path}.role`),
  ];
  if (document === undefined || problems.length > 0) return { field: null, problems };
  const placed = placedContent(input, document, {
    path,
    documentPath,
    facts: () => pages.get(document.sha256) ?? fail('CONFLICT', { reason: 'FIELDS_OUTDATED' }),
    isFilledLater: true,
  });
  if (!placed.ok) return { field: null, problems: placed.problems };
  const { content, places } = placed;
  return { field: { id, documentId: document.id, role, ...content, key, places }, problems: [] };
}

function noDocument(field: string, { length }: readonly TemplateDocument[]): FieldProblem {
  if (length === 0) return fieldProblem(field, 'required', 'The template has no document yet.');
  return fieldProblem(field, 'maximum', `Must be at most ${length - 1}.`, { limit: length - 1 });
}

/** @throws VALIDATION_FAILED for a field whose role is gone */
export function assertRolesOfFields({ roles, fields }: Pick<TemplateContent, 'roles' | 'fields'>): void {
  const problems = fields.flatMap(({ role }, index) => roleProblems(roles, role, `fields[${index}].role`));
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
}

/** Returns the problems of a field's role: it is one of the template's, and somebody who fills in fields. */
function roleProblems(roles: readonly TemplateRole[], key: string, field: string): readonly FieldProblem[] {
  const role = roles.find((each) => each.key === key);
  const allowed = roles.filter((each) => isPartyRole(each.role)).map((each) => each.key);
  if (role === undefined)
    return [fieldProblem(field, 'enum', `Must be one of: ${allowed.join(', ')}.`, { allowed })];
  if (isPartyRole(role.role)) return [];
  return [
    fieldProblem(field, 'range', 'A person who only receives a copy fills in nothing.', { with: 'role' }),
  ];
}
