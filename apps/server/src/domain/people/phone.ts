const SEPARATOR = '[ .()-]{0,2}';
const AREA = String.raw`\(?0?[1-9]{2}\)?`;
const NUMBER = String.raw`(?:9 ?\d{4}|[2-5]\d{3})[ .-]?\d{4}`;

/**
 * The accepted phone numbers: with `+` and country code (E.164, also with separators), or as Brazilians write them:
 * `(11) 98765-4321`, `11987654321`, `011 98765-4321`, `55 11 98765-4321`.
 */
export const PHONE_PATTERN = String.raw`^(?:\+[1-9](?:${SEPARATOR}\d){7,14}|(?:55 ?)?${AREA} ?${NUMBER})$`;

const PHONE = new RegExp(PHONE_PATTERN);

/** Returns a phone number in E.164, as it is stored; null for other texts. */
export function normalisePhone(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return `+${digits}`;
  const [, area = '', number = ''] = /^(?:55)?0?([1-9]{2})(\d{8,9})$/.exec(digits) ?? [];
  return `+55${area}${number}`;
}
