import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import type { Document as XmlDocument, Element } from '@xmldom/xmldom';
import type { DocxParts } from './docx-parts.ts';
import { isHarmlessLink } from './html-elements.ts';
import { decodeText, RefusedSource } from './refused-source.ts';

const ACTIVE_TYPE =
  /\/(oleobject|package|control|activexcontrol(binary)?|vbaproject|afchunk|subdocument|frame)$/i;
const MACRO_TYPE = /macroenabled|vbaproject|activex/i;
/** Fields of Word that load other files. */
const LOADING_FIELD =
  /(^|\s|\\)(includetext|includepicture|include|import|link|dde|ddeauto|database|rd|ask|macrobutton|embed|autotext)(\s|$)/i;

/**
 * Returns the parts of a DOCX that refers to nothing outside of itself but web pages and mailboxes, and holds no macros.
 * References to the template that it was written with are left out.
 *
 * @throws RefusedSource
 */
export function checkedDocx(parts: DocxParts): DocxParts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, isXml(name) ? checked(name, bytes) : bytes]),
  );
}

function isXml(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}

function checked(name: string, bytes: Uint8Array): Uint8Array {
  const text = decodeText(bytes);
  if (/<!(doctype|entity)/i.test(text)) throw new RefusedSource('unreadable');
  const document = parsed(text);
  if (name.endsWith('.rels')) return Buffer.from(checkedRelationships(document));
  if (name === '[Content_Types].xml') assertNoMacros(document);
  else assertLoadsNothing(document);
  return bytes;
}

function parsed(text: string): XmlDocument {
  try {
    return new DOMParser({ onError: strictly }).parseFromString(text.replace(/^\ufeff/, ''), 'text/xml');
  } catch (cause) {
    throw new RefusedSource('unreadable', { cause });
  }
}

function strictly(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message);
}

/** Any prefix of a namespace: the program accepts the namespaces of both forms of the standard. */
function elementsOf(document: XmlDocument, ...names: readonly string[]): readonly Element[] {
  return [...document.getElementsByTagNameNS('*', '*')].filter(({ localName }) =>
    names.includes(localName ?? ''),
  );
}

function checkedRelationships(document: XmlDocument): string {
  for (const relationship of elementsOf(document, 'Relationship')) {
    const kind = relationship.getAttribute('Type') ?? '';
    if (kind.endsWith('/attachedTemplate')) relationship.parentNode?.removeChild(relationship);
    else assertRelationship(relationship, kind);
  }
  return new XMLSerializer().serializeToString(document);
}

function assertRelationship(relationship: Element, kind: string): void {
  const target = relationship.getAttribute('Target') ?? '';
  const isExternal = relationship.getAttribute('TargetMode')?.toLowerCase() === 'external';
  if (ACTIVE_TYPE.test(kind)) throw new RefusedSource('active');
  const isOutside = isExternal || /^\s*([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target);
  if (isOutside && !(kind.endsWith('/hyperlink') && isHarmlessLink(target)))
    throw new RefusedSource('external');
}

function assertNoMacros(document: XmlDocument): void {
  const types = elementsOf(document, 'Override', 'Default').map((type) => type.getAttribute('ContentType'));
  if (types.some((type) => MACRO_TYPE.test(type ?? ''))) throw new RefusedSource('active');
}

/** A field may be cut into several runs: its instruction is what stands between two of its characters. */
function assertLoadsNothing(document: XmlDocument): void {
  const pieces = elementsOf(document, 'instrText', 'delInstrText', 'fldChar', 'fldSimple').map((element) => {
    if (element.localName === 'fldSimple') return `\n${instructionOf(element)}\n`;
    return element.localName === 'fldChar' ? '\n' : (element.textContent ?? '');
  });
  if (
    pieces
      .join('')
      .split('\n')
      .some((line) => LOADING_FIELD.test(line))
  )
    throw new RefusedSource('external');
  for (const element of elementsOf(document, 'imagedata', 'fill', 'stroke', 'background', 'image')) {
    const own = [...element.attributes].filter(
      ({ localName }) => localName === 'src' || localName === 'althref',
    );
    if (own.some(({ value }) => value !== '')) throw new RefusedSource('external');
  }
}

function instructionOf(element: Element): string {
  return [...element.attributes].find(({ localName }) => localName === 'instr')?.value ?? '';
}
