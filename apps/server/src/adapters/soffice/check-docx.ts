import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import type { Document as XmlDocument, Element } from '@xmldom/xmldom';
import type { DocxParts } from './docx-parts.ts';
import { assertLoadsNothing } from './docx-fields.ts';
import { isKnownMedia } from './docx-media.ts';
import { isHarmlessLink } from './html-elements.ts';
import { decodeText, RefusedSource } from './refused-source.ts';

const ACTIVE_TYPE =
  /\/(oleobject|package|control|activexcontrol(binary)?|vbaproject|afchunk|subdocument|frame)$/i;
const MACRO_TYPE = /macroenabled|vbaproject|activex/i;
/**
 * Returns the parts of a DOCX that refers to nothing outside of itself but web pages and mailboxes, and holds no macros.
 * References to the template that it was written with are left out.
 *
 * @throws RefusedSource
 */
export function checkedDocx(parts: DocxParts): DocxParts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      name,
      isXml(name) ? checked(name, bytes) : media(name, bytes),
    ]),
  );
}

/** The name of a part says nothing to the program: it follows relationships, and looks at the first bytes of pictures. */
function media(name: string, bytes: Uint8Array): Uint8Array {
  if (isKnownMedia(name, bytes)) return bytes;
  throw new RefusedSource('active');
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
