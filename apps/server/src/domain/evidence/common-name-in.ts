/**
 * Returns the common name in a subject as Node writes it, a line for each attribute; null if there is none. Node escapes
 * commas and other signs (RFC 2253), which are part of many names of companies.
 */
export function commonNameIn(subject: string): string | null {
  const [, name] = /^CN=(.+)$/m.exec(subject) ?? [];
  return name?.replaceAll(/\\([^\dA-F])/gi, '$1') ?? null;
}
