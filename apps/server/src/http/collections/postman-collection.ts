import type { Collection, CollectionBody, CollectionRequest, OptionalValue } from './collection-of.ts';
import { scriptThatRemembers } from './variables.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Where Postman's scripts find the response, and how they set a variable. */
const WORDS = { status: 'pm.response.code', body: 'pm.response.json()', set: 'pm.collectionVariables.set' };

/** Returns a collection in the format of Postman (2.1.0), for the service at this address. */
export function postmanCollection(collection: Collection, baseUrl: string): object {
  return {
    info: { name: 'Aval', description: collection.description, schema: SCHEMA },
    auth: bearer('{{apiKey}}'),
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
      ...collection.variables.map(({ name, value }) => ({ key: name, value })),
    ],
    event: [
      {
        listen: 'test',
        script: { type: 'text/javascript', exec: scriptThatRemembers(collection.variables, WORDS) },
      },
    ],
    item: collection.folders.map(({ name, description, requests }) => ({
      name,
      description,
      item: requests.map(itemOf),
    })),
  };
}

function bearer(token: string): object {
  return { type: 'bearer', bearer: [{ key: 'token', value: token, type: 'string' }] };
}

function itemOf(request: CollectionRequest): object {
  const { name, description, method, body } = request;
  return {
    name,
    request: {
      method,
      description,
      header: [
        ...(body?.kind === 'json' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...request.headers.map(parameter),
      ],
      url: urlOf(request),
      ...(body !== null && { body: bodyOf(body) }),
      ...(!request.takesKey && { auth: { type: 'noauth' } }),
    },
  };
}

function parameter({ name, value, description, isSent }: OptionalValue): object {
  return { key: name, value, description, ...(!isSent && { disabled: true }) };
}

function urlOf({ path, pathValues, query }: CollectionRequest): object {
  const inPostman = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    raw: `{{baseUrl}}${inPostman}`,
    host: ['{{baseUrl}}'],
    path: inPostman.split('/').slice(1),
    query: query.map(parameter),
    variable: pathValues.map(({ name, value, description }) => ({ key: name, value, description })),
  };
}

function bodyOf(body: CollectionBody): object {
  if (body.kind === 'json') return { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } };
  const texts = body.texts.map((text) => ({ ...parameter(text), type: 'text' }));
  return { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }, ...texts] };
}
