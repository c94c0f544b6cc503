// oxlint-disable-next-line import/default -- `?url` is the builder's: the address of the file
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/**
 * The viewer's worker. It starts with the page, so that it loads at the same time as the viewer and the document, and not
 * after them.
 */
export const viewerWorker = new Worker(address, { type: 'module' });

/** Rejects if the worker can't be loaded. Without it, nothing would answer the viewer. */
export const workerFailure = new Promise<never>((_resolve, reject) => {
  viewerWorker.addEventListener('error', reject);
});
workerFailure.catch(() => undefined);
