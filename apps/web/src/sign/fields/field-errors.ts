import { AvalError } from '@aval/sdk/client';

/** Returns the messages of the service about fields of the signer, by their ids. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const problems = error instanceof AvalError ? error.details['fields'] : null;
  if (!Array.isArray(problems)) return {};
  const found = problems.map((problem: { readonly field?: unknown; readonly message?: unknown }) => [
    String(problem.field).replace(/^fields\./, ''),
    String(problem.message),
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}
