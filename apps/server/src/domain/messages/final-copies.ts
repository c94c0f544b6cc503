import type { EnvelopeDocument } from '../envelopes/envelope.ts';
import { newestDocument } from '../evidence/long-term-names.ts';
import { ATTACHMENTS_LIMIT_BYTES } from './limits.ts';
import type { Language } from '../people/language.ts';
import { oneLine } from './letter.ts';

/** A sealed document that is stored. */
interface SealedFile {
  readonly name: string;
  readonly size: number;
  readonly blobKey: string | null;
  /** True if the key is that of a package, which is no document. */
  readonly isPacked: boolean;
}

/** A final document as a mail carries it. */
interface FinalCopy {
  readonly filename: string;
  readonly size: number;
  readonly blobKey: string;
}

const SIGNED: Readonly<Record<Language, string>> = { 'pt-BR': 'assinado', en: 'signed', es: 'firmado' };

/**
 * Returns the final documents of an envelope as attachments, in its order, and in the newest form that is kept as a file: all of them, or
 * none where they are too large together or one is missing. Half a contract in a mailbox would look like the whole.
 */
export function finalCopies(
  documents: readonly EnvelopeDocument[],
  sealed: readonly SealedFile[],
  language: Language,
): readonly FinalCopy[] {
  const files = sealed.filter(({ isPacked }) => !isPacked);
  const copies = documents.flatMap((document, index) => {
    const file = newestDocument(files, document.id);
    if (file === undefined || file.blobKey === null) return [];
    const number = documents.length > 1 ? `${index + 1}-` : '';
    const filename = `${number}${stemOf(document.filename)}-${SIGNED[language]}.pdf`;
    return [{ filename, size: file.size, blobKey: file.blobKey }];
  });
  const size = copies.reduce((sum, copy) => sum + copy.size, 0);
  return copies.length === documents.length && size <= ATTACHMENTS_LIMIT_BYTES ? copies : [];
}

function stemOf(filename: string): string {
  return oneLine(filename.replaceAll(/[/\\:]/g, ' ')).replace(/\.pdf$/i, '');
}
