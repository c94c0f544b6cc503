import type { FastifyRequest } from 'fastify';
import type { NewBrowser } from '../actions/signing/new-browser.ts';
import { basePathOf } from '../domain/base-path.ts';
import { SECOND } from '../domain/limits.ts';
import { BROWSER_KEY_TTL } from '../domain/signing/limits.ts';
import type { PresentedBrowser } from '../store/transaction-scope.ts';

const NAME = 'aval_browser';
/** The header of a page that holds its key itself. */
export const BROWSER_HEADER = 'Aval-Browser';
/** The length of a key in base64url. */
const KEY = /^[\w-]{43}$/;
/** A browser has at most two cookies for a link: its own, and that of a frame. */
const MAX_KEYS = 4;

/** Returns the keys by which a request shows its browser: of its cookies, and of its header (ADR-0128). */
export function presentedBrowser({ headers }: Pick<FastifyRequest, 'headers'>): PresentedBrowser {
  const held = headers[BROWSER_HEADER.toLowerCase()];
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const kept = cookies.filter(([name]) => name === NAME).map(([, value = '']) => value);
  const keys = [...(typeof held === 'string' ? [held] : []), ...kept];
  return { keys: keys.filter((key) => KEY.test(key)).slice(0, MAX_KEYS) };
}

/**
 * Returns the cookie by which a browser shows its key below its link, and nowhere else. No page of another site has a
 * browser send it; the page of an embedded session is in a frame of such a site, and gets it for frames of that site only.
 */
export function browserCookie(baseUrl: string, { key, token, isEmbedded }: NewBrowser): string {
  const isSecure = baseUrl.startsWith('https:');
  const site = isEmbedded && isSecure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Strict'];
  return [
    `${NAME}=${key}`,
    `Path=${basePathOf(baseUrl)}/v1/sign/${token}`,
    `Max-Age=${BROWSER_KEY_TTL / SECOND}`,
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    ...site,
  ].join('; ');
}
