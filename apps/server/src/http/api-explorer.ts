import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';

/** The pages of the API explorer, ready to be sent. */
export interface ApiExplorer {
  readonly html: string;
  /** gzip (RFC 1952) of the page's one script. */
  readonly script: Buffer;
  /** This page's own Content-Security-Policy. */
  readonly policy: string;
}

/** Where the page finds its script. */
export const EXPLORER_SCRIPT = '/docs/explorer.js';

/** Everything that would ask another host is off: fonts, telemetry, the vendor's agent, client and tools. */
const OFFLINE = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
} as const;

/**
 * Makes the explorer once, from Scalar's plugin. The plugin is imported here and not at start: it is four megabytes
 * that most processes never serve.
 */
export async function makeApiExplorer(): Promise<ApiExplorer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  const configuration = { ...OFFLINE, url: 'openapi.json', pageTitle: 'Aval API', cdn: EXPLORER_SCRIPT };
  await app.register(scalar, { routePrefix: '/docs', configuration });
  const [page, script] = await Promise.all([app.inject('/docs/'), app.inject('/docs/js/scalar.js')]);
  await app.close();
  return { html: page.body, script: gzipSync(script.rawPayload), policy: policyFor(page.body) };
}

/** Admits the page's inline scripts by their hash; its styles are made as it runs, so they cannot be named. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
