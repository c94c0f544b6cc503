import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../domain/errors/app-error.ts';
import {
  JSON_BYTES,
  JSON_TIMEOUT,
  SIMULATOR_AUTHORIZATIONS_PER_ADDRESS,
  SIMULATOR_CALLS_PER_ADDRESS,
} from '../../domain/limits.ts';
import { SIMULATOR_PATH } from '../../ports/provider-simulator.ts';
import type { ProviderSimulator } from '../../ports/provider-simulator.ts';
import { readBytes } from '../body/read-bytes.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';

const LIMITS = { bytes: JSON_BYTES, within: JSON_TIMEOUT };

/**
 * Registers the simulator of a certificate provider. It plays the service of somebody else, so its addresses, errors and
 * bodies are those of DOC-ICP-17.01 and not those of the API.
 */
export function registerSimulator(app: FastifyInstance, frame: Frame, simulator: ProviderSimulator): void {
  const onRequest = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    countAddress(frame, { request, reply }, limitOf(placeOf(request)));
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const response = await simulator.answer({
      method: request.method === 'POST' ? 'POST' : 'GET',
      path: placeOf(request),
      // A query may hold further question marks (RFC 3986, 3.4).
      query: new URLSearchParams(request.url.replace(/^[^?]*\??/, '')),
      authorization: request.headers.authorization ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
      body: await bodyOf(frame, request),
    });
    if (response === null) throw refusal('NOT_FOUND');
    return reply.code(response.status).headers(response.headers).send(response.body);
  };
  app.get(`${SIMULATOR_PATH}/*`, { onRequest }, handler);
  app.post(`${SIMULATOR_PATH}/*`, { onRequest }, handler);
}

function placeOf({ url }: FastifyRequest): string {
  return (url.split('?')[0] ?? '').slice(SIMULATOR_PATH.length);
}

/** The nodes of this service call the other addresses too, all from few addresses. */
function limitOf(place: string): { readonly what: string; readonly quota: number } {
  return place === '/v0/oauth/authorize'
    ? { what: 'simulator authorize', quota: SIMULATOR_AUTHORIZATIONS_PER_ADDRESS }
    : { what: 'simulator', quota: SIMULATOR_CALLS_PER_ADDRESS };
}

/** The bytes are held only until the request is complete: the simulator's answers take no time. */
async function bodyOf({ bodies, clientOf }: Frame, request: FastifyRequest): Promise<Buffer> {
  if (request.method !== 'POST') return Buffer.alloc(0);
  const share = bodies.open('memory', { ip: clientOf(request).address, isKnown: false });
  const { bytesPerSecond } = bodies;
  try {
    return await readBytes(request.raw, { ...LIMITS, share, bytesPerSecond }, () => undefined);
  } finally {
    share.release();
  }
}
