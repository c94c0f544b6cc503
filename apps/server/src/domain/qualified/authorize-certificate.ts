import type { Client } from '../audit/client.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards } from '../signing/guards.ts';
import { actOf } from '../signing/open-session.ts';
import type { SigningSession } from '../signing/signing-session.ts';
import { GUARDS_TO_AUTHORIZE } from './guards.ts';

interface AuthorizeInput {
  readonly provider: string;
  readonly isPush: boolean;
  readonly client: Client;
  readonly now: Date;
}

/** The signer began an authorization. The entry has the network of this act, beside that of the entry of its result. */
export function decideAuthorizeCertificate(
  session: SigningSession,
  { provider, isPush, client, now }: AuthorizeInput,
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_AUTHORIZE, session, now);
  const data = { provider, way: isPush ? 'PHONE' : 'BROWSER' };
  const entry = actOf(session, client, { type: 'CERTIFICATE_REQUESTED', data });
  return { state: session, entries: [entry], events: [] };
}
