/** Characters without width that documents and messengers leave in copied text, and marks of direction. */
const INVISIBLE = /[\p{Cf}\ufe0f]/gu;
/** Dashes and the minus sign: typesetting programs replace the hyphens of numbers by them. */
const DASHES = /[\p{Pd}\u2212]/gu;
const SPACES = /[\p{Zs}\t]/gu;
/** Notations by which people keep a spreadsheet from changing a number. */
const SPREADSHEET = /^(?:="(.*)"|'(.*))$/;

/** Returns a number as it was meant, such as a CPF or a phone number that was copied from a document or a spreadsheet. */
export function pastedNumber(text: string): string {
  const plain = text.replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').replaceAll(SPACES, ' ').trim();
  const [, formula, quoted] = SPREADSHEET.exec(plain) ?? [];
  return (formula ?? quoted ?? plain).trim();
}
