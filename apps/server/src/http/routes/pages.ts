import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../domain/errors/app-error.ts';
import { RATES } from '../../domain/limits.ts';
import type { WebFile, WebPages } from '../../ports/web-pages.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';
import { answerValidar, VALIDAR } from './validar.ts';

/** Where each page is found. What stands behind a page's own address is read by the page itself. */
const PLACES: readonly (readonly [path: string, page: string])[] = [
  ['/sign/:token', 'sign'],
  ['/verify', 'verify'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/*', 'dashboard'],
];

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The pages that people see. They hold no data: everything comes from the API, so a page may be given to anybody. */
export function registerPages(app: FastifyInstance, frame: Frame, pages: WebPages): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countAddress(frame, { request, reply }, { what: 'pages', quota: RATES.public.quota });
  };
  for (const [place, name] of PLACES) {
    app.get(place, { onRequest }, async (request, reply) => {
      // A link's token stands in the address: no cache may keep that there was a page for it.
      reply.header('Cache-Control', 'no-store');
      return sendFile(request, reply, pages.page(name));
    });
  }
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    '/verify/:code',
    { onRequest },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (request.query['_format'] === VALIDAR) return answerValidar(frame, request, reply);
      return sendFile(request, reply, pages.page('verify'));
    },
  );
  app.get('/', { onRequest }, async (_request, reply) => reply.redirect('/dashboard', 302));
  app.get<{ Params: { '*': string } }>('/assets/*', { onRequest }, async (request, reply) => {
    reply.header('Cache-Control', FOR_EVER);
    return sendFile(request, reply, pages.asset(request.params['*']));
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile | null): FastifyReply {
  if (file === null) throw refusal('NOT_FOUND');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoded = file.encoded.find(({ encoding }) => new RegExp(String.raw`\b${encoding}\b`).test(accepted));
  reply.header('Vary', 'Accept-Encoding').type(file.contentType);
  if (encoded === undefined) return reply.send(file.bytes);
  return reply.header('Content-Encoding', encoded.encoding).send(encoded.bytes);
}
