import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const TWO_YEARS_IN_SECONDS = 63_072_000;

/**
 * Headers that every answer carries (OWASP ASVS 5.0, 3.4): pages of this origin load nothing from elsewhere, cannot
 * be framed and tell nobody where they came from. What the API answers is kept by no cache and no search engine: a
 * signing link is a secret in a path.
 */
export async function setSecurityHeaders(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: baseUrl.startsWith('https:')
      ? { maxAge: TWO_YEARS_IN_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    reply.header('Permissions-Policy', 'geolocation=(), camera=(), microphone=()');
    reply.header('X-Robots-Tag', 'noindex');
    if (request.url.startsWith('/v1/')) reply.header('Cache-Control', 'no-store');
  });
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
