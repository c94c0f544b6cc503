import fc from 'fast-check';

/** Texts that have broken services before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00y',
  '\uD83D',
  '\u202Eevil',
  '\uFEFF',
  '\u200D\u200D',
  'e\u0301'.repeat(60),
  '\u{1F600}'.repeat(120),
  'İıſßﬃ',
  '٣١٢',
  'x'.repeat(201),
  'x'.repeat(9000),
  '\r\nX-Injected: 1',
  "'; DROP TABLE users; --",
  '$1::int',
  '%00%0a%ff',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '99999999999999999999',
  '9999-12-31T23:59:59Z',
  '0000-00-00T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '+999999-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  'javascript:alert(1)',
  'https://user:pass@127.0.0.1:22/',
  'https://[::ffff:7f00:1]/',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
];

/** `[[[…]]]`, `depth` levels deep. */
export function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
}

/** Any JSON that a member might hold instead of what it should. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: {} }) },
  { weight: 1, arbitrary: fc.constantFrom(5, 17, 19, 21, 60).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(51, 999, 1001).map((length) => Array.from({ length }, () => 'x')) },
  { weight: 1, arbitrary: fc.constantFrom(21, 1001).map(manyMembers) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

function manyMembers(count: number): unknown {
  return Object.fromEntries(Array.from({ length: count }, (_none, index) => [`m${index}`, 'x']));
}

/** One change of a body that was right. `where` chooses the member, among all of its members at any depth. */
export type Mutation =
  | { readonly kind: 'replace'; readonly where: number; readonly value: unknown }
  | { readonly kind: 'omit'; readonly where: number }
  | { readonly kind: 'add'; readonly name: string; readonly value: unknown };

const EXTRA = [
  'extra',
  'id',
  'status',
  'role',
  'version',
  'organizationId',
  '__proto__',
  'constructor',
  '',
  '\0',
  '\uD800',
];

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), where: fc.nat(40), value: hostileValue }),
  fc.record({ kind: fc.constant('omit' as const), where: fc.nat(40) }),
  fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom(...EXTRA), value: hostileValue }),
);

/** The body with the change made. Bodies that are no objects stay as they are. */
export function mutated(body: unknown, change: Mutation): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (change.kind === 'add') return withMember(body, change.name, change.value);
  const paths = memberPaths(body);
  const path = paths[change.where % Math.max(1, paths.length)];
  return path === undefined ? body : changedAt(body, path, change);
}

type MemberPath = readonly string[];

function memberPaths(value: unknown): readonly MemberPath[] {
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...memberPaths(member).map((path) => [name, ...path]),
  ]);
}

function changedAt(value: unknown, [name = '', ...rest]: MemberPath, change: Mutation): unknown {
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).flatMap(([key, member]): readonly (readonly [string, unknown])[] => {
    if (key !== name) return [[key, member]];
    if (rest.length > 0) return [[key, changedAt(member, rest, change)]];
    return change.kind === 'replace' ? [[key, change.value]] : [];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

/** A member of any name: `__proto__` too must become one. */
function withMember(body: object, name: string, value: unknown): unknown {
  const copy: object = Array.isArray(body) ? [...body] : { ...body };
  return Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
}

function isPlain(value: unknown): value is object {
  return Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object);
}
