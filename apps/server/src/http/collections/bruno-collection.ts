import type { Environment } from '../../domain/environment.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import type { Collection, CollectionRequest, OptionalValue } from './collection-of.ts';
import { scriptThatRemembers } from './variables.ts';

/** Where Bruno's scripts find the response, and how they set a variable. */
const WORDS = { status: 'res.getStatus()', body: 'res.getBody()', set: 'bru.setVar' };

/** Returns the files of a collection for Bruno, whose environments are those of the service. */
export function brunoCollection(
  collection: Collection,
  addresses: Readonly<Record<Environment, string>>,
): readonly ArchiveFile[] {
  const files = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'Aval', type: 'collection' }, null, 2)}\n`,
    'collection.bru': collectionFile(collection),
    'environments/Sandbox.bru': environmentFile(addresses.SANDBOX),
    'environments/Production.bru': environmentFile(addresses.PRODUCTION),
    ...Object.fromEntries(collection.folders.flatMap(folderFiles)),
  };
  return Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
}

function collectionFile({ description, variables }: Collection): string {
  return text(
    block('auth', ['mode: bearer']),
    block('auth:bearer', ['token: {{apiKey}}']),
    block(
      'vars:pre-request',
      variables.map(({ name, value }) => `${name}: ${value}`),
    ),
    block('script:post-response', scriptThatRemembers(variables, WORDS)),
    block('docs', [description]),
  );
}

function environmentFile(address: string): string {
  return text(block('vars', [`baseUrl: ${address}`]), 'vars:secret [\n  apiKey\n]');
}

function folderFiles(
  { name, description, requests }: Collection['folders'][number],
  index: number,
): readonly (readonly [string, string])[] {
  const about = text(block('meta', [`name: ${name}`, `seq: ${index + 1}`]), block('docs', [description]));
  return [
    [`${name}/folder.bru`, about],
    ...requests.map((request, at) => [`${name}/${request.id}.bru`, requestFile(request, at + 1)] as const),
  ];
}

const BODIES = { json: 'json', form: 'multipartForm' } as const;

function requestFile(request: CollectionRequest, sequence: number): string {
  const { name, method, path, pathValues, query, headers, body, takesKey, description } = request;
  const kind = body === null ? 'none' : BODIES[body.kind];
  const address = `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return text(
    block('meta', [`name: ${name}`, 'type: http', `seq: ${sequence}`]),
    block(method.toLowerCase(), [
      `url: ${address}`,
      `body: ${kind}`,
      `auth: ${takesKey ? 'inherit' : 'none'}`,
    ]),
    block(
      'params:path',
      pathValues.map((each) => `${each.name}: ${each.value}`),
    ),
    block('params:query', query.map(pair)),
    block('headers', headers.map(pair)),
    body?.kind === 'json' ? block('body:json', body.text.split('\n')) : '',
    body?.kind === 'form' ? block('body:multipart-form', ['file: @file()', ...body.texts.map(pair)]) : '',
    block('docs', [description]),
  );
}

/** A pair whose name has a tilde isn't sent. */
function pair({ name, value, isSent }: OptionalValue): string {
  return `${isSent ? '' : '~'}${name}: ${value}`;
}

/** Returns a block of Bruno's markup, or nothing if it would be empty. */
function block(name: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

function text(...blocks: readonly string[]): string {
  return `${blocks.filter((each) => each !== '').join('\n\n')}\n`;
}
