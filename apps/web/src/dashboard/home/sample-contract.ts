/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842];

/**
 * Creates a one-page PDF with these lines, the first as its title (ISO 32000-1, 7.5).
 * Characters beyond Latin-1 become `?`.
 */
export function sampleContract(lines: readonly string[]): Blob {
  const content = contentOf(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  return new Blob([latin1(fileOf(objects))], { type: 'application/pdf' });
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line, index) => {
    const text = line.replaceAll(/[\\()]/g, String.raw`\$&`);
    return `/F1 ${index === 0 ? 20 : 12} Tf (${text}) Tj T*`;
  });
  return `BT 72 ${HEIGHT - 100} Td 24 TL\n${shown.join('\n')}\nET`;
}

function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0x3f;
    return code <= 0xff ? code : 0x3f;
  });
}
