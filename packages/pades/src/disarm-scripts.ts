import { documentScripts } from './auto-run-scripts.ts';
import type { IncrementalUpdate } from './pdf/incremental-update.ts';
import { PdfRef, type PdfDict } from './pdf/values.ts';

/**
 * Removes the catalog entries that make the document run JavaScript. A document without such entries stays as it
 * is. The scripts stay in the file, but nothing starts them. Scripts of pages are not changed.
 */
export function disarmScripts(update: IncrementalUpdate): void {
  const entries = documentScripts(update.document);
  const root = update.document.xref.trailer.get('Root');
  const catalog = update.resolve(root);
  if (entries.length === 0 || !(root instanceof PdfRef) || !(catalog instanceof Map)) return;
  const disarmed: PdfDict = new Map(catalog);
  for (const entry of entries) disarmed.delete(entry);
  if (entries.includes('Names')) disarmed.set('Names', withoutScripts(update, catalog));
  update.set(root, { value: disarmed });
}

/** Returns the document's other name trees (destinations, embedded files) unchanged. */
function withoutScripts(update: IncrementalUpdate, catalog: PdfDict): PdfDict {
  const names = update.resolve(catalog.get('Names'));
  const kept: PdfDict = new Map(names instanceof Map ? names : []);
  kept.delete('JavaScript');
  return kept;
}
