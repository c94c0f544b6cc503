import type { ApiDescription } from './operations-of.ts';

const BANNER = `/* oxlint-disable */
/* Generated from docs/openapi.json by \`npm run generate\`. Do not edit. */`;

/** Returns the text of `src/idempotent-operations.ts`: the operations that take an Idempotency-Key, as values. */
export function idempotentOperationsOf({ paths }: ApiDescription): string {
  const names = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(isIdempotencyKey))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  if (names.length === 0) throw new Error('No operation takes an Idempotency-Key.');
  return `${BANNER}

/** The operations that take an Idempotency-Key: the client chooses a key for them and can repeat them safely. */
export const IDEMPOTENT_OPERATIONS: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',\n`).join('')}]);
`;
}

function isIdempotencyKey(parameter: { readonly name: string } | { readonly $ref: string }): boolean {
  return 'name' in parameter
    ? parameter.name === 'Idempotency-Key'
    : parameter.$ref === '#/components/parameters/IdempotencyKey';
}
