import { expect, it } from 'vitest';
import { listedUnusedExports, unusedExports } from './unused-exports.ts';

/** Sources in which every export has a user. The list of the others only shrinks. */
const CLEAN = /^apps\/server\/src\/(?:actions|jobs)\//;

const unused = unusedExports();
const listed = listedUnusedExports();

it('exports nothing that no other file uses, apart from the files on the list', () => {
  const counted = Map.groupBy(unused, ({ file }) => file);
  const tooMany = [...counted].filter(([file, names]) => names.length > (listed.get(file) ?? 0));
  expect(tooMany.map(([file, names]) => `${file}: ${names.map(({ name }) => name).join(', ')}`)).toEqual([]);
});

it('lists no file of the actions and jobs', () => {
  expect([...listed.keys()].filter((file) => CLEAN.test(file))).toEqual([]);
});
