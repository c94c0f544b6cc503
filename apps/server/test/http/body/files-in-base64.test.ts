import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { filesAt, withTextsElsewhere } from '../../../src/http/body/files-in-base64.ts';
import { treatmentsOf } from '../../../src/http/checks/tidy-text.ts';
import { contentBase64 } from '../../../src/http/shapes/documents.ts';

const bytes = Buffer.from('"QUJD" "REVG"');
const files = filesAt(bytes, [
  { start: 1, end: 5 },
  { start: 8, end: 12 },
]);
const [abc = '', def = ''] = files.keys();

describe('filesAt', () => {
  it('gives each file a name that nobody can guess', () => {
    expect([...files.values()].map(String)).toEqual(['QUJD', 'REVG']);
    expect(abc).toMatch(/^[\da-f-]{36}$/);
    expect(filesAt(bytes, [{ start: 1, end: 5 }]).has(abc)).toBe(false);
  });
});

describe('withTextsElsewhere', () => {
  const metadata = Type.Record(Type.String(), Type.String());
  const documents = Type.Array(Type.Object({ contentBase64 }));
  const shape = Type.Object({ contentBase64, title: Type.String(), documents, metadata });

  it('leaves the names where the shape has a file, at any depth', () => {
    const value = { contentBase64: abc, title: 'A', documents: [{ contentBase64: def }], metadata: null };
    expect(withTextsElsewhere(value, files, treatmentsOf(shape))).toEqual(value);
  });

  it('returns the texts anywhere else, so that no other field accepts a name in their place', () => {
    const value = { metadata: { contentBase64: abc }, more: [{ contentBase64: def, size: 1 }] };
    expect(withTextsElsewhere(value, files, treatmentsOf(shape))).toEqual({
      metadata: { contentBase64: 'QUJD' },
      more: [{ contentBase64: 'REVG', size: 1 }],
    });
    expect(withTextsElsewhere([abc], files, null)).toEqual(['QUJD']);
  });
});
