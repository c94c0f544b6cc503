import { expect, it } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

/** Every text that people read. Lock files and foreign data aren't ours. */
const ENDINGS = [
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.md',
  '.json',
  '.sql',
  '.yml',
  '.yaml',
  '.html',
  '.css',
  '.sh',
];
const NOT_READ: ReadonlySet<string> = new Set(['package-lock.json', 'test/house/prose.test.ts']);

const files = ENDINGS.flatMap((ending) => filesBelow('.', ending)).filter((file) => !NOT_READ.has(file));

/** Places that exist on one machine only. */
const OF_ONE_MACHINE: Readonly<Record<string, RegExp>> = {
  'a folder of one machine': /(^|[\s'"`(=:])\/(work|farm|root|home\/\w+|Users\/\w+)\//m,
  'a folder beside the checkout': /\.\.\/shared\b/,
  'a registry': /registry\.(npmjs|yarnpkg)\.\w+/,
};

it.each(Object.entries(OF_ONE_MACHINE))('nothing names %s', (_what, pattern) => {
  expect(files.filter((file) => pattern.test(textOf(file)))).toEqual([]);
});
