import type { Client } from '../../../domain/audit/client.ts';
import { invalidField, refusal } from '../../../domain/errors/app-error.ts';
import { DAY } from '../../../domain/limits.ts';
import type { RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import { decideAuthorizeCertificate } from '../../../domain/qualified/authorize-certificate.ts';
import { decideCompleteAuthorization } from '../../../domain/qualified/complete-authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { PUSH_POLL_INTERVAL, PUSH_TTL } from '../../../domain/qualified/limits.ts';
import { assertPushAllowed } from '../../../domain/qualified/push-limits.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import type { ProviderClient, PushAuthorization } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import { assertNotHeld } from '../../holds/assert-not-held.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { record } from '../../record.ts';
import { findSession } from '../find-session.ts';
import { lockSession } from '../lock-session.ts';
import { assertSignable } from './assert-signable.ts';
import type { StartedAuthorization } from './authorize-certificate.ts';
import { providerNamed } from './available-providers.ts';
import { newAuthorization, newNumber, newSecret, requestFor } from './new-authorization.ts';
import type { NewAuthorization } from './new-authorization.ts';

type PushDeps = FooterDeps & Pick<Deps, 'secrets' | 'random' | 'providers'>;

const NO_PUSH = 'Must be false: this provider cannot ask on a phone.';

interface PushInput {
  readonly provider: string;
  readonly client: Client;
}

/** A push that counts, before the phone rings. */
interface BegunPush {
  readonly session: SigningSession;
  readonly authorization: NewAuthorization;
}

/**
 * Has the provider ask on the holder's phone. The push is counted before the phone rings, so that requests at once ring it
 * once; the provider is called outside of any transaction (ADR-0094). A job polls from then on. Codes: those of
 * `authorizeCertificate`, VALIDATION_FAILED (a provider without push), OTP_COOLDOWN, PROVIDER_ERROR (remembered).
 */
export async function authorizeByPush(
  deps: PushDeps,
  token: string,
  input: PushInput,
): Promise<StartedAuthorization> {
  await deps.db.read(assertNotHeld);
  const { session: found } = await findSession(deps, token, GUARDS_TO_AUTHORIZE);
  const provider = providerNamed(deps, found.envelope.tenant.environment, input.provider);
  const push = provider.push ?? invalidField('push', 'enum', NO_PUSH, { allowed: [false] });
  await assertSignable(deps, found);
  const begun = await begin(deps, token, { provider, client: input.client });
  const answer = await ring(deps, push, begun);
  return keep(deps, token, { ...begun, answer, client: input.client });
}

function begin(
  deps: PushDeps,
  token: string,
  { provider, client }: { readonly provider: ProviderClient; readonly client: Client },
): Promise<BegunPush> {
  return deps.db.apart().change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const now = await tx.now();
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const pushedTo = phoneOf(deps, session);
    const since = new Date(now.getTime() - DAY);
    assertPushAllowed(await tx.certificateAuthorizations.lockPushes(pushedTo, since), now);
    const push = { code: null, client };
    const number = provider.push?.matchesNumber === true ? newNumber(deps) : null;
    const way = { provider: provider.name, isPush: true, push, number, now, lifetime: PUSH_TTL };
    const authorization = newAuthorization(deps, session, way);
    await record(deps, tx, session, decideAuthorizeCertificate(session, { ...way, client }));
    await tx.certificateAuthorizations.insert(session.envelope, authorization, { pushedTo });
    return { session, authorization };
  });
}

/**
 * Returns the index under which pushes are counted: of the CPF, whichever envelope and organization they are for. The
 * made-up people of the Sandbox have no phone, and everybody tries with them: there it is of the signer.
 */
function phoneOf({ secrets }: Pick<Deps, 'secrets'>, session: SigningSession): Buffer {
  const { environment } = session.envelope.tenant;
  return environment === 'SANDBOX'
    ? secrets.blindIndex(environment, 'signer', `push|${session.signerId}`)
    : secrets.blindIndex(environment, 'cpf', signerOf(session).person.cpf ?? '');
}

async function ring(
  deps: PushDeps,
  push: PushAuthorization,
  { session, authorization: { codeVerifier, number } }: BegunPush,
): Promise<{ readonly code: string } | RefusedReason> {
  const bound = { state: newSecret(deps), codeVerifier, redirectUri: push.redirectUri, number };
  try {
    return await push.start(requestFor(deps, session, bound));
  } catch (error) {
    if (error instanceof ProviderRefused) return error.reason;
    throw error;
  }
}

interface AnsweredPush {
  readonly authorization: NewAuthorization;
  readonly answer: { readonly code: string } | RefusedReason;
  readonly client: Client;
}

/** Another authorization of the signer may have replaced this one meanwhile: then nothing polls. */
function keep(
  deps: PushDeps,
  token: string,
  { authorization, answer, client }: AnsweredPush,
): Promise<StartedAuthorization> {
  const { expiresAt, number } = authorization;
  const value = { authorizationUrl: null, browserKey: null, number, expiresAt };
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const now = await tx.now();
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const { envelope } = session;
    const newest = await tx.certificateAuthorizations.newest(session.signerId);
    if (newest?.id !== authorization.id) return value;
    if (typeof answer === 'string') {
      const decided = decideCompleteAuthorization(session, { authorization, result: answer, client, now });
      await record(deps, tx, session, decided);
      await tx.certificateAuthorizations.save(envelope, decided.authorization);
      const reason = answer === 'IDENTITY_MISMATCH' ? 'MALFORMED' : answer;
      tx.refuse(refusal('PROVIDER_ERROR', { reason }));
      return value;
    }
    const push = { code: answer.code, client };
    await tx.certificateAuthorizations.save(envelope, { ...authorization, push });
    const firstPoll = new Date(now.getTime() + PUSH_POLL_INTERVAL);
    await tx.jobs.enqueue([{ kind: 'poll-push', authorizationId: authorization.id }], firstPoll);
    return value;
  });
}
