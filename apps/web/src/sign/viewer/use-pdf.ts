import { useEffect, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from './open-pdf.ts';

/** An opened document, or null until the file is there and open; `failed` where the viewer can't read it. */
export function usePdf(file: Blob | null): {
  readonly pdf: PDFDocumentProxy | null;
  readonly failed: boolean;
} {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (file === null) return;
    let stop = (): void => undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openFile } = await import('./open-pdf.ts');
      const opening = await openFile(file);
      stop = opening.stop;
      const opened = await opening.pdf;
      if (!isGone) setPdf(opened);
    };
    open().catch(() => setFailed(!isGone));
    return () => {
      isGone = true;
      stop();
    };
  }, [file]);
  return { pdf, failed };
}
