import { createHash } from 'node:crypto';
import { canonicalBytes } from '@aval/evidence/canonical';
import type { Claim } from '../../ports/stores/idempotency.ts';
import type { SentBody } from '../body/read-body.ts';
import type { Exchange } from '../frame.ts';
import { parameters } from '../parameter.ts';
import type { Call } from '../route.ts';

/** What is claimed for a call: whose key it is, the key, and what it was first used for (ADR-0013). */
export function claimOf(exchange: Exchange, call: Call, sent: SentBody, key: string): Claim {
  return {
    scope: scopeOf(exchange, call),
    keyHash: sha256(key),
    fingerprint: fingerprintOf(exchange, sent),
    owner: exchange.frame.deps.random.bytes(16).toString('base64url'),
  };
}

/** Environment, caller, method and concrete path: the same key of another caller, or for another act, is another key. */
function scopeOf({ frame, compiled, request }: Exchange, call: Call): Buffer {
  const { method, path } = compiled.route;
  const { token, ...named } = parameters(request);
  const link = token === undefined ? null : frame.deps.secrets.fingerprint(token).toString('hex');
  return sha256(canonicalBytes([frame.environment, callerOf(call), link, method, path, named]));
}

/** A project's callers share its keys, so that a client that changed its API key may still repeat itself. */
function callerOf({ principal, tenant }: Call): string | null {
  if (tenant !== null) return tenant.projectId;
  if (principal === null) return null;
  return principal.kind === 'API_KEY' ? principal.projectId : principal.userId;
}

/**
 * What the call asks for: the parsed body in canonical form (RFC 8785), so that spaces, order and the random boundary
 * of a form do not matter; a file by its digest, size and name; and the query.
 */
function fingerprintOf({ request }: Exchange, { value, file }: SentBody): Buffer {
  const upload = file && {
    sha256: sha256(file.bytes).toString('hex'),
    size: file.bytes.length,
    filename: file.filename,
  };
  return sha256(canonicalBytes({ body: value, file: upload, query: { ...Object(request.query) } }));
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
