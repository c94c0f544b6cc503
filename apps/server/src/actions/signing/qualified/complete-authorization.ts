import type { Client } from '../../../domain/audit/client.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Granted, RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { Deps } from '../../deps.ts';
import { keepResult, resultOf } from './authorization-result.ts';
import type { WaitingAuthorization } from './authorization-result.ts';
import { providerNamed } from './available-providers.ts';
import { redirectUriOf } from './redirect-uri.ts';

type CompleteDeps = Pick<
  Deps,
  'db' | 'secrets' | 'random' | 'providers' | 'holderCertificates' | 'icpBrasilRoots' | 'settings' | 'log'
>;

interface CallbackInput {
  readonly state: string;
  /** Null where the provider or the signer refused. */
  readonly code: string | null;
  readonly client: Client;
}

/**
 * Takes the code that a provider sent the signer back with, once. The caller learns nothing: the result stands with the
 * signer's link alone. An unknown or used state, and a link that no longer counts, change nothing.
 */
export async function completeAuthorization(deps: CompleteDeps, input: CallbackInput): Promise<null> {
  try {
    const claimed = await claim(deps, input.state);
    if (claimed === null) return null;
    const result = await decisionOf(deps, claimed, input.code);
    await deps.db.change(async (tx) => ({
      value: await keepResult(deps, tx, claimed, { result, client: input.client }),
    }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ code: error.code }, 'an authorization came back too late');
  }
  return null;
}

/** Nothing is exchanged for a signer who can no longer sign. */
function claim(deps: CompleteDeps, state: string): Promise<WaitingAuthorization | null> {
  return deps.db.change(async (tx) => {
    const claimed = await tx.certificateAuthorizations.claim(deps.secrets.fingerprint(state));
    const session = claimed && (await tx.signing.find(claimed.linkFingerprint));
    const now = tx.now();
    if (claimed === null || session === null || claimed.authorization.expiresAt <= now)
      return { value: null };
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const { environment } = session.envelope.tenant;
    return { value: { ...claimed, environment, cpf: signerOf(session).cpf ?? '', now } };
  });
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
