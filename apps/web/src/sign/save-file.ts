/** The files that aren't PDFs are photographs. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Downloads a file under the title of the document. */
export function saveFile(file: Blob, title: string): void {
  const url = URL.createObjectURL(file);
  const link = window.document.createElement('a');
  link.href = url;
  const ending = ENDINGS[file.type] ?? 'pdf';
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  link.download = `${name.toLowerCase().endsWith(`.${ending}`) ? name.slice(0, -1 - ending.length) : name}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
