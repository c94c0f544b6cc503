/** Downloads a file under the title of the document. */
export function saveFile(file: Blob, title: string): void {
  const url = URL.createObjectURL(file);
  const link = window.document.createElement('a');
  link.href = url;
  link.download = `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/\.pdf$/i, '')}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
