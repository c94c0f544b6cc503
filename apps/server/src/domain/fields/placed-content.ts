import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { toFieldContent, placementProblems } from './field-input.ts';
import type { FieldContent, FieldInput } from './field-input.ts';
import { resolvePlaces } from './field-places.ts';
import type { PageFacts } from './field-places.ts';
import { isMark } from './field.ts';
import type { FieldPlace } from './field.ts';
import { placeProblem } from './place-rules.ts';
import { fieldProblems } from './new-field.ts';

/** A field that is valid in its document, or everything that is wrong with it. */
type PlacedContent =
  | { readonly ok: true; readonly content: FieldContent; readonly places: readonly FieldPlace[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** The facts of a document that its fields depend on. */
interface BearingDocument {
  readonly pages: number;
  readonly presigned: boolean;
}

interface PlacedContentInput {
  /** Where the request has the field, such as `fields[2]`, and where it names the document. */
  readonly path: string;
  readonly documentPath: string;
  /** Called only for a field that is right as such. */
  readonly facts: () => PageFacts;
  /** True where a read-only field gets its value later, from the values of a request. */
  readonly isFilledLater?: boolean;
}

/** Returns a field as described, with its places in a document: of an envelope or of a template. */
export function placedContent(
  input: FieldInput,
  document: BearingDocument,
  { path, documentPath, facts, isFilledLater = false }: PlacedContentInput,
): PlacedContent {
  const unplaced = placementProblems(input, path);
  if (unplaced.length > 0) return { ok: false, problems: unplaced };
  const content = toFieldContent(input);
  const required = content.required && !(isFilledLater && content.readOnly);
  const problems = [
    ...fieldProblems({ ...content, required }, path),
    ...documentProblems(document, documentPath),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const known = facts();
  const placed = resolvePlaces(content.placement, document, { facts: known, path });
  if (!placed.ok) return { ok: false, problems: [placed.problem] };
  const places = isMark(content)
    ? placed.places.map((place) => ({ ...place, ...known.ground(place, content.type) }))
    : placed.places;
  const problem = placeProblem({ ...content, places }, known, path);
  return problem === null ? { ok: true, content, places } : { ok: false, problems: [problem] };
}

function documentProblems({ presigned }: BearingDocument, path: string): readonly FieldProblem[] {
  if (!presigned) return [];
  return [
    fieldProblem(path, 'document.signed', 'The document came signed, so nothing can be drawn on its pages.'),
  ];
}
