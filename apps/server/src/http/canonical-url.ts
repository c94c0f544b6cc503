/** The characters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** The beginning of the form of an address that is meant for proxies (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/**
 * Returns the address of a request as everybody else writes it (RFC 3986, 6.2.2.2): `/v1/%6de` and `http://host/v1/me` are
 * `/v1/me`, as they are for the router. Without this, a hook that looks at the beginning of a path would not see a route
 * that the router finds.
 */
export function canonicalUrl(url: string): string {
  const target = url.replace(AUTHORITY, '');
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return path.replaceAll(/%[\da-f]{2}/gi, decodedIfUnreserved) + target.slice(path.length);
}

function decodedIfUnreserved(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape;
}
