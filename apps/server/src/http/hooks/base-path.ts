import type { FastifyInstance, FastifyReply } from 'fastify';

/** Attributes of our pages that hold an address of this service: a path, and not the address of another host. */
const ADDRESS = /(\s(?:href|src|action)=")\/(?!\/)/g;
const START = /^(<!doctype html>\s*<html)\b/i;

/**
 * Lets every path that leaves the service begin with its base path: in pages, redirects, and links of headers. Scripts of
 * the pages read it from the page (ADR-0164). Without a base path, nothing changes.
 */
export function addBasePath(app: FastifyInstance, base: string): void {
  if (base === '') return;
  app.addHook('onSend', async (_request, reply, payload) => {
    addToHeaders(reply, base);
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || reply.hasHeader('content-encoding')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.removeHeader('content-length');
    return payload.toString().replace(START, `$1 data-base="${base}"`).replaceAll(ADDRESS, `$1${base}/`);
  });
}

function addToHeaders(reply: FastifyReply, base: string): void {
  const location = reply.getHeader('location');
  if (typeof location === 'string' && /^\/(?!\/)/.test(location)) reply.header('Location', base + location);
  const link = reply.getHeader('link');
  if (typeof link === 'string') reply.header('Link', link.replaceAll('</', `<${base}/`));
}
