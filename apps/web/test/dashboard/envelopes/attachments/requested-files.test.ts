import { expect, it } from 'vitest';
import {
  attachmentsOf,
  emptyFile,
  requestedFilesOf,
} from '../../../../src/dashboard/envelopes/attachments/requested-files.ts';

const cnh = { key: 'cnh', label: 'Photo', required: true, accept: 'IMAGE' } as const;

it('keeps the keys that the service knows, gives free keys to new files, and leaves out empty rows', () => {
  const known = requestedFilesOf({ attachments: [{ ...cnh, key: 'file-1', file: null }] });
  const files = [emptyFile(), { ...emptyFile(), label: ' Proof ', required: false }, ...known];
  expect(attachmentsOf(files)).toEqual([
    { key: 'file-2', label: 'Proof', required: false, accept: 'ANY' },
    { ...cnh, key: 'file-1' },
  ]);
  expect(attachmentsOf([])).toEqual([]);
});
