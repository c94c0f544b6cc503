/**
 * The path below which the service is reached, such as `/assina`; empty at the root of a host. The service writes it into
 * the page (ADR-0164).
 */
export function basePath(): string {
  return globalThis.document?.documentElement.dataset['base'] ?? '';
}

/** Returns the address of a path of the service: `/assina/verify` for `/verify`. */
export function addressOf(path: string): string {
  return basePath() + path;
}

/** Returns a path within the service: `/verify/ABCD` for `/assina/verify/ABCD`. */
export function withoutBase(pathname: string): string {
  const base = basePath();
  return base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
