/**
 * Decodes base64 or base64url (RFC 4648 §4 and §5), with or without padding, white space anywhere, part by part. Strict: Node's decoder skips what does
 * not belong there, and would accept any text.
 */
export class Base64Decoder {
  readonly #bytes: Buffer;
  #length = 0;
  #rest = '';
  #isOver = false;

  /** For a text of so many characters. */
  constructor(characters: number) {
    this.#bytes = Buffer.allocUnsafe(Math.ceil(characters / 4) * 3);
  }

  /** Takes the next part of the text. Returns false if the text isn't base64, whatever follows. */
  take(part: string): boolean {
    const clean = this.#rest + part.replaceAll(/\s/g, '');
    const whole = clean.slice(0, clean.length - (clean.length % 4));
    this.#rest = clean.slice(whole.length);
    if (whole === '') return true;
    if (this.#isOver || !isBase64(whole)) return false;
    this.#isOver = whole.endsWith('=');
    this.#length += this.#bytes.write(whole, this.#length, 'base64');
    return true;
  }

  /** Returns the bytes of a text whose parts were all taken; null if it ended too early. */
  end(): Buffer | null {
    const rest = this.#rest;
    if (rest === '') return this.#bytes.subarray(0, this.#length);
    if (this.#isOver || rest.length === 1 || !isBase64(rest) || rest.endsWith('=')) return null;
    this.#length += this.#bytes.write(rest, this.#length, 'base64');
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Looks for one wrong character: a pattern of the right ones takes a second for the 27 MB of a large file. */
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return !/[^A-Za-z0-9+/_-]/.test(text.slice(0, text.length - padding));
}
