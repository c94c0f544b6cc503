import type { Client } from '../../domain/audit/client.ts';
import { codeMediumOf } from '../../domain/envelopes/signer-media.ts';
import { authenticatedUntil } from '../../domain/signing/guards.ts';
import { decideVerifyOtp } from '../../domain/signing/verify-otp.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { continuationOf } from './continuation.ts';
import { lockSession } from './lock-session.ts';
import { endAuthorization } from './qualified/end-authorization.ts';
import { newBrowser } from './new-browser.ts';
import type { NewBrowser } from './new-browser.ts';

/** When the proof expires, and the secrets of this browser. */
interface Authenticated {
  readonly until: Date | null;
  /** Lets it go on to other envelopes. */
  readonly continuation: string;
  /** Set if the proof belongs to this browser. */
  readonly browser: NewBrowser | null;
}

/**
 * Checks the code. Codes: those of the link, ALREADY_SIGNED, OTP_INVALID and OTP_LOCKED (remembered), OTP_EXPIRED,
 * OTP_NOT_REQUESTED.
 */
export function verifyOtp(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'messenger' | 'settings'>,
  token: string,
  input: { readonly code: string; readonly bind?: boolean; readonly client: Client },
): Promise<Authenticated> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const browser = input.bind === true ? newBrowser(deps, session, token) : null;
    const medium = codeMediumOf(session.envelope, signerOf(session));
    const decided = decideVerifyOtp(session, {
      codeMatches: codeMatches(deps, session, input.code),
      channel: deps.messenger.channel(session.envelope.tenant.environment, medium),
      browserHash: browser && deps.secrets.fingerprint(browser.key),
      client: input.client,
      now: await tx.now(),
    });
    const done = await record(deps, tx, session, decided);
    if (session.isOtherBrowser === true && decided.refusal === undefined) await endAuthorization(tx, done);
    const until = authenticatedUntil(done, await tx.now());
    return { until, continuation: continuationOf(deps, done), browser };
  });
}

function codeMatches(deps: Pick<Deps, 'secrets'>, session: SigningSession, given: string): boolean {
  const { code, signerId } = session;
  if (code === null) return false;
  const mac = deps.secrets.otpMac({ signerId, linkId: code.linkId, otpId: code.id }, given, code.mac);
  return deps.secrets.equal(mac, code.mac);
}
