/**
 * Returns the text of a CSV file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without, or else Windows-1252 or Mac OS
 * Roman, in which Excel saves "CSV" on Brazilian computers. Text in either with an accent is practically never valid UTF-8.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeOneByte(bytes);
  }
}

/** Letters of Portuguese and Spanish, and signs that both encodings have. */
const USUAL = /[\0-\x7fàáâãçéêíñóôõúüÀÁÂÃÇÉÊÍÑÓÔÕÚÜªº°§“”‘’–—…•€\u00a0]/u;

/** Signs that stand between words, and not inside. */
const INSIDE_WORDS = /(?<=\p{L})[“”‘–—…•ªº°§](?=\p{L})/gu;

/** What is a letter in one encoding is a rare sign in the other: the reading with fewer of these is right. */
function decodeOneByte(bytes: Uint8Array): string {
  const texts = ['windows-1252', 'macintosh'].map((encoding) => new TextDecoder(encoding).decode(bytes));
  const [windows = '', mac = ''] = texts;
  return unusual(mac) < unusual(windows) ? mac : windows;
}

function unusual(text: string): number {
  const signs = Array.from(text).filter((character) => !USUAL.test(character));
  return signs.length + (text.match(INSIDE_WORDS)?.length ?? 0);
}
