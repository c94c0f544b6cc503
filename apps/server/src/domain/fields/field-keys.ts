import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Field } from './field.ts';

type KeyedField = Pick<Field, 'key' | 'documentId' | 'signerId'>;

/**
 * Asserts that a signer has each key once in a document: the values are found by it. `pathOf` returns where the request
 * has the key of a field.
 *
 * @throws VALIDATION_FAILED
 */
export function assertFieldKeysDiffer(
  fields: readonly KeyedField[],
  pathOf: (index: number) => string,
): void {
  const seen = new Set<string>();
  const problems = fields.flatMap(({ key, documentId, signerId }, index) => {
    if (key === null || seen.size < seen.add(`${documentId} ${signerId} ${key}`).size) return [];
    return [
      fieldProblem(pathOf(index), 'unique_items', `The signer has the key ${key} twice in the document.`),
    ];
  });
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems });
}
