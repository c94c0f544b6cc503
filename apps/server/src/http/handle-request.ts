import type { FastifyReply } from 'fastify';
import { readBody } from './body/read-body.ts';
import type { SentBody } from './body/read-body.ts';
import type { Caller, Exchange } from './frame.ts';
import { assertLinkExists, authenticatePrincipal } from './hooks/authenticate.ts';
import { findContext } from './hooks/context.ts';
import { runIdempotently } from './hooks/idempotency.ts';
import { limitAddress, limitCredential } from './hooks/rate-limit.ts';
import { scopedExchange } from './scoped-deps.ts';
import { readCall } from './read-call.ts';
import { sendResponse } from './write-response.ts';

/**
 * What is asked of a caller before a byte of the body is read. The order of these lines, and of those in
 * `handleRequest`, is the order of errors (docs/api-notes.md, *Precedence of errors*).
 */
export async function authenticateRequest(exchange: Exchange): Promise<Caller> {
  await limitAddress(exchange);
  const principal = await authenticatePrincipal(exchange);
  await limitCredential(exchange, principal);
  await assertLinkExists(exchange);
  return findContext(exchange, principal);
}

/** In whose name uploads wait that come from nobody's tenant: those of public verification. */
const PUBLIC = 'public';

/** Reads the body, judges the call, does the work once, and sends what it answered. */
export async function handleRequest(admitted: Exchange, caller: Caller): Promise<FastifyReply> {
  const exchange = scopedExchange(admitted, caller);
  const turn = { budget: exchange.frame.uploads, group: caller.tenant?.organizationId ?? PUBLIC };
  const sent = await readBody(exchange.compiled, exchange.request, turn);
  try {
    noteBody(exchange, sent);
    const call = await readCall(exchange, caller, sent);
    return await sendResponse(exchange.reply, await runIdempotently(exchange, call, sent));
  } finally {
    sent.release();
  }
}

/** For the request log. The bytes of a file are not held on to. */
function noteBody({ request }: Exchange, { value, file }: SentBody): void {
  if (request.noted) request.noted.sent = { value, file: file && { bytes: file.bytes.length } };
}
