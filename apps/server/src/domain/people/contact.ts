/** `ma***@e***.com`: enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  const [name, end] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)];
  return `${local.slice(0, 2)}***@${name.slice(0, 1)}***${end}`;
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
  return last === undefined ? `${first.slice(0, 1)}***` : `${first} ${last.slice(0, 1)}***`;
}
