import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../src/domain/webhooks/webhook.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import { exampleOf } from '../../src/http/example-of.ts';
import { jsonSchemasOf } from '../../src/http/json-schemas.ts';
import { openApiDocument } from '../../src/http/openapi.ts';
import { EventsView, EVENT_SHAPES } from '../../src/http/shapes/events.ts';
import { EnvelopeView } from '../../src/http/shapes/envelopes.ts';

const document = openApiDocument(allRoutes, [{ url: 'https://aval.test', description: '' }]);
const files = jsonSchemasOf(document, 'https://aval.test');

function schemaOf(file: string) {
  return JSON.parse(files.get(file) ?? 'null');
}

/** Checks a value against a served schema. Its references lead to its own `$defs`. */
function accepts(file: string, value: unknown): boolean {
  const { $id: _id, ...schema } = schemaOf(file);
  return Compile(Type.Unsafe(schema)).Check(value);
}

describe('jsonSchemasOf', () => {
  it('has a file for each view and each type of event', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['Envelope.json', 'Problem.json', 'Event.json']),
    );
    expect([...files.keys()]).toEqual(expect.arrayContaining(EVENT_TYPES.map((type) => `${type}.json`)));
  });

  it('names the dialect and its own address, and needs no other file', () => {
    for (const [file, text] of files) {
      expect(JSON.parse(text)).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `https://aval.test/schemas/${file}`,
        description: expect.any(String),
      });
      const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference = '']) => reference);
      const definitions = Object.keys(JSON.parse(text).$defs ?? {});
      expect(references.every((reference) => definitions.includes(reference.replace('#/$defs/', '')))).toBe(
        true,
      );
      expect(text).not.toContain('"discriminator"');
    }
  });

  it('accepts what the API returns, and no other event under a type', () => {
    expect(accepts('Envelope.json', exampleOf(EnvelopeView))).toBe(true);
    expect(accepts('Envelope.json', {})).toBe(false);
    for (const type of EVENT_TYPES) {
      const event = exampleOf(EVENT_SHAPES[type] ?? EventsView);
      expect(accepts('Event.json', event)).toBe(true);
      expect(EVENT_TYPES.filter((other) => accepts(`${other}.json`, event))).toEqual([type]);
    }
  });
});
