import { isExecutable } from './executable-file.ts';
import { documentScripts, pageScripts } from './auto-run-scripts.ts';
import { dictsInside } from './pdf/dicts-inside.ts';
import type { PdfDocument } from './pdf/document.ts';
import { textOf } from './pdf/text-string.ts';
import { nameText, PdfString, type PdfDict, type PdfValue } from './pdf/values.ts';

/** Active content of a PDF: it acts without the reader or can do harm. */
export type ActiveContent =
  | 'launch'
  | 'javascript'
  | 'page-javascript'
  | 'submit-form'
  | 'import-data'
  | 'remote-goto'
  | 'embedded-executable'
  | 'xfa-doctype';

/** Actions that are refused anywhere in a file (ISO 32000-1, 12.6.4 and 12.7.5). */
const FORBIDDEN_ACTIONS: Readonly<Record<string, ActiveContent>> = {
  Launch: 'launch',
  SubmitForm: 'submit-form',
  ImportData: 'import-data',
};

/**
 * Returns the kinds of active content in a document, each once. It checks all objects, not only those that
 * the pages refer to. JavaScript counts only if a reader runs it automatically: `javascript` is the document's own, which a
 * seal removes (`disarmScripts`), and `page-javascript` that of its pages. Throws PdfError `bomb`.
 */
export function activeContent(
  document: PdfDocument,
  objects: Iterable<PdfValue> = document.everyObject(),
): ActiveContent[] {
  const found = new Set<ActiveContent>();
  for (const value of objects) {
    for (const dict of dictsInside(value)) {
      const kind = actionKind(document, dict) ?? embeddedKind(document, dict);
      if (kind) found.add(kind);
    }
  }
  if (documentScripts(document).length > 0) found.add('javascript');
  if (pageScripts(document)) found.add('page-javascript');
  return [...found];
}

function actionKind(document: PdfDocument, dict: PdfDict): ActiveContent | null {
  const action = nameText(document.resolve(dict.get('S')));
  if (action === null) return null;
  if (action === 'GoToR' || action === 'GoToE') return namesRemoteHost(document, dict) ? 'remote-goto' : null;
  return Object.hasOwn(FORBIDDEN_ACTIONS, action) ? (FORBIDDEN_ACTIONS[action] ?? null) : null;
}

/** A file on another host makes Windows send the reader's credentials there. */
const REMOTE_HOST = /^(?:\\\\|\/\/|smb:|file:\/\/[^/])/i;

function namesRemoteHost(document: PdfDocument, action: PdfDict): boolean {
  return fileNames(document, action.get('F')).some((name) => REMOTE_HOST.test(name));
}

/** Returns the names in a file specification, a string or a dictionary, the best first (ISO 32000-1, 7.11). */
export function fileNames(document: PdfDocument, specification: PdfValue | undefined): string[] {
  const value = document.resolve(specification);
  const names = value instanceof Map ? NAME_KEYS.map((key) => document.resolve(value.get(key))) : [value];
  return names.flatMap((name) => (name instanceof PdfString ? [textOf(name)] : []));
}

const NAME_KEYS = ['UF', 'F', 'DOS', 'Mac', 'Unix'] as const;

function embeddedKind(document: PdfDocument, specification: PdfDict): ActiveContent | null {
  const embedded = document.dict(specification.get('EF'));
  if (!embedded) return null;
  const names = fileNames(document, specification);
  const heads = [...embedded.values()].map((value) => document.decodeHead(value));
  return isExecutable(names, heads) ? 'embedded-executable' : null;
}
