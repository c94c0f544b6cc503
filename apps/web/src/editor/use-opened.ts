import { useEffect, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from '../sign/viewer/open-pdf.ts';
import type { EditorDocument } from './field.ts';

/**
 * Loads and opens a document in the viewer of the signing page: null until it is open; `failed` where that can't be. It
 * imports nothing that the signing page starts with: a chunk that both share would be one more file of that page.
 */
export function useOpened({ id, load }: EditorDocument): {
  readonly pdf: PDFDocumentProxy | null;
  readonly failed: boolean;
} {
  const [opened, setOpened] = useState<{ readonly id: string; readonly pdf: PDFDocumentProxy } | null>(null);
  const [failedId, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      const [{ openFile }, file] = await Promise.all([import('../sign/viewer/open-pdf.ts'), load()]);
      const opening = await openFile(file);
      stop = opening.stop;
      if (isGone) return stop();
      const pdf = await opening.pdf;
      if (!isGone) setOpened({ id, pdf });
    };
    open().catch(() => setFailed(isGone ? null : id));
    return () => {
      isGone = true;
      stop();
    };
  }, [id]);
  return { pdf: opened?.id === id ? opened.pdf : null, failed: failedId === id };
}
