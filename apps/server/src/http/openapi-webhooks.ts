import { exampleOf } from './example-of.ts';
import { jsonMedia } from './openapi-media.ts';
import type { SharedParts } from './openapi-parts.ts';
import type { JsonObject } from './openapi-requirements.ts';
import { EVENT_SHAPES } from './shapes/events.ts';

/** Returns the `webhooks` of the document: for each type of event, the request that an endpoint receives. */
export function webhooksOf(parts: SharedParts): JsonObject {
  return Object.fromEntries(
    Object.entries(EVENT_SHAPES).map(([type, shape]) => [
      type,
      {
        post: {
          operationId: `on${shape.$id.replace(/Event$/, '')}`,
          tags: ['Webhooks'],
          summary: shape.description,
          description: 'Aval sends this request to each endpoint that subscribes to the event.',
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: jsonMedia(parts.schema(shape), exampleOf(shape)),
          },
          responses: RESPONSES,
        },
      },
    ]),
  );
}

const HEADERS = [
  header('webhook-id', 'The id of the event. It stays the same over all attempts: ignore an id you know.', {
    examples: ['evt_01hzy3v7q2m8k4t6w9x0c5b1nf'],
  }),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970-01-01 UTC.', {
    pattern: String.raw`^\d+$`,
    examples: ['1772460309'],
  }),
  header(
    'webhook-signature',
    'Signatures over `id.timestamp.body`, separated by spaces: `v1,…` (HMAC-SHA256 with the secret) and `v1a,…` ' +
      '(Ed25519). Verify them before you parse the body (Standard Webhooks 1.0.0).',
    { examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  ),
];

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string', ...schema } };
}

const RESPONSES = {
  '2XX': { description: 'The event arrived. Respond within 15 seconds, and do your work afterwards.' },
  '410': { description: 'Nothing is here any more: Aval disables the endpoint.' },
  default: {
    description: 'Any other response counts as a failure. Aval repeats the request, for three days.',
  },
};
