/** Returns the PDF with an update behind it that gives it layers, though none is used (ISO 32000-1, 7.5.6 and 8.11.4). */
export function withLayers(pdf: Buffer): Buffer<ArrayBuffer> {
  return withCatalog(pdf, '/OCProperties<</OCGs[]/D<<>>>>');
}

/** Returns the PDF with an update behind it that gives its catalog more entries. */
export function withCatalog(pdf: Buffer, entries: string): Buffer<ArrayBuffer> {
  const text = pdf.toString('latin1');
  const root = Number(/\/Root (\d+) 0 R/.exec(text)?.[1]);
  const size = /\/Size (\d+)/.exec(text)?.[1];
  const previous = /startxref\s+(\d+)/.exec(text)?.[1];
  const catalog = new RegExp(String.raw`\n${root} 0 obj\s*<<([^]*?)>>\s*endobj`).exec(text)?.[1];
  if (catalog === undefined) throw new Error('The PDF has no plain catalog');
  const object = `${root} 0 obj\n<<${catalog}${entries}>>\nendobj\n`;
  const entry = `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size}/Root ${root} 0 R/Prev ${previous}>>\n`;
  const end = `startxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`${object}xref\n${root} 1\n${entry}${trailer}${end}`, 'latin1')]);
}
