import { isBasePath } from '../domain/base-path.ts';
import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';

/**
 * Reads a base address, which may have a path (ADR-0164).
 *
 * @throws ConfigRefused
 */
export function baseUrl(env: Environment, name: string, fallback: string): URL {
  const input = readString(env, name) ?? fallback;
  const url = URL.canParse(input) ? new URL(input) : null;
  const isBase =
    url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === '';
  if (!isBase || !isBasePath(url.pathname))
    throw new ConfigRefused(
      `${name} is "${input}": it must be an http or https address, with or without a path that is not Aval's own.`,
    );
  return url;
}

/** Returns a base address as links begin with it. */
export function withoutSlash({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
