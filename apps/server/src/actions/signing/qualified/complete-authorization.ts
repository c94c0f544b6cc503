import { AppError } from '../../../domain/errors/app-error.ts';
import type { Granted, RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import type { Deps } from '../../deps.ts';
import { assertNotHeld } from '../../holds/assert-not-held.ts';
import { keepResult, resultOf } from './authorization-result.ts';
import type { WaitingAuthorization } from './authorization-result.ts';
import { providerNamed } from './available-providers.ts';
import { claimReturn } from './claim-return.ts';
import type { ReturnAnswer, ReturnInput } from './claim-return.ts';
import { redirectUriOf } from './redirect-uri.ts';

type CompleteDeps = Pick<
  Deps,
  'db' | 'secrets' | 'random' | 'providers' | 'holderCertificates' | 'icpBrasilRoots' | 'settings' | 'log'
>;

interface CallbackInput extends ReturnInput {
  /** Null where the provider or the signer refused. */
  readonly code: string | null;
}

/**
 * Takes the answer that a provider sent the signer back with, once, from the browser that began or from somebody who has the
 * number of the signing page. Anybody else learns what would be signed, and changes nothing. Codes: CONFLICT
 * (AUTHORIZATION_ENDED, also for an unknown state), AUTHENTICATION_REQUIRED (NUMBER_WRONG; the last one is remembered and
 * ends the authorization).
 */
export async function completeAuthorization(deps: CompleteDeps, input: CallbackInput): Promise<ReturnAnswer> {
  await deps.db.read(assertNotHeld);
  const claimed = await claimReturn(deps, input);
  if (!('authorization' in claimed)) return claimed.answer;
  const result = await decisionOf(deps, claimed, input.code);
  try {
    const value = claimed.linkFingerprint.toString('hex');
    const db = deps.db.withScope({
      purpose: 'PORTAL',
      key: { by: 'link', value },
    });
    await db.change((tx) =>
      keepResult(deps, tx, claimed, {
        result,
        confirmedBy: claimed.confirmedBy,
        client: input.client,
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ code: error.code }, 'an authorization came back too late');
  }
  return 'RECEIVED';
}

async function decisionOf(
  deps: CompleteDeps,
  claimed: WaitingAuthorization,
  code: string | null,
): Promise<Granted | RefusedReason> {
  if (code === null) return 'DENIED';
  const { authorization, environment } = claimed;
  const provider = providerNamed(deps, environment, authorization.provider);
  return resultOf(deps, claimed, { provider, code, redirectUri: redirectUriOf(deps, environment) });
}
