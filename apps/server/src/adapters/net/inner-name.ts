/** Zones that the public DNS doesn't have (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`), and usual names of inner ones. */
const INNER_ZONES = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'corp',
  'home',
  'onion',
  'invalid',
]);

/** Returns true for a name that no public server has: of one label, or in a zone for inner networks. */
export function isInnerName(host: string): boolean {
  const labels = host.toLowerCase().split('.');
  const zone = labels.at(-1) ?? '';
  return labels.length < 2 || INNER_ZONES.has(zone) || host.toLowerCase().endsWith('.home.arpa');
}
