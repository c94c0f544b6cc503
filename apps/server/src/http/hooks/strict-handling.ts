import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import { unknownMembers } from '../checks/unknown-members.ts';
import type { Exchange } from '../frame.ts';

/** `handling=strict` among the preferences of a request (RFC 7240), whose names and values have no case. */
const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i;

/** The last of too many names: it names nothing. */
const MORE = '...';

/**
 * Returns the problems of members that the route doesn't know, if the request or the route is strict (ADR-0166). A mistyped
 * limit of a key would otherwise be ignored without a word. Says in `Preference-Applied` that it followed the request.
 */
export function strictProblems(
  { compiled: { route }, request, reply }: Exchange,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): readonly FieldProblem[] {
  const isPreferred = STRICT.test([request.headers['prefer'] ?? []].flat().join(','));
  if (isPreferred) reply.header('Preference-Applied', 'handling=strict');
  if (!isPreferred && route.strict !== true) return [];
  return [...unknownMembers(body, route.body), ...unknownMembers(query, route.query)]
    .filter((name) => name !== MORE)
    .map((name) => fieldProblem(name, 'unknown_member', 'This operation has no member of this name.'));
}
