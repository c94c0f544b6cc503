/**
 * Patterns of data that must not be in a log, as free text contains it. The order matters: an address may contain a
 * number.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Keys and tokens: 40 characters and more that aren't a hash in hexadecimal.
  [/\b(?![0-9a-f]+\b)[\w-]{40,}/g, '[secret]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\+\d{10,15}\b/g, '[phone]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{11}\b/g, '[cpf]'],
];

/**
 * Replaces e-mail addresses, phone numbers, CPFs, keys and tokens in a text from elsewhere, such as an error's
 * message. It is the safety net below the allow-list, not a reason to write such things: people's names pass through
 * it.
 */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((cleared, [pattern, replacement]) => cleared.replace(pattern, replacement), text);
}
