import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { viewerWorker } from './start-worker.ts';

export { workerFailure } from './start-worker.ts';

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
    cMapUrl: '/assets/pdfjs/cmaps/',
    standardFontDataUrl: '/assets/pdfjs/standard_fonts/',
    wasmUrl: '/assets/pdfjs/wasm/',
    enableXfa: false,
    stopAtErrors: false,
  });
}
