/** What must not be in a log, as it looks in free text. The order matters: an address may hold a number. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Keys and tokens: 40 characters and more that are no hash in hexadecimal.
  [/\b(?![0-9a-f]+\b)[\w-]{40,}/g, '[secret]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\+\d{10,15}\b/g, '[phone]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{11}\b/g, '[cpf]'],
];

/**
 * Text of others (an error's message, say) with e-mail addresses, phone numbers, CPFs, keys and tokens replaced.
 * The net under the allow-list, not a reason to write such things: names of people pass through it.
 */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((cleared, [pattern, replacement]) => cleared.replace(pattern, replacement), text);
}
