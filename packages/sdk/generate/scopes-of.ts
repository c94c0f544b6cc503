import type { ApiDescription } from './operations-of.ts';

const BANNER = `/* oxlint-disable */
/* Generated from docs/openapi.json by \`npm run generate\`. Do not edit. */`;

/** Returns the text of `src/scopes.ts`: the scopes of an API key and of a personal token, as values. */
export function scopesOf(description: ApiDescription): string {
  return `${BANNER}

/** Every scope of an API key, in the order of the API description. */
export const SCOPES = ${listOf(description, 'ApiKey')} as const;
export type Scope = (typeof SCOPES)[number];

/** Every scope of a personal access token: the scopes of a key, and \`admin\`. */
export const TOKEN_SCOPES = ${listOf(description, 'PersonalToken')} as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
`;
}

function listOf({ components: { schemas } }: ApiDescription, name: string): string {
  const scopes = schemas[name]?.properties?.['scopes']?.items;
  const values = Array.isArray(scopes) ? undefined : scopes?.enum;
  if (values === undefined) throw new Error(`The schema ${name} has no list of scopes.`);
  return `[\n${values.map((value) => `  ${JSON.stringify(value).replaceAll('"', "'")},\n`).join('')}]`;
}
