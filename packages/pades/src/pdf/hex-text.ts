/** Decodes hexadecimal digits. Skips other characters, and treats a missing last digit as 0 (ISO 32000-1, 7.3.4.3). */
export function decodeHexText(text: string): Buffer {
  const plain = Buffer.from(text, 'hex');
  if (2 * plain.length === text.length) return plain;
  const digits = text.replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}
