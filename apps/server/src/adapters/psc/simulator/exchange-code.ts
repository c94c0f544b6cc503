import { createHash } from 'node:crypto';
import { SECOND } from '../../../domain/limits.ts';
import type { KeptGrant, SimulatorGrant } from '../../../store/simulator.ts';
import type { Tx } from '../../../store/tx.ts';
import { assertClient } from './assert-client.ts';
import { findHolder, otherThan } from './holders.ts';
import { isAnswered } from './push.ts';
import { OAuthRefusal, json } from './responses.ts';
import type { Handler } from './simulator-context.ts';

/** Exchanges a code for a token (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export const exchangeCode: Handler = async ({ db, random, secrets }, { body }) => {
  const form = new URLSearchParams(body.toString());
  assertClient(form.get('client_id'), form.get('client_secret'));
  if (form.get('grant_type') !== 'authorization_code')
    throw new OAuthRefusal('unsupported_grant_type', 'grant_type must be authorization_code.');
  const token = random.bytes(32).toString('base64url');
  const code = secrets.fingerprint(form.get('code') ?? '');
  const fingerprint = secrets.fingerprint(token);
  const grant = await db.change((tx) => exchange(tx, { form, code, token: fingerprint }));
  return json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: grant.lifetimeSeconds,
    scope: grant.scope,
    authorized_identification_type: 'CPF',
    authorized_identification: authorizedCpf(grant),
  });
};

interface Exchange {
  readonly form: URLSearchParams;
  readonly code: Buffer;
  readonly token: Buffer;
}

/** A code that comes back may be stolen: then its token ends too, which must last although the request is refused. */
async function exchange(tx: Tx, { form, code, token }: Exchange): Promise<SimulatorGrant> {
  const kept = await tx.simulator.lockByCode(code);
  assertFresh(kept, await tx.now(), form);
  const { grant, hasToken } = kept;
  if (hasToken) {
    await tx.simulator.spendTokenOf(code);
    tx.refuse(new OAuthRefusal('invalid_grant', 'The code was used before.'));
    return grant;
  }
  if (grant.simulate === 'token_outage')
    throw new OAuthRefusal('temporarily_unavailable', 'The simulated outage.');
  await tx.simulator.saveToken(code, token, endOf(grant, await tx.now()));
  return grant;
}

function assertFresh(kept: KeptGrant | null, now: Date, form: URLSearchParams): asserts kept is KeptGrant {
  if (kept === null || kept.expiresAt <= now || !isGranted(kept, now))
    throw new OAuthRefusal('invalid_grant', 'The code is unknown or has expired.');
  if (form.get('redirect_uri') !== kept.grant.redirectUri)
    throw new OAuthRefusal('invalid_grant', 'redirect_uri is not the address that the code was sent to.');
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!/^[\w.~-]{43,128}$/.test(verifier) || challenge !== kept.grant.codeChallenge)
    throw new OAuthRefusal('invalid_grant', 'code_verifier does not fit the code.');
}

/** Behaviors whose codes are worth nothing. */
const WORTHLESS: ReadonlySet<string> = new Set(['refused', 'wrong_number', 'expired_code']);

/** The code of a push is known before the holder's answer. */
function isGranted(kept: KeptGrant, now: Date): boolean {
  const { simulate } = kept.grant;
  return isAnswered(kept, now) && !WORTHLESS.has(simulate);
}

function endOf({ simulate, lifetimeSeconds }: SimulatorGrant, now: Date): Date {
  return new Date(now.getTime() + (simulate === 'expired_token' ? 0 : lifetimeSeconds * SECOND));
}

function authorizedCpf({ cpf, simulate }: SimulatorGrant): string {
  const holder = findHolder(cpf);
  return simulate === 'other_person' && holder !== null ? otherThan(holder).cpf : cpf;
}
