import { expect, it } from 'vitest';
import { packageObject } from '../../../src/adapters/archive/package-object.ts';

const files = [
  { name: 'manifest.json', bytes: Buffer.from('{"a":1}'.repeat(500)) },
  { name: 'long-term/doc_1.pdf.after.00', bytes: Buffer.from([0, 1, 255]) },
];

it('returns the wanted files as they were packed', () => {
  const object = packageObject.pack(files);
  const all = packageObject.unpack(object, () => true);
  expect([...all].map(([name, bytes]) => ({ name, bytes }))).toEqual(files);
  expect([...packageObject.unpack(object, (name) => name === 'manifest.json').keys()]).toEqual([
    'manifest.json',
  ]);
});

it('compresses them', () => expect(packageObject.pack(files).length).toBeLessThan(1000));
