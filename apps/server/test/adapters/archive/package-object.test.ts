import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
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

it('returns the same bytes for the same files', () =>
  expect(packageObject.pack(files)).toEqual(packageObject.pack(files)));

it('compresses a file that is the same in most packages again where it has changed', () => {
  const scripts = ['echo one', 'echo two', 'echo one'].map((text) => Buffer.from(text.repeat(50)));
  for (const bytes of scripts) {
    const object = packageObject.pack([{ name: 'verify.sh', bytes }]);
    expect(Buffer.from(unzipSync(object)['verify.sh'] ?? [])).toEqual(bytes);
  }
});

it('adds files to those that it holds, also to an object of another library, and replaces those of the same name', () => {
  const more = [
    { name: 'long-term/doc_1.json', bytes: Buffer.from('{}') },
    { name: 'manifest.json', bytes: Buffer.alloc(0) },
  ];
  const others = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
  for (const object of [packageObject.pack(files), others]) {
    const both = packageObject.repack(object, more);
    const expected = [files[1], ...more].map((file) => [file?.name ?? '', file?.bytes]);
    expect([...packageObject.unpack(both, () => true)]).toEqual(expected);
    expect(Object.entries(unzipSync(both)).map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual(
      expected,
    );
  }
  expect(packageObject.repack(packageObject.pack(files.slice(0, 1)), files.slice(1))).toEqual(
    packageObject.pack(files),
  );
});

it('reads what another library wrote, deflated or stored, as the objects of earlier versions are', () => {
  const content = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), content, { noNullPrototype: true }),
      (given) => {
        const expected = Object.entries(given).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
        for (const level of [0, 6] as const) {
          const entries = Object.fromEntries(
            expected.map(({ name, bytes }) => [name, [bytes, { level }] as const]),
          );
          const read = packageObject.unpack(zipSync(entries as never), () => true);
          expect(Object.fromEntries(read)).toEqual(
            Object.fromEntries(expected.map((file) => [file.name, file.bytes])),
          );
        }
        const others = unzipSync(packageObject.pack(expected));
        expect(
          Object.entries(others)
            .map(([name, bytes]) => [name, Buffer.from(bytes)])
            .toSorted(),
        ).toEqual(expected.map(({ name, bytes }) => [name, bytes]).toSorted());
      },
    ),
  );
});
