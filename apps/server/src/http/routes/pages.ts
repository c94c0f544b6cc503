import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePathOf } from '../../domain/base-path.ts';
import { refusal } from '../../domain/errors/app-error.ts';
import { RATES } from '../../domain/limits.ts';
import type { WebFile, WebPages } from '../../ports/web-pages.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';
import { findSealedFiles } from '../../actions/validar/find-sealed-files.ts';
import { findEditorOrigin } from '../../actions/embedding/find-editor-origin.ts';
import { findFramingOrigin } from '../../actions/signing/find-framing-origin.ts';
import { withScope } from '../hooks/authenticate.ts';
import { allowFraming } from '../hooks/security-headers.ts';

/** The paths of the pages. A page itself reads the rest of its address. */
const PLACES: readonly (readonly [path: string, page: string])[] = [
  ['/sign/:token', 'sign'],
  ['/verify', 'verify'],
  ['/f/:id', 'form'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/*', 'dashboard'],
];

/** The pages that one origin may frame. */
const FRAMED = [
  { place: '/embed/:id', name: 'embed', findOrigin: findFramingOrigin },
  { place: '/embed/editor/:id', name: 'editor', findOrigin: findEditorOrigin },
];

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The pages that people see. They hold no data: everything comes from the API, so a page may be given to anybody. */
export function registerPages(app: FastifyInstance, frame: Frame, pages: WebPages): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countAddress(frame, { request, reply }, { what: 'pages', quota: RATES.public.quota });
  };
  // Below a path, a page is changed on its way (`addBasePath`), so it leaves uncompressed: it is small.
  const isPlain = basePathOf(frame.baseUrl) !== '';
  const pageOf = (name: string): WebFile | null => {
    const page = pages.page(name);
    return page !== null && isPlain ? { ...page, encoded: [] } : page;
  };
  for (const [place, name] of PLACES) {
    app.get(place, { onRequest }, async (request, reply) => {
      // A link's token stands in the address: no cache may keep that there was a page for it.
      reply.header('Cache-Control', 'no-store');
      if (name === 'sign') reply.header('Link', preloadOf(`/v1${request.url.replace(/\?.*$/, '')}`));
      return sendFile(request, reply, pageOf(name));
    });
  }
  app.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    '/verify/:code',
    { onRequest },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (request.query['_format'] === VALIDAR) return answerValidar(frame, request, reply);
      return sendFile(request, reply, pageOf('verify'));
    },
  );
  for (const { place, name, findOrigin } of FRAMED) {
    app.get<{ Params: { id: string } }>(place, { onRequest }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const deps = withScope(frame.deps, { purpose: 'PORTAL' });
      const origin = await findOrigin(deps, frame.environment, request.params.id);
      const page = pageOf(name);
      if (origin === null || page === null) return sendFile(request, reply, page);
      allowFraming(reply, origin);
      return reply.type(page.contentType).send(namingOrigin(page.bytes, origin));
    });
  }
  app.get('/', { onRequest }, async (_request, reply) => reply.redirect('/dashboard', 302));
  app.get<{ Params: { '*': string } }>('/assets/*', { onRequest }, async (request, reply) => {
    reply.header('Cache-Control', FOR_EVER);
    return sendFile(request, reply, pages.asset(request.params['*']));
  });
}

/** Lets the browser make the first call of a page while the page is still on its way. Its script makes the same call, with `fetch`. */
function preloadOf(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin`;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile | null): FastifyReply {
  if (file === null) throw refusal('NOT_FOUND');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoded = file.encoded.find(({ encoding }) => new RegExp(String.raw`\b${encoding}\b`).test(accepted));
  reply.header('Vary', 'Accept-Encoding').type(file.contentType);
  if (encoded === undefined) return reply.send(file.bytes);
  return reply.header('Content-Encoding', encoded.encoding).send(encoded.bytes);
}

const NO_ORIGIN = '<meta name="aval-origin" content="" />';

/** Returns the page with the origin that frames it, to which alone it may send messages. */
function namingOrigin(page: Buffer, origin: string): string {
  const html = page.toString();
  if (!html.includes(NO_ORIGIN)) throw new Error('The page has no place for its origin');
  return html.replace(NO_ORIGIN, `<meta name="aval-origin" content="${origin}" />`);
}

/** The `_format` that ITI's VALIDAR requests when it follows the QR code of a document (guia do desenvolvedor, 1.0.0). */
const VALIDAR = 'application/validador-iti+json';
const SECRET_MAX_LENGTH = 64;

interface Asking {
  readonly Params: { readonly code: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/**
 * Responds to VALIDAR with the addresses of a code's sealed files, if `_secretCode` is the secret of the envelope. 401 for
 * any other secret or none, 404 for an unknown code (ADR-0136).
 */
async function answerValidar(
  frame: Frame,
  request: FastifyRequest<Asking>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await countAddress(frame, { request, reply }, { what: 'validar', quota: RATES.otp.quota });
  const deps = withScope(frame.deps, { purpose: 'PUBLIC' });
  const urls = await findSealedFiles(deps, frame.environment, {
    code: request.params.code,
    secret: secretOf(request.query['_secretCode']),
  });
  const signatureFiles = urls.map((url) => ({ url }));
  return reply.type(VALIDAR).send(JSON.stringify({ version: '1.0.0', prescription: { signatureFiles } }));
}

function secretOf(given: unknown): string {
  return typeof given === 'string' && given.length <= SECRET_MAX_LENGTH ? given : '';
}
