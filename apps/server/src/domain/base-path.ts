/** First parts of the paths of the service itself: below such a path, nobody could tell whether a proxy removed it. */
const OWN: ReadonlySet<string> = new Set([
  'assets',
  'dashboard',
  'docs',
  'embed',
  'f',
  'health',
  'llms.txt',
  'openapi.json',
  'psc-simulator',
  'robots.txt',
  'schemas',
  'sign',
  'v1',
  'verify',
]);

/** Returns true for a path below which the service may be reached: `/`, or one or more plain parts. */
export function isBasePath(pathname: string): boolean {
  if (pathname === '/') return true;
  const parts = /^((?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)+)\/?$/.exec(pathname)?.[1]?.split('/').slice(1) ?? [];
  return parts.length > 0 && !OWN.has(parts[0] ?? '');
}

/** Returns the path of a base address: `/assina`, or nothing at the root of a host. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** Returns a request's path within the service, whether or not the proxy before it removed the base path. */
export function withoutBasePath(base: string, url: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
