import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Sets the security headers of every response (OWASP ASVS 5.0, 3.4): pages of this origin load nothing from other
 * origins, cannot be framed and send no referrer. Caches and search engines store no response of the API, because a
 * signing link is a secret in a path.
 */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/v1/')) reply.header('Cache-Control', 'no-store');
  });
}

/** Returns the headers that don't depend on the request, so that they can also be written without a request. */
export function securityHeaders(baseUrl: string): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: baseUrl.startsWith('https:')
      ? { maxAge: TWO_YEARS_IN_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })(request, response, () => undefined);
  const ofHelmet = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(ofHelmet),
    'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    'x-robots-tag': 'noindex',
  };
}

const NOT_FRAMED = "frame-ancestors 'none'";

/** Lets one origin frame the response, and nobody else. `origin` is an origin that `admitsOrigin` accepted. */
export function allowFraming(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  if (!policy.includes(NOT_FRAMED)) throw new Error('The policy of the pages has no frame-ancestors');
  reply.header('Content-Security-Policy', policy.replace(NOT_FRAMED, `frame-ancestors ${origin}`));
  reply.removeHeader('X-Frame-Options');
}

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};
