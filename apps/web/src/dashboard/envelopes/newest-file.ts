import type { Operations } from '@aval/sdk/operations';

type Evidence = Pick<Operations['GET /v1/envelopes/{id}/evidence']['response'], 'artifacts' | 'longTerm'>;

/**
 * Returns the address of a file of the evidence, and of a sealed document that of its newest form: the long-term form begins with
 * the sealed document, and stays verifiable longer.
 */
export function newestFile({ artifacts, longTerm }: Evidence, file: string): string | undefined {
  const form = file.replace(/^documents\//, 'long-term/');
  const found = longTerm.find(({ name }) => name === form) ?? artifacts.find(({ name }) => name === file);
  return found?.url;
}
