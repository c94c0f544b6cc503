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
    let stop = (): unknown => undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openPdf, workerFailure } = await import('./open-pdf.ts');
      const task = openPdf(new Uint8Array(await file.arrayBuffer()));
      // Leaving the page cancels running calls. Their errors don't matter.
      stop = () => task.destroy().catch(() => undefined);
      const opened = await Promise.race([task.promise, workerFailure]);
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
