/**
 * Returns the text of a CSV file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without, or else Windows-1252, in which
 * Excel saves "CSV" on Brazilian computers. Text in Windows-1252 with an accent is practically never valid UTF-8.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
