import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { viewerWorker, workerFailure } from './start-worker.ts';
import { addressOf } from '../../api/base-path.ts';

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The library's types know only a missing port. */
const reader = new PDFWorker({ port: viewerWorker as unknown as null });

/**
 * Opens a PDF in the viewer's worker. Destroy the task to release it. Scripts of the document never run, and everything
 * the viewer needs comes from our own origin.
 */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes,
    worker: reader,
    cMapUrl: addressOf('/assets/pdfjs/cmaps/'),
    standardFontDataUrl: addressOf('/assets/pdfjs/standard_fonts/'),
    wasmUrl: addressOf('/assets/pdfjs/wasm/'),
    enableXfa: false,
    stopAtErrors: false,
  });
}

/** A file that is being opened. */
interface Opening {
  readonly pdf: Promise<PDFDocumentProxy>;
  /** Cancels running calls and releases the document. Their errors don't matter. */
  readonly stop: () => void;
}

/** Opens a file in the viewer. Stop it when its pages are no longer shown. */
export async function openFile(file: Blob): Promise<Opening> {
  const task = openPdf(new Uint8Array(await file.arrayBuffer()));
  return {
    pdf: Promise.race([task.promise, workerFailure]),
    stop: () => void task.destroy().catch(() => undefined),
  };
}
