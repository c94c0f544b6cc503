import { filledAttachments } from '../attachments/attachment.ts';
import type { FileType } from '../attachments/file-type.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock } from './report.ts';

const KINDS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};

/** Returns a card with the files that a signer attached; none for a signer without files. */
export function attachmentCards(
  { person: { name }, terms: { attachments } }: Signer,
  words: ReportWords,
): readonly ReportBlock[] {
  const facts = filledAttachments(attachments).map(({ label, file }) => ({
    label,
    value: words.attachedFile(file.name, KINDS[file.type], file.size, file.sha256),
  }));
  return facts.length === 0 ? [] : [{ kind: 'card', title: words.attachedBy(name), facts }];
}
