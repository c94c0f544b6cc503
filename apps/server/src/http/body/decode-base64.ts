import { Base64Decoder } from '../../domain/documents/base64.ts';
import { inTurns } from '../../process/turns.ts';

/** Decodes base64 of any length in turns; null for a text that is none. A long text may come as its bytes in ASCII. */
export async function decodeBase64(text: string | Buffer): Promise<Buffer | null> {
  const decoder = new Base64Decoder(text.length);
  const isWhole = await inTurns(text.length, (start, end) => decoder.take(partOf(text, start, end)));
  return isWhole ? decoder.end() : null;
}

function partOf(text: string | Buffer, start: number, end: number): string {
  return typeof text === 'string' ? text.slice(start, end) : text.toString('latin1', start, end);
}
