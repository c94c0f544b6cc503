import type { Client } from '../audit/client.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards } from '../signing/guards.ts';
import { actOf } from '../signing/open-session.ts';
import type { SigningSession } from '../signing/signing-session.ts';
import { GUARDS_TO_AUTHORIZE } from './guards.ts';

interface DiscoverInput {
  /** The providers that learned the signer's CPF. */
  readonly providers: readonly string[];
  readonly client: Client;
  readonly now: Date;
}

/** The signer let providers look for certificates with their CPF. The entry names the providers, and not what they said. */
export function decideDiscoverCertificates(
  session: SigningSession,
  { providers, client, now }: DiscoverInput,
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_AUTHORIZE, session, now);
  const data = { providers: [...providers] };
  const entry = actOf(session, client, { type: 'CERTIFICATE_DISCOVERED', data });
  return { state: session, entries: [entry], events: [] };
}
