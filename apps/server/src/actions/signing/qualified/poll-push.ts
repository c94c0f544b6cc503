import { AppError } from '../../../domain/errors/app-error.ts';
import type { RunAgain } from '../../../domain/events/task.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import type { RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { PUSH_POLL_BACKOFF, PUSH_POLL_INTERVAL } from '../../../domain/qualified/limits.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import type { PushAuthorization } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import { keepResult, resultOf } from './authorization-result.ts';
import type { WaitingAuthorization } from './authorization-result.ts';
import { providerNamed } from './available-providers.ts';

type PollDeps = Pick<
  Deps,
  'db' | 'secrets' | 'random' | 'providers' | 'holderCertificates' | 'icpBrasilRoots' | 'log' | 'settings'
>;

/** A push that waits, with its secret. */
interface WaitingPush extends WaitingAuthorization {
  readonly push: NonNullable<WaitingAuthorization['authorization']['push']> & { readonly code: string };
}

/**
 * Asks the provider once whether the holder has decided on their phone, and completes the authorization as the callback
 * does. The job is the only one of its push, and its lease lets one node poll at a time. A process that dies between the
 * poll and the exchange leaves the job, which polls again; a push that was replaced or has ended isn't polled any more.
 */
export async function pollPush(deps: PollDeps, authorizationId: string): Promise<RunAgain | undefined> {
  try {
    const waiting = await findWaiting(deps, authorizationId);
    return waiting === null ? undefined : await pollOnce(deps, waiting);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ code: error.code }, 'a push ended with its signing');
    return undefined;
  }
}

function findWaiting({ db }: PollDeps, id: string): Promise<WaitingPush | null> {
  return db.read(async (tx) => {
    const found = await tx.certificateAuthorizations.findPush(id);
    const push = found?.authorization.push ?? null;
    const session = found && (await tx.signing.find(found.linkFingerprint));
    if (found === null || push === null || push.code === null || session === null) return null;
    const now = await tx.now();
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const { environment } = session.envelope.tenant;
    const cpf = signerOf(session).person.cpf ?? '';
    return { ...found, push: { ...push, code: push.code }, environment, cpf, now };
  });
}

async function pollOnce(deps: PollDeps, waiting: WaitingPush): Promise<RunAgain | undefined> {
  const { authorization, environment, push, now } = waiting;
  const provider = providerNamed(deps, environment, authorization.provider);
  const answer = provider.push === null ? 'UNAVAILABLE' : await ask(provider.push, push.code);
  const runAgainAfter = waitAfter(answer);
  if (runAgainAfter !== null && now.getTime() + runAgainAfter < authorization.expiresAt.getTime())
    return { runAgainAfter };
  const result =
    typeof answer === 'string'
      ? reasonOf(answer)
      : await resultOf(deps, waiting, {
          provider,
          code: answer.code,
          redirectUri: provider.push?.redirectUri ?? '',
        });
  await deps.db.change((tx) =>
    keepResult(deps, tx, waiting, { result, confirmedBy: 'PHONE', client: push.client }),
  );
  return undefined;
}

type Answer = Awaited<ReturnType<PushAuthorization['poll']>> | ProviderRefused['reason'];

async function ask(push: PushAuthorization, code: string): Promise<Answer> {
  try {
    return await push.poll(code);
  } catch (error) {
    if (error instanceof ProviderRefused) return error.reason;
    throw error;
  }
}

/** Returns how long to wait for another answer, or null for an answer that is final. */
function waitAfter(answer: Answer): Milliseconds | null {
  if (answer === 'pending') return PUSH_POLL_INTERVAL;
  return answer === 'UNAVAILABLE' || answer === 'RATE_LIMITED' ? PUSH_POLL_BACKOFF : null;
}

function reasonOf(answer: Extract<Answer, string>): RefusedReason {
  return answer === 'pending' ? 'EXPIRED' : answer;
}
