import { expect, it } from 'vitest';
import { examineConverter } from '../../../src/adapters/doctor/examine-converter.ts';
import type { Conversion, DocumentConverter } from '../../../src/ports/document-converter.ts';

const on = { documentConverter: 'soffice' } as const;
const converter =
  (isReady: boolean, found: Conversion): (() => Promise<DocumentConverter>) =>
  async () => ({ isReady: () => isReady, convert: async () => found, stop: async () => undefined });
const converted: Conversion = { kind: 'converted', pdf: Buffer.from('%PDF-') };

it('examines nothing unless the converter is set', async () => {
  const open = () => Promise.reject(new Error('opened'));
  expect(await examineConverter({ documentConverter: 'none' }, open)).toEqual([]);
});

it.each([
  ['OK', converter(true, converted)],
  ['FAILED', converter(false, converted)],
  ['FAILED', converter(true, { kind: 'refused', refusal: 'limit' })],
])('finds %s', async (status, open) => {
  expect(await examineConverter(on, open)).toMatchObject([{ about: 'converter', status }]);
});
