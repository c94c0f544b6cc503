import { expect, it } from 'vitest';
import { SEALED_COLUMNS } from '../../apps/server/src/store/sealed-columns.ts';
import { filesBelow, textOf } from './tree.ts';

it('a rotation of the master key walks every table that the sources bind ciphertexts to', () => {
  const named = filesBelow('apps/server/src', '.ts').flatMap((source) =>
    [...textOf(source).matchAll(/\btable: '(\w+)'/g)].map(([, table]) => table),
  );
  const walked = new Set(SEALED_COLUMNS.map(({ boundTable }) => boundTable));
  expect([...walked].toSorted()).toEqual([...new Set(named)].toSorted());
});
