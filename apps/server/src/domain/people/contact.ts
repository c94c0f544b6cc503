/** `ma***@e***.com`: enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  const [name, end] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)];
  return `${firstOf(local, 2)}***@${firstOf(name)}***${end}`;
}

/** `+55******1234`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'*'.repeat(Math.max(1, phone.length - 7))}${phone.slice(-4)}`;
}

/** An e-mail address as it is kept and compared: trimmed, NFC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** `Maria S***`: a name on a public page. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? `${firstOf(first)}***` : `${first} ${firstOf(last)}***`;
}

/** Returns the first characters of a text, never half of one that UTF-16 writes as a pair. */
function firstOf(text: string, count = 1): string {
  return Array.from(text).slice(0, count).join('');
}
