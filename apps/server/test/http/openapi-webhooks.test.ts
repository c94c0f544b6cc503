import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../src/domain/webhooks/webhook.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import { webhooksOf } from '../../src/http/openapi-webhooks.ts';
import { EVENT_SHAPES } from '../../src/http/shapes/events.ts';

const webhooks = JSON.parse(JSON.stringify(webhooksOf(new SharedParts())));

describe('the webhooks of the document', () => {
  it('are the types of events', () => {
    expect(Object.keys(webhooks)).toEqual(EVENT_TYPES);
  });

  it.each(EVENT_TYPES)('describe the request of %s', (type) => {
    const { post } = webhooks[type];
    const { schema, example } = post.requestBody.content['application/json'];
    expect(schema.$ref).toMatch(/^#\/components\/schemas\/[A-Z]\w+Event$/);
    expect(post.operationId).toBe(
      `on${schema.$ref
        .split('/')
        .at(-1)
        .replace(/Event$/, '')}`,
    );
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const shape = EVENT_SHAPES[type];
    expect(shape && Compile(shape).Check(example)).toBe(true);
    expect(example.type).toBe(type);
  });
});
