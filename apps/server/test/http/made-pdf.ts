/** The contents of a generated PDF besides its empty page. */
export interface PdfOptions {
  /** More entries of the catalog, in PDF syntax (ISO 32000-2 section 7.7.2). */
  readonly catalog?: string;
  /** More entries of the trailer. */
  readonly trailer?: string;
  /** The entries of the page tree's root. */
  readonly tree?: string;
  /** More entries of the page. */
  readonly page?: string;
  /** More objects, numbered from 4. */
  readonly objects?: readonly string[];
}

/** A complete PDF with one empty page and a classic cross-reference table (ISO 32000-2 section 7.5.4). */
export function madePdf(input: PdfOptions = {}): Buffer {
  const {
    catalog = '',
    trailer = '',
    tree = '/Kids [3 0 R] /Count 1',
    page = '',
    objects: more = [],
  } = input;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${tree} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...more,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** 191 bytes that claim a thousand million cross-reference entries of zero width: many readers hang or crash on them. */
export function crossReferenceBomb(): Buffer {
  const head = '%PDF-1.7\n';
  const entries = '/Type /XRef /W [0 0 0] /Index [0 1000000000] /Size 1000000000 /Root 1 0 R /Length 0';
  const body = `${head}1 0 obj\n<< ${entries} >>\nstream\n\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.from(body.padEnd(191), 'latin1');
}
