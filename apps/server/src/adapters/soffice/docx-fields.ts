import type { Attr, Document as XmlDocument, Element } from '@xmldom/xmldom';
import { isHarmlessLink } from './html-elements.ts';
import { RefusedSource } from './refused-source.ts';

/** Fields of Word that load nothing, ask nothing, and start nothing. The name of any other is refused. */
const HARMLESS_FIELDS: ReadonlySet<string> = new Set(
  (
    '= addin addressblock advance author autonum autonumlgl autonumout barcode bibliography bidioutline citation ' +
    'comments compare createdate date displaybarcode docproperty docvariable edittime eq filename filesize ' +
    'formcheckbox formdropdown formtext gotobutton greetingline hyperlink if index info keywords lastsavedby listnum ' +
    'mergebarcode mergefield mergerec mergeseq next nextif noteref numchars numpages numwords page pageref print ' +
    'printdate quote ref revnum savedate section sectionpages seq set skipif styleref subject symbol ta tc template ' +
    'time title toa toc useraddress userinitials username xe'
  ).split(' '),
);

/** Names that are refused wherever they stand in an instruction: a field within a field may put one together. */
const LOADING_NAME =
  /includetext|includepicture|ddeauto|macrobutton|htmlcontrol|(^|[\s"\\])(include|import|link|dde|database|rd|ask|embed|autotext|autotextlist|control|fillin)(?=[\s"\\]|$)/i;

/** Elements that embed or run something, wherever their relationship points. */
const ACTIVE_ELEMENT = /^(oleobject|objectlink|objectembed|control|altchunk|subdoc|movie|framesetsplitbar)$/i;

/**
 * Checks the fields and addresses of a part.
 *
 * @throws RefusedSource
 */
export function assertLoadsNothing(document: XmlDocument): void {
  const elements = [...document.getElementsByTagNameNS('*', '*')];
  for (const element of elements) {
    if (ACTIVE_ELEMENT.test(element.localName ?? '')) throw new RefusedSource('active');
    assertOwnAddresses(element);
  }
  for (const instruction of instructionsIn(elements)) assertHarmless(instruction);
}

function assertOwnAddresses(element: Element): void {
  for (const attribute of element.attributes) {
    const isKnown = isOffice(element.namespaceURI) || isOffice(attribute.namespaceURI);
    if (isKnown && attribute.value !== '' && refersOutside(element, attribute))
      throw new RefusedSource('external');
  }
}

/** Attributes that name a file to load: `src`, `althref`, `o:href`, `r:href`. The plain `href` of a shape is a link. */
function refersOutside({ localName: element }: Element, { localName, namespaceURI, value }: Attr): boolean {
  if (localName === 'src' || localName === 'althref') return true;
  if (localName !== 'href') return false;
  return isOffice(namespaceURI) || isImage(element) || !isHarmlessLink(value);
}

/** The namespaces that the program knows. Others are data, of which it reads nothing. */
function isOffice(namespace: string | null): boolean {
  return /schemas-microsoft-com|openxmlformats|purl\.oclc\.org|schemas\.microsoft\.com/i.test(
    namespace ?? '',
  );
}

function isImage(name: string | null): boolean {
  return ['imagedata', 'fill', 'stroke', 'background', 'image'].includes(name ?? '');
}

/**
 * Returns the instructions of all fields. A field may be cut into several runs, and hold others. As the program does, this
 * takes any text between the beginning of a field and its result for a part of the instruction.
 */
function instructionsIn(elements: readonly Element[]): readonly string[] {
  const all: OpenField[] = [];
  const open: OpenField[] = [];
  const outside: OpenField = { text: '', isInstruction: true };
  for (const element of elements) {
    const kind = valueOf(element, 'fldCharType');
    if (element.localName === 'fldSimple') all.push({ text: valueOf(element, 'instr'), isInstruction: true });
    else if (element.localName !== 'fldChar') addText(element, open, outside);
    else if (kind === 'begin') all.push(begun(open));
    else if (kind === 'end') open.pop();
    else for (const field of open.slice(-1)) field.isInstruction = false;
  }
  return [...all, outside].map(({ text }) => text);
}

interface OpenField {
  text: string;
  /** True until its result begins. */
  isInstruction: boolean;
}

function begun(open: OpenField[]): OpenField {
  const field = { text: '', isInstruction: true };
  open.push(field);
  return field;
}

const TEXTS = ['t', 'delText'];
const INSTRUCTIONS = ['instrText', 'delInstrText'];

function addText({ localName, textContent }: Element, open: readonly OpenField[], outside: OpenField): void {
  const isInstruction = INSTRUCTIONS.includes(localName ?? '');
  if (!isInstruction && !TEXTS.includes(localName ?? '')) return;
  const fields = open.length === 0 && isInstruction ? [outside] : open;
  for (const field of fields) if (field.isInstruction) field.text += textContent ?? '';
}

function valueOf(element: Element, name: string): string {
  return [...element.attributes].find(({ localName }) => localName === name)?.value ?? '';
}

function assertHarmless(instruction: string): void {
  const name = (/^\s*(=|[^\s"\\]*)/.exec(instruction)?.[1] ?? '').toLowerCase();
  const isKnown = name === '' || HARMLESS_FIELDS.has(name);
  if (!isKnown || LOADING_NAME.test(instruction)) throw new RefusedSource('external');
  if (name === 'hyperlink') assertHarmlessLink(instruction);
}

/** Without an address, or with a switch in its place, it leads to a place in the document. */
function assertHarmlessLink(instruction: string): void {
  const address = /^\s*hyperlink\s*"?\s*([^\s"]*)/i.exec(instruction)?.[1] ?? '';
  const isLocal = address === '' || address.startsWith('\\l') || address.startsWith('\\o');
  if (!isLocal && !isHarmlessLink(address)) throw new RefusedSource('external');
}
