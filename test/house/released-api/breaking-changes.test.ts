import { describe, expect, it } from 'vitest';
import { textOf } from '../tree.ts';
import { breakingChanges } from './breaking-changes.ts';
import { apiOf } from './facts.ts';
import type { Description } from './facts.ts';
import type { Schema } from './shape.ts';
import { apiOfText, textOfApi } from './text.ts';

const released = textOf('docs/api.txt');
const present = apiOf(JSON.parse(textOf('docs/openapi.json')));

describe('the API', () => {
  it('keeps what the last release promised, except for what CHANGELOG names under Unreleased', () => {
    const [, unreleased = ''] =
      /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(textOf('CHANGELOG.md')) ?? [];
    const silent = breakingChanges(apiOfText(released), present).filter(
      (change) => !unreleased.includes(`\`${change}\``),
    );
    expect(silent).toEqual([]);
  });

  it('is described as it was at the last release: one line for each operation, member, and value', () => {
    const facts = released.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(facts.length).toBeGreaterThan(5000);
    expect(textOfApi(apiOfText(released))).toBe(`${facts.join('\n')}\n`);
  });
});

const TEXT: Schema = { type: 'string' };
const STATUS: Schema = { type: 'string', enum: ['DRAFT', 'SENT'] };

/** An API with one operation, one event, and a shape for each direction. */
interface Parts {
  readonly body: Schema;
  readonly isBodyRequired: boolean;
  readonly limit: Schema;
  readonly isLimitRequired: boolean;
  readonly response: Schema;
  readonly status: string;
  readonly method: string;
  readonly more: { readonly 'x-aval-scope'?: string };
  readonly event: Schema;
}

function api(changed: Partial<Parts> = {}): Description {
  const parts = { ...RELEASED, ...changed };
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const operation = {
    ...parts.more,
    parameters: [{ name: 'limit', in: 'query', required: parts.isLimitRequired, schema: parts.limit }],
    requestBody: { required: parts.isBodyRequired, ...json({ $ref: '#/components/schemas/Input' }) },
    responses: { [parts.status]: json({ $ref: '#/components/schemas/Output' }) },
  };
  return {
    paths: { '/v1/things': { [parts.method]: operation } },
    webhooks: { 'thing.made': { post: { requestBody: json(parts.event) } } },
    components: { schemas: { Input: parts.body, Output: parts.response } },
  };
}

const BOUNDED: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const MEMBERS = {
  title: TEXT,
  note: TEXT,
  status: STATUS,
  at: { type: 'string', format: 'date-time' },
  size: { type: 'number' },
  tags: { type: 'array', items: { type: 'object', properties: { name: TEXT }, required: ['name'] } },
} satisfies Readonly<Record<string, Schema>>;
const BODY: Schema = { type: 'object', required: ['title'], properties: MEMBERS };
const RELEASED: Parts = {
  body: BODY,
  isBodyRequired: false,
  limit: BOUNDED,
  isLimitRequired: false,
  response: BODY,
  status: '200',
  method: 'post',
  more: {},
  event: BODY,
};

function body(members: Readonly<Record<string, Schema>>, required: readonly string[] = ['title']): Schema {
  return { type: 'object', required, properties: { ...MEMBERS, ...members } };
}

function without(name: keyof typeof MEMBERS): Schema {
  const rest = Object.entries(MEMBERS).filter(([member]) => member !== name);
  return { type: 'object', required: ['title'], properties: Object.fromEntries(rest) };
}

const NULLABLE: Schema = { anyOf: [TEXT, { type: 'null' }] };

describe('breakingChanges', () => {
  const breaking: readonly (readonly [string, Partial<Parts>, string])[] = [
    ['an operation that is gone', { method: 'put' }, 'POST /v1/things was removed'],
    ['a member of requests that is gone', { body: without('note') }, 'Input (request): note was removed'],
    ['a member that requests must have', { body: body({}, ['title', 'note']) }, 'note became required'],
    [
      'a new member that requests must have',
      { body: body({ x: TEXT }, ['title', 'x']) },
      'x is new and required',
    ],
    ['a request that needs a body', { isBodyRequired: true }, 'request became required'],
    ['a required parameter', { isLimitRequired: true }, 'query.limit became required'],
    [
      'a type that requests had',
      { body: body({ title: { type: 'integer' } }) },
      'title no longer accepts string',
    ],
    ['a format in requests', { body: body({ note: MEMBERS.at }) }, 'note no longer accepts string'],
    [
      'a narrower enum',
      { body: body({ status: { type: 'string', enum: ['DRAFT'] } }) },
      'lost the value "SENT"',
    ],
    ['an enum for what was free', { body: body({ note: STATUS }) }, 'note accepts only some values'],
    ['a smaller maximum', { limit: { ...BOUNDED, maximum: 50 } }, 'query.limit is limited: maximum 50'],
    ['a larger minimum', { limit: { ...BOUNDED, minimum: 2 } }, 'query.limit is limited: minimum 2'],
    ['a bound for what had none', { body: body({ note: { ...TEXT, maxLength: 9 } }) }, 'maxLength 9'],
    ['a pattern', { body: body({ note: { ...TEXT, pattern: '^a, "b"$' } }) }, 'pattern "^a, \\"b\\"$"'],
    ['a body without other members', { body: { ...BODY, additionalProperties: false } }, 'closed'],
    ['a scope', { more: { 'x-aval-scope': 'things:write' } }, 'scope is new and required'],
    [
      'a member of responses that is gone',
      { response: without('note') },
      'Output (response): note was removed',
    ],
    ['a member that responses may lack', { response: body({}, []) }, 'title may be absent'],
    ['null in responses', { response: body({ note: NULLABLE }) }, 'note may be null'],
    ['another type in responses', { response: body({ size: TEXT }) }, 'size may be string'],
    ['a format that responses lose', { response: body({ at: TEXT }) }, 'at may be string'],
    [
      'a value that never comes again',
      { response: body({ status: { type: 'string', enum: ['SENT'] } }) },
      '"DRAFT"',
    ],
    ['another status', { status: '201' }, '200 was removed'],
    [
      'a member of items',
      { response: body({ tags: { type: 'array', items: TEXT } }) },
      'tags[].name was removed',
    ],
    [
      'a member of events that is gone',
      { event: without('note') },
      'event thing.made: event.note was removed',
    ],
  ];
  it.each(breaking)('finds %s', (_what, parts, found) => {
    const changes = breakingChanges(apiOf(api()), apiOf(api(parts)));
    expect(changes.join('\n')).toContain(found);
  });

  const harmless: readonly (readonly [string, Partial<Parts>])[] = [
    ['nothing', {}],
    ['a new member of requests', { body: body({ x: TEXT }) }],
    ['a duty inside of a new member', { body: body({ x: BODY }) }],
    ['a member that requests need no longer have', { body: body({}, []) }],
    ['null in requests', { body: body({ note: NULLABLE }) }],
    ['more values in requests', { body: body({ status: { type: 'string', enum: ['DRAFT', 'SENT', 'X'] } }) }],
    ['a value of any text', { body: body({ status: TEXT }) }],
    ['a text without a format', { body: body({ at: TEXT }) }],
    ['a larger maximum', { limit: { ...BOUNDED, maximum: 500 } }],
    ['no bounds', { limit: { type: 'integer' } }],
    ['a number for an integer', { limit: { ...BOUNDED, type: 'number' } }],
    ['a new member of responses', { response: body({ x: TEXT }, ['title', 'x']) }],
    ['a member that responses always have', { response: body({}, ['title', 'note']) }],
    ['an integer for a number', { response: body({ size: { type: 'integer' } }) }],
    [
      'a new value in responses',
      { response: body({ status: { type: 'string', enum: ['DRAFT', 'SENT', 'X'] } }) },
    ],
    ['a new member of events', { event: body({ x: TEXT }) }],
  ];
  it.each(harmless)('does not mind %s', (_what, parts) => {
    expect(breakingChanges(apiOf(api()), apiOf(api(parts)))).toEqual([]);
  });

  it('does not mind new operations, events, and shapes, and a shape that requests use too', () => {
    const { paths, webhooks, components } = api();
    const input = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Output' } } } };
    const more: Description = {
      paths: { ...paths, '/v1/more': { post: { requestBody: input } } },
      webhooks: { ...webhooks, 'thing.lost': {} },
      components: { schemas: { ...components?.schemas, More: BODY } },
    };
    expect(breakingChanges(apiOf(api()), apiOf(more))).toEqual([]);
  });

  it('has the duties of a shape with variants that all of them have', () => {
    const either: Schema = {
      oneOf: [
        { type: 'object', required: ['id', 'a'], properties: { id: TEXT, a: TEXT } },
        { type: 'object', required: ['id'], properties: { id: TEXT, b: NULLABLE } },
      ],
    };
    const lines = textOfApi(apiOf(api({ body: either })));
    expect(lines).toContain(
      'Input (request)\n  *: required object\n  id: required string\n  a: optional string\n  b: optional string|null\n',
    );
    expect(apiOfText(lines)).toEqual(apiOf(JSON.parse(JSON.stringify(api({ body: either })))));
  });
});
