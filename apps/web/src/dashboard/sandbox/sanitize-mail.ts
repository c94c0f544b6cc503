/** The elements of e-mails. Other elements are removed, but their content is kept. */
const ELEMENTS = new Set('a b blockquote br div em i p span strong table tbody td th thead tr'.split(' '));
/** Elements whose content is not text to read. */
const IGNORED = new Set('head iframe noscript object script style svg template title'.split(' '));
const ATTRIBUTES = ['align', 'cellpadding', 'cellspacing', 'lang', 'role', 'width'];
/** Styles that change the look of an element, but not its position. */
const STYLES =
  /^(background(-color)?|border(-(top|right|bottom|left))?(-(color|style|width|radius))?|color|display|font(-(family|size|style|weight))?|letter-spacing|line-height|(margin|padding)(-(top|right|bottom|left))?|max-(height|width)|overflow|text-(align|decoration)|white-space|width|word-break)$/;

/**
 * Copies an e-mail so that it can be shown in our own page: only allowed elements, attributes and styles, nothing that loads anything,
 * and only links to `origin`, in a new tab. The policy of the page forbids style attributes, also in a frame's `srcdoc`, so
 * styles are set one by one (CSSOM is not governed by `style-src`, CSP 3 section 8.3).
 */
export function sanitizeMail(html: string, origin: string): HTMLElement {
  // A parsed document runs nothing. The browser would still evaluate styles, so sheets go and the attribute is renamed.
  const text = html.replaceAll(/<style\b[\s\S]*?<\/style>/gi, '').replaceAll(' style="', ' data-look="');
  const body = new DOMParser().parseFromString(text, 'text/html').body;
  const sheet = document.createElement('div');
  applyStyles(sheet, body.dataset['look'] ?? '');
  sheet.append(...copies(body, origin));
  return sheet;
}

function copies(of: Node, origin: string): Node[] {
  return [...of.childNodes].flatMap((node) => {
    if (node instanceof Text) return [document.createTextNode(node.data)];
    return node instanceof Element ? copiesOf(node, origin) : [];
  });
}

function copiesOf(element: Element, origin: string): Node[] {
  if (IGNORED.has(element.localName)) return [];
  const within = copies(element, origin);
  if (!ELEMENTS.has(element.localName)) return within;
  const copy = document.createElement(element.localName);
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  applyStyles(copy, element.getAttribute('data-look') ?? '');
  if (copy instanceof HTMLAnchorElement) setLink(copy, element.getAttribute('href') ?? '', origin);
  copy.append(...within);
  return [copy];
}

function setLink(link: HTMLAnchorElement, href: string, origin: string): void {
  if (!URL.canParse(href) || new URL(href).origin !== origin) return;
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** Sets the allowed styles of a text such as `margin:0;color:#333`. A value that could contain an address is not set. */
function applyStyles(element: HTMLElement, look: string): void {
  for (const declaration of look.split(';')) {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    if (STYLES.test(name) && !/[\\@]|\w\(/.test(value)) element.style.setProperty(name, value);
  }
}
