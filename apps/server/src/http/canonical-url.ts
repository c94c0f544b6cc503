/** The characters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * Returns the address of a request as everybody else writes it (RFC 3986, 6.2.2.2): `/v1/%6de` is `/v1/me`, as it is for
 * the router. Without this, a hook that looks at the beginning of a path would not see a route that the router finds.
 */
export function canonicalUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.replaceAll(/%[\da-f]{2}/gi, decodedIfUnreserved) + url.slice(path.length);
}

function decodedIfUnreserved(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape;
}
