import type { Sha256Hex } from '@aval/evidence/canonical';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Field } from '../fields/field.ts';
import type { FieldInput } from '../fields/field-input.ts';
import type { PageFacts } from '../fields/field-places.ts';
import { placedContent } from '../fields/placed-content.ts';
import type { Envelope, EnvelopeDocument } from './envelope.ts';
import { isParty } from './signer-role.ts';
import type { Signer } from './signer.ts';

/** A field of a request: `path` is where the request has it, such as `fields[2]`; empty for the request itself. */
export interface NamedField {
  readonly path: string;
  /** Of a field that exists; otherwise a new id. */
  readonly id: Field['id'];
  readonly documentId: string;
  readonly signerId: string;
  readonly input: FieldInput;
}

/** The facts of pages by the SHA-256 of a file. */
export type KnownPages = ReadonlyMap<Sha256Hex, PageFacts>;

/**
 * Returns the fields of a request with their places. It reports all problems at once.
 *
 * @throws NOT_FOUND for a document or signer that the envelope doesn't have; VALIDATION_FAILED; CONFLICT where a document
 * got another version while its pages were read.
 */
export function makeFields(
  envelope: Envelope,
  named: readonly NamedField[],
  pages: KnownPages,
): readonly Field[] {
  const made = named.map((each) => makeField(envelope, each, pages));
  const problems = made.flatMap((each) => each.problems);
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems.slice(0, PROBLEMS_REPORTED) });
  return made.flatMap(({ field }) => field ?? []);
}

/** More than a person reads. */
const PROBLEMS_REPORTED = 50;

interface MadeField {
  readonly field: Field | null;
  readonly problems: readonly FieldProblem[];
}

function makeField(envelope: Envelope, named: NamedField, pages: KnownPages): MadeField {
  const document = documentOf(envelope, named);
  const signer = signerOf(envelope, named);
  const { id, path, input } = named;
  const made = placedContent(input, document, {
    path,
    documentPath: at(path, 'documentId'),
    facts: () => pages.get(document.sha256) ?? fail('CONFLICT', { reason: 'FIELDS_OUTDATED' }),
  });
  const ofSigner = signerProblems(signer, path);
  if (!made.ok) return { field: null, problems: [...made.problems, ...ofSigner] };
  if (ofSigner.length > 0) return { field: null, problems: ofSigner };
  const { id: documentId, versionId } = document;
  const { content, places } = made;
  return { field: { id, documentId, signerId: signer.id, versionId, ...content, places }, problems: [] };
}

/** The same rule holds when the envelope is sent: the role may change meanwhile. */
function signerProblems(signer: Signer, path: string): readonly FieldProblem[] {
  if (isParty(signer)) return [];
  const message = 'A person who only receives a copy fills in nothing.';
  return [fieldProblem(at(path, 'signerId'), 'range', message, { with: 'role' })];
}

function documentOf({ documents }: Envelope, { documentId, path }: NamedField): EnvelopeDocument {
  return (
    documents.find(({ id }) => id === documentId) ??
    fail('NOT_FOUND', missingObject('document', at(path, 'documentId'), documentId))
  );
}

function signerOf({ signers }: Envelope, { signerId, path }: NamedField): Signer {
  return (
    signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', at(path, 'signerId'), signerId))
  );
}

function at(path: string, member: string): string {
  return path === '' ? member : `${path}.${member}`;
}

/**
 * Returns a field of an envelope.
 *
 * @throws NOT_FOUND
 */
export function fieldOf({ fields }: Envelope, fieldId: string): Field {
  return (
    fields.find((field) => field.id === fieldId) ??
    fail('NOT_FOUND', missingObject('field', 'fieldId', fieldId))
  );
}
