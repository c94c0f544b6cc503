/** Elements that run, embed, or send something. A file with one of them is refused. */
export const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'sdfield',
  'multicol',
  'audio',
  'video',
  'source',
  'svg',
  'math',
  'template',
  'noscript',
  'param',
  'bgsound',
  'marquee',
  'canvas',
  'dialog',
]);

/** Elements that are kept. Of every other element only its content is kept. */
export const KEPT_ELEMENTS: ReadonlySet<string> = new Set([
  'html',
  'head',
  'title',
  'style',
  'body',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'span',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'big',
  'blockquote',
  'pre',
  'code',
  'tt',
  'font',
  'center',
  'a',
  'img',
  'address',
  'cite',
]);

const EVERYWHERE = ['style', 'align', 'valign', 'class', 'id', 'lang', 'dir', 'bgcolor', 'width', 'height'];

const OF_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'border'],
  font: ['face', 'size', 'color'],
  table: ['border', 'cellpadding', 'cellspacing', 'rules', 'frame'],
  td: ['colspan', 'rowspan', 'nowrap'],
  th: ['colspan', 'rowspan', 'nowrap'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['type', 'start'],
  ul: ['type'],
  li: ['type', 'value'],
  hr: ['size', 'color', 'noshade'],
};

/** Returns whether an attribute is kept. The program reads some others as orders to load a file, such as `href` of a `div`. */
export function isKeptAttribute(element: string, name: string): boolean {
  return EVERYWHERE.includes(name) || (OF_ELEMENT[element] ?? []).includes(name);
}

/** Returns whether a picture is within the file. */
export function isOwnPicture(address: string): boolean {
  return /^data:image\/(png|jpeg|gif);base64,[\sA-Za-z0-9+/=]+$/.test(address);
}

/** Returns whether a link leads to a page, a mailbox, or a place in the document: nothing loads it. */
export function isHarmlessLink(address: string): boolean {
  return /^(#|https?:\/\/|mailto:|tel:)/i.test(address.trim());
}

/** Returns whether styles refer to something outside of the file. An escape could hide that. */
export function refersOutside(css: string): boolean {
  return /@import|url\s*\(|image-set|expression\s*\(|behavior|\\/i.test(css.replaceAll(/\/\*.*?\*\//gs, ''));
}
