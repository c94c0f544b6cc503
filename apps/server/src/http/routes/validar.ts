import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSealedFiles } from '../../actions/evidence/find-sealed-files.ts';
import { RATES } from '../../domain/limits.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';
import { withScope } from '../scoped-deps.ts';

/** What ITI's VALIDAR asks for in `_format` when it follows the QR code of a document (guia do desenvolvedor, 1.0.0). */
export const VALIDAR = 'application/validador-iti+json';
const SECRET_AT_MOST = 64;

interface Asking {
  readonly Params: { readonly code: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/**
 * Answers VALIDAR: where the sealed files of a code are, for whoever gives the CPF of a signer as `_secretCode`. 401 for
 * another secret or none, 404 for a code that nobody has.
 */
export async function answerValidar(
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
  return typeof given === 'string' && given.length <= SECRET_AT_MOST ? given : '';
}
