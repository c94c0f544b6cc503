import { getDocument, GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- `?url` is the builder's: the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?url';

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = worker;

/** Starts with this module, so that the worker loads at the same time as the document. */
const reader = new PDFWorker({});

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
