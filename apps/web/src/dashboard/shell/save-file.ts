/** Downloads a file under a name that every system accepts. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
