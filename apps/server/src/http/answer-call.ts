import type { FastifyReply } from 'fastify';
import { readBody } from './body/read-body.ts';
import type { SentBody } from './body/read-body.ts';
import type { Caller, Exchange } from './frame.ts';
import { proveLink, provePrincipal } from './hooks/authenticate.ts';
import { findContext } from './hooks/context.ts';
import { answerOnce } from './hooks/idempotency.ts';
import { limitAddress, limitCredential } from './hooks/rate-limit.ts';
import { exchangeOf } from './reach-of.ts';
import { takeCall } from './take-call.ts';
import { sendAnswer } from './write-answer.ts';

/**
 * What is asked of a caller before a byte of the body is read. The order of these lines, and of those in
 * `answerCall`, is the order of errors (docs/api-notes.md, *Precedence of errors*).
 */
export async function admitCaller(exchange: Exchange): Promise<Caller> {
  await limitAddress(exchange);
  const principal = await provePrincipal(exchange);
  await limitCredential(exchange, principal);
  await proveLink(exchange);
  return findContext(exchange, principal);
}

/** In whose name uploads wait that come from nobody's tenant: those of public verification. */
const PUBLIC = 'public';

/** Reads the body, judges the call, does the work once, and sends what it answered. */
export async function answerCall(admitted: Exchange, caller: Caller): Promise<FastifyReply> {
  const exchange = exchangeOf(admitted, caller);
  const turn = { budget: exchange.frame.uploads, group: caller.tenant?.organizationId ?? PUBLIC };
  const sent = await readBody(exchange.compiled, exchange.request, turn);
  try {
    noteBody(exchange, sent);
    const call = await takeCall(exchange, caller, sent);
    return await sendAnswer(exchange.reply, await answerOnce(exchange, call, sent));
  } finally {
    sent.release();
  }
}

/** For the request log. The bytes of a file are not held on to. */
function noteBody({ request }: Exchange, { value, file }: SentBody): void {
  if (request.noted) request.noted.sent = { value, file: file && { bytes: file.bytes.length } };
}
