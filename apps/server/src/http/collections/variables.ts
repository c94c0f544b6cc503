import { idExample } from '../example-values.ts';

/** A value that several requests of a collection name. */
export interface Variable {
  readonly name: string;
  /** Made up, until a response sets it. */
  readonly value: string;
  /** What ids of its kind begin with, such as `env_`; empty if nothing tells them from others. */
  readonly prefix: string;
  /** Whether a parameter of a path is this variable. */
  readonly stands: (path: string, parameter: string) => boolean;
}

/** Parameters that are no ids. */
const OTHERS: Readonly<Record<string, string>> = {
  token: 'token',
  sha256: '0'.repeat(64),
  page: '1',
  key: 'rg',
  path: '0/000',
  number: '1',
  channel: 'sms',
};

/** Returns the variables that the parameters of these paths need, each once. */
export function pathVariables(paths: readonly string[]): readonly Variable[] {
  const parameters = paths.flatMap((path) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [path, parameter] as const),
  );
  const names = new Map(parameters.map(([path, parameter]) => [nameOf(path, parameter), [path, parameter]]));
  return [...names].map(([name, [path = '', parameter = '']]) => {
    const value = OTHERS[parameter] ?? idExample(nounOf(path, parameter));
    const [prefix = ''] = /^[a-z]+_/.exec(value) ?? [];
    return { name, value, prefix, stands: (where, which) => nameOf(where, which) === name };
  });
}

function nounOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter.replace(/Id$/, '');
  const [, before = ''] = /([\w-]+)\/\{id\}/.exec(path) ?? [];
  return before;
}

/** `envelopeId` of `/v1/envelopes/{id}`; other parameters keep their names. */
function nameOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter;
  const noun = nounOf(path, parameter).replace(/s$/, '');
  return `${noun.replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase())}Id`;
}

/** Returns the text of an example in which ids are variables. */
export function withVariables(text: string, variables: readonly Variable[]): string {
  return text.replaceAll(/"([a-z]+_)[0-9a-z]{26}"/g, (id, prefix: string) => {
    const variable = variables.find((each) => each.prefix === prefix);
    return variable === undefined ? id : `"{{${variable.name}}}"`;
  });
}

/**
 * Returns a script that sets variables from a response, for programs whose scripts differ only in their names: what
 * was created by its id, and the token of the first signing link.
 */
export function scriptThatRemembers(
  variables: readonly Variable[],
  { status, body, set }: { readonly status: string; readonly body: string; readonly set: string },
): readonly string[] {
  const prefixes = variables
    .filter(({ prefix }) => prefix !== '')
    .map(({ name, prefix }) => `  ${prefix.slice(0, -1)}: '${name}',`);
  return [
    'const names = {',
    ...prefixes,
    '};',
    `if (${status} === 201 || ${status} === 202) {`,
    `  const created = ${body};`,
    "  const name = names[String(created.id).split('_')[0]];",
    `  if (name) ${set}(name, created.id);`,
    "  for (const member of ['envelopeId', 'signatureRequestId', 'bulkSendId'])",
    `    if (created[member]) ${set}(member, created[member]);`,
    '  const [link] = created.signingLinks || [];',
    `  if (link) ${set}('token', link.token);`,
    `  if (link && link.signerId) ${set}('signerId', link.signerId);`,
    '}',
  ];
}
