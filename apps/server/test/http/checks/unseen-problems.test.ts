import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { MAX_PROBLEMS } from '../../../src/http/checks/limits.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';
import { treatmentsOf } from '../../../src/http/checks/tidy-text.ts';
import { unseenProblems } from '../../../src/http/checks/unseen-problems.ts';
import { readsBody } from '../../../src/http/frame.ts';

const UNSEEN: readonly string[] = [
  '\u200b',
  ' \u200b ',
  '\u2060\u200d',
  '\ufeff',
  '\u00ad',
  '\u202e\u202c',
  '\u0007',
  '\u2800',
  '\u3164',
  '\u{e0041}',
  '\u0301',
];

/** A text of a shape: where it is, with a value that has nothing but `unseen` there. */
interface Spot {
  readonly path: string;
  readonly value: unknown;
}

interface Node {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly 'x-text'?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** Returns every text of a shape that people can type, at any depth. */
function spotsOf(schema: TSchema, unseen: string, path = ''): readonly Spot[] {
  const node: Node = schema;
  if (node.type === 'string') return isTyped(node) ? [{ path, value: unseen }] : [];
  const members = Object.entries({ ...node.properties, ...named(node.patternProperties) }).flatMap(
    ([name, member]) =>
      spotsOf(member, unseen, path === '' ? name : `${path}.${name}`).map((spot) => ({
        ...spot,
        value: { [name]: spot.value },
      })),
  );
  const items =
    node.items === undefined
      ? []
      : spotsOf(node.items, unseen, `${path}[0]`).map((spot) => ({ ...spot, value: [spot.value] }));
  return [...members, ...items, ...(node.anyOf ?? []).flatMap((one) => spotsOf(one, unseen, path))];
}

const isTyped = (node: Node) =>
  node.enum === undefined &&
  node.const === undefined &&
  node['x-text'] !== 'verbatim' &&
  node['x-text'] !== 'base64';

const named = (patterns: Node['patternProperties'] = {}) =>
  Object.fromEntries(Object.values(patterns).map((member) => ['x', member]));

const bodies = allRoutes.filter(readsBody);

describe('unseenProblems', () => {
  it.each(UNSEEN.map((text) => [JSON.stringify(text), text]))(
    'has every text of every body that shows nothing refused at its field: %s',
    (_name, unseen) => {
      const accepted = bodies.flatMap((route) => {
        const check = compileShape(route.body, 'body');
        return spotsOf(route.body, unseen)
          .filter(({ path, value }) => !check(value, 'json').problems.some(({ field }) => field === path))
          .map(({ path }) => `${route.name} ${path}`);
      });
      expect(accepted).toEqual([]);
    },
  );

  const note = Type.Object({ note: Type.String() });
  const check = compileShape(note, 'body');

  it.each(['', ' ', '\t\n', '\u00a0', 'a\u200b', '❤\ufe0f', '·'])('leaves %j alone', (text) => {
    expect(check({ note: text }, 'json').problems).toEqual([]);
  });

  it('says what an empty name is told, and ignores members that nobody knows', () => {
    expect(check({ note: '\u200b', other: '\u200b' }, 'json').problems).toEqual([
      { field: 'note', message: 'Must not be empty.', rule: 'min_length', params: { limit: 1 } },
    ]);
  });

  it('stops at the largest number of problems', () => {
    const value = Array.from({ length: MAX_PROBLEMS + 5 }, () => '\u200b');
    expect(unseenProblems(value, treatmentsOf(Type.Array(Type.String())))).toHaveLength(MAX_PROBLEMS);
  });
});
