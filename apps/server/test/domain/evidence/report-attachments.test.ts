import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { newAttachments } from '../../../src/domain/attachments/new-attachments.ts';
import { attachmentCards } from '../../../src/domain/evidence/report-attachments.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { NOW } from '../../given/basics.ts';
import { aSigner } from '../../given/signer.ts';

const sha256 = sha256Hex(Buffer.from('photo'));
const file = {
  name: 'cnh.jpg',
  type: 'image/jpeg',
  size: 7,
  sha256,
  blobKey: '',
  secret: '',
  attachedAt: NOW,
} as const;
const requested = newAttachments([
  { key: 'cnh', label: 'Foto da CNH' },
  { key: 'proof', label: 'Conta de luz' },
]);

it('lists the name, type, size, and digest of each file under the label of the sender', () => {
  const attachments = requested.map((attachment, n) => (n === 0 ? { ...attachment, file } : attachment));
  expect(attachmentCards(aSigner(1, { name: 'Maria', attachments }), REPORT_WORDS['pt-BR'])).toEqual([
    {
      kind: 'card',
      title: 'Anexado por Maria',
      facts: [{ label: 'Foto da CNH', value: `cnh.jpg (JPEG, 7 bytes). SHA-256 ${sha256}` }],
    },
  ]);
});

it('has no card without files', () => {
  expect(attachmentCards(aSigner(1, { attachments: requested }), REPORT_WORDS.en)).toEqual([]);
});
