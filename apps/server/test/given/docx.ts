import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A paragraph of runs with different formats. */
export function paragraph(...runs: readonly string[]): string {
  const xml = runs.map(
    (text, at) =>
      `<w:r>${at % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`,
  );
  return `<w:p>${xml.join('')}</w:p>`;
}

/** A relationship of the document. */
export function relationship(kind: string, target: string, mode = ''): string {
  const external = mode === '' ? '' : ` TargetMode="${mode}"`;
  return `<Relationship Id="rId9" Type="${KINDS}/${kind}" Target="${target}"${external}/>`;
}

interface DocxInput {
  /** The XML of the body. */
  readonly body?: string;
  /** The XML of the document's relationships. */
  readonly relationships?: string;
  readonly contentType?: string;
  /** Further parts, or other contents of the usual parts. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A small DOCX. */
export function aDocx({
  body = paragraph('Contrato'),
  relationships = '',
  contentType = DOCUMENT_TYPE,
  parts = {},
}: DocxInput = {}): Buffer {
  const own = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${KINDS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships}</Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W} ${R}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...parts,
  };
  const entries = Object.entries(own).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
