import fc from 'fast-check';
import { aPdf } from '../../apps/server/test/given/pdf.ts';
import type { Schema } from './description.ts';
import { Known, nounOfMember } from './known.ts';

/** A known value of the noun, the newest most often. */
export function known(noun: string): fc.Arbitrary<Known> {
  return fc.oneof(fc.constant(0), fc.nat(8)).map((at) => new Known(noun, at));
}

/** Values that make sense under a name, where its shape alone would never hit them. */
const SENSIBLE: Readonly<Record<string, readonly string[]>> = {
  cpf: ['529.982.247-25', '52998224725', '111.444.777-35', '529.982.247-26', '00000000000'],
  phone: ['+5511987654321', '+14155550123', '11987654321'],
  code: ['424242', '000000', '42424'],
  password: ['correct horse battery', 'password', '12345678'],
  contentBase64: [aPdf().toString('base64'), aPdf('again').toString('base64'), 'JVBERi0xLjcK', 'AAAA'],
  url: [
    'https://hooks.invalid/aval',
    'https://127.0.0.1/',
    'http://localhost/hook',
    'https://localhost/',
    'ftp://x',
  ],
  q: ['Contrato', '%', '_', '\\'],
  requestId: ['req_01hzy3v7q2m8k4t6w9x0c5b1nf'],
};

const EMAILS = ['maria@example.com', 'MARIA@EXAMPLE.COM', 'zoë@exämple.example', 'a+b@c.example'];

function optionsOf({ anyOf, oneOf }: Schema): readonly Schema[] | undefined {
  return anyOf ?? oneOf;
}

/** A value as the shape describes it: mostly one that would be taken. */
export function plausible(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const noun = nounOfMember(name);
  if (noun !== null && schema.anyOf === undefined) return known(noun);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = optionsOf(schema);
  if (options !== undefined) return fc.oneof(...options.map((option) => plausible(option, name)));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => plausible(part, name)))
      .map((parts) => Object.assign({}, ...parts));
  return (BY_TYPE[schema.type ?? ''] ?? (() => fc.jsonValue({ maxDepth: 2 })))(schema, name);
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, name: string) => fc.Arbitrary<unknown>>> = {
  string: (schema, name) => {
    const sensible = SENSIBLE[name];
    return sensible === undefined ? text(schema) : fc.constantFrom(...sensible);
  },
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1000, maximum = 1000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, minItems = 0, maxItems = 3 }, name) =>
    fc.array(plausible(items, name.replace(/s$/, '')), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 2),
    }),
  object: objectOf,
};

function objectOf({ properties, required = [], additionalProperties = {} }: Schema): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const value = plausible(additionalProperties);
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), value, { maxKeys: 3 });
  }
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, plausible(schema, name)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required], noNullPrototype: true });
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'email')
    return fc.oneof(
      fc.constantFrom(...EMAILS),
      fc.nat(1e9).map((number) => `p${number}@example.com`),
    );
  if (format === 'date-time' || format === 'date-or-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'uri') return fc.constantFrom('https://example.com/logo.png', 'https://example.com');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longest = fc.constant('ã'.repeat(Math.min(maxLength, 10_000)));
  const usual = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 30)),
  });
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: longest });
}
