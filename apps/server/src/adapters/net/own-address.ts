/** Returns the address under which this process reaches its own port, without a slash at its end. */
export function ownAddress(host: string, port: number): string {
  return `http://${loopbackOf(host)}:${port}`;
}

/** A service that listens on every interface listens on the loopback too. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
