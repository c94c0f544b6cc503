import { SIMULATOR_CODE_TTL } from '../limits.ts';
import type { SimulatorResponse } from '../../../ports/provider-simulator.ts';
import type { KeptGrant } from '../../../store/simulator.ts';
import { readAuthorization } from './authorization-request.ts';
import { PUSH_DELAY, phoneBehaviorOf, pushDelayOf } from './behaviors.ts';
import { keepGrant } from './keep-grant.ts';
import { OAuthRefusal, json } from './responses.ts';
import { OUTAGE_CPF } from './user-discovery.ts';
import type { Handler, SimulatorContext } from './simulator-context.ts';

/** The `redirect_uri` that asks for a push to the holder's phone, as at VIDaaS. */
export const PUSH_URI = 'push://';

/** Starts a push. Nobody has the phone of a made-up person, so the answer comes by itself after some seconds. */
export async function startPush(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<SimulatorResponse> {
  if (query.get('login_hint') === OUTAGE_CPF)
    throw new OAuthRefusal('temporarily_unavailable', 'The simulated outage.');
  const read = readAuthorization(query, PUSH_URI);
  if (read.kind === 'page') throw new OAuthRefusal('invalid_client', 'client_id is wrong.');
  if (read.kind === 'redirect') throw new OAuthRefusal('invalid_request', read.description);
  const { holder } = read.request;
  const chosen = query.has('simulate') ? read.request.behavior : phoneBehaviorOf(holder.cpf);
  // A phone that got no number has nothing to compare.
  const behavior = chosen === 'wrong_number' && read.request.number === null ? 'granted' : chosen;
  const answeredAfter = pushDelayOf(behavior);
  const lifetime = behavior === 'expired_push' ? PUSH_DELAY : answeredAfter + SIMULATOR_CODE_TTL;
  const code = await keepGrant(context, { ...read.request, behavior }, { lifetime, answeredAfter });
  if (code === null) throw new OAuthRefusal('temporarily_unavailable', 'Too many authorizations at once.');
  return json({ code });
}

/** Returns 202 until the holder has answered, then the code to exchange as `authorizationToken`. */
export const pollPush: Handler = async ({ db, secrets }, { query }) => {
  const code = query.get('code') ?? '';
  const { kept, now } = await db.read(async (tx) => ({
    kept: await tx.simulator.findByCode(secrets.fingerprint(code)),
    now: await tx.now(),
  }));
  if (kept === null || kept.grant.answeredAt === null || kept.expiresAt <= now)
    throw new OAuthRefusal('invalid_request', 'The code is unknown or has expired.');
  if (!isAnswered(kept, now)) return json({}, 202);
  if (kept.grant.simulate === 'wrong_number')
    throw new OAuthRefusal('access_denied', 'The holder chose another number.');
  if (kept.grant.simulate === 'refused') throw new OAuthRefusal('access_denied', 'The holder has refused.');
  return json({ authorizationToken: code, redirectUrl: PUSH_URI });
};

/** Returns true if the holder has decided: on the page at once, on the phone after some seconds. */
export function isAnswered({ grant }: KeptGrant, now: Date): boolean {
  return (grant.answeredAt ?? 0) <= now.getTime();
}
