import type { PdfDocument } from './pdf/document.ts';
import { pages } from './pdf/pages.ts';
import { nameText, type PdfDict, type PdfValue } from './pdf/values.ts';

/** Events of an annotation that happen when its page is shown, without user action (ISO 32000-1, 12.6.3). */
const PAGE_EVENTS = ['PO', 'PC', 'PV', 'PI'] as const;

/** An entry of the catalog that makes a document run JavaScript. */
type ScriptedEntry = 'OpenAction' | 'AA' | 'Names';

/**
 * Returns the catalog entries that make the document run JavaScript automatically: on opening, on its own events (closing, saving,
 * printing), or by its script names (ISO 32000-1, 12.6.3 and 12.6.4.16).
 */
export function documentScripts(document: PdfDocument): ScriptedEntry[] {
  const { catalog } = document;
  const entries: ScriptedEntry[] = [];
  if (runsScript(document, [catalog?.get('OpenAction')])) entries.push('OpenAction');
  if (runsScript(document, eventsOf(document, catalog?.get('AA')))) entries.push('AA');
  if (hasScriptNames(document)) entries.push('Names');
  return entries;
}

/**
 * Returns whether showing a page or an annotation runs JavaScript. Scripts that wait for a click or format a
 * form field during input do not count; ordinary forms are full of them.
 */
export function pageScripts(document: PdfDocument): boolean {
  const seen = new Set<PdfValue[]>();
  for (const { dict } of pages(document)) {
    const events = [eventsOf(document, dict.get('AA')), annotationEvents(document, dict, seen)];
    if (events.some((actions) => runsScript(document, actions))) return true;
  }
  return false;
}

function eventsOf(document: PdfDocument, actions: PdfValue | undefined): PdfValue[] {
  return [...(document.dict(actions)?.values() ?? [])];
}

/** Checks a list of annotations that many pages share only once; `seen` holds the checked lists. */
function annotationEvents(
  document: PdfDocument,
  page: PdfDict,
  seen: Set<PdfValue[]>,
): (PdfValue | undefined)[] {
  const annotations = document.array(page.get('Annots'));
  if (!annotations || seen.has(annotations)) return [];
  seen.add(annotations);
  return annotations.flatMap((annotation) => {
    const actions = document.dict(document.dict(annotation)?.get('AA'));
    return PAGE_EVENTS.map((event) => actions?.get(event));
  });
}

/** Does not walk the name tree of scripts: any entry is enough. */
function hasScriptNames(document: PdfDocument): boolean {
  const tree = document.dict(document.dict(document.catalog?.get('Names'))?.get('JavaScript'));
  const entries = [document.array(tree?.get('Names')), document.array(tree?.get('Kids'))];
  return entries.some((list) => list !== null && list.length > 0);
}

/** Follows the chains of /Next, each action once. */
function runsScript(document: PdfDocument, starts: readonly (PdfValue | undefined)[]): boolean {
  const visited = new Set<PdfDict>();
  const waiting = [...starts];
  while (waiting.length > 0) {
    const action = document.dict(waiting.pop());
    if (!action || visited.has(action)) continue;
    visited.add(action);
    if (nameText(document.resolve(action.get('S'))) === 'JavaScript') return true;
    const following = action.get('Next');
    for (const next of document.array(following) ?? [following]) waiting.push(next);
  }
  return false;
}
