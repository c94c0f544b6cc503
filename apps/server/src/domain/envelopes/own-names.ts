import { fail } from '../errors/app-error.ts';
import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';

/**
 * The names under which the sender's own programs know a signer. They are no evidence, so the trail has no value of them; a
 * reference may name a person, so it goes with an erasure.
 */
export interface OwnNames {
  /** The sender's own name for the person, such as the number of an employee; null without one. */
  readonly reference: string | null;
  /** The key of the role that they took in a template; null without a template. */
  readonly templateRole: string | null;
}

/** Somebody with own names. */
interface Named {
  readonly id: string;
  readonly names: OwnNames;
}

/** The names that a request or a template gives. */
export interface OwnNamesInput {
  readonly reference?: string | null | undefined;
  readonly templateRole?: string | null | undefined;
}

/** Returns `before` with the names that are given; the same object if they are the same. */
export function withGivenNames(before: OwnNames, { reference, templateRole }: OwnNamesInput): OwnNames {
  const after = {
    reference: reference === undefined ? before.reference : reference,
    templateRole: templateRole === undefined ? before.templateRole : templateRole,
  };
  const isSame = after.reference === before.reference && after.templateRole === before.templateRole;
  return isSame ? before : after;
}

/**
 * Asserts that no other signer has this one's reference: programs find people by it. `place` is where the caller finds the signer.
 *
 * @throws VALIDATION_FAILED
 */
export function assertReferenceDiffers(signers: readonly Named[], signer: Named, place = ''): void {
  const { reference } = signer.names;
  if (reference === null) return;
  if (!signers.some(({ id, names }) => id !== signer.id && names.reference === reference)) return;
  const path = fieldPathOf(place, 'reference');
  const message = 'Another signer of the envelope has this reference.';
  fail('VALIDATION_FAILED', { fields: [fieldProblem(path, 'unique_items', message)] });
}
