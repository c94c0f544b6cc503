import type { Client } from '../../domain/audit/client.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { authenticatedUntil } from '../../domain/signing/guards.ts';
import { decideOpenPending } from '../../domain/signing/open-pending.ts';
import { samePersonIn } from '../../domain/signing/same-person.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Tx } from '../../store/tx.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { provedSession, requireContinuation } from './continuation.ts';
import { lockSession } from './lock-session.ts';
import { newBrowser } from './new-browser.ts';
import type { NewBrowser } from './new-browser.ts';

type OpenDeps = Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>;

/** The envelope to open, and the secret of the browser that entered the code. */
interface OpenPendingRequest {
  readonly envelopeId: string;
  readonly continuation: string;
  readonly client: Client;
}

/** The signer's own link of the other envelope, where they are authenticated for the rest of the time. */
export interface OpenedPending {
  readonly url: string;
  readonly token: string;
  readonly until: Date | null;
  /** Set if the proof belongs to this browser. */
  readonly browser: NewBrowser | null;
}

/**
 * Opens another envelope that waits for the same person, or their other part of the same, without another code. Codes: those of the link,
 * AUTHENTICATION_REQUIRED, NOT_FOUND for whatever doesn't wait for them.
 */
export function openPending(
  deps: OpenDeps,
  token: string,
  input: OpenPendingRequest,
): Promise<OpenedPending> {
  return deps.db.change(async (tx) => {
    const { envelopeId, continuation, client } = input;
    const proved = await lockBoth(deps, tx, { ...input, token });
    const now = await tx.now();
    requireContinuation(deps, proved, { given: continuation, now });
    const other = await linkOfSamePerson(deps, tx, { proved, envelopeId });
    const session = await lockSession(deps, tx, other);
    const isBound = (signerOf(proved).proof?.browserHash ?? null) !== null;
    const browser = isBound ? newBrowser(deps, session, other) : null;
    const browserHash = browser && deps.secrets.fingerprint(browser.key);
    const decided = decideOpenPending(session, { proved, browserHash, client, now });
    const value = await record(deps, tx, session, decided);
    const base = deps.settings.baseUrls[value.envelope.tenant.environment];
    const until = authenticatedUntil(value, now);
    return { url: linkUrl(base, other), token: other, until, browser };
  });
}

/**
 * Returns the session of the token, with its envelope and the other one locked in the order of their ids: two requests
 * that lead from each to the other do not wait for each other. Rows are locked only for a caller who has the secret.
 */
async function lockBoth(
  deps: OpenDeps,
  tx: Tx,
  { token, envelopeId, continuation }: OpenPendingRequest & { readonly token: string },
): Promise<SigningSession> {
  const session = await provedSession(deps, tx, { token, continuation });
  await tx.signing.admitByAddress(session);
  const { envelope } = session;
  const ids = [envelope.id, envelopeId];
  for (const id of new Set(ids.toSorted())) await tx.envelopes.holdById(id);
  return lockSession(deps, tx, token);
}

/** The token of the link that the person already has. No new link is made, so none of theirs is revoked. */
async function linkOfSamePerson(
  deps: OpenDeps,
  tx: Tx,
  { proved, envelopeId }: { readonly proved: SigningSession; readonly envelopeId: string },
): Promise<string> {
  const envelope = (await tx.envelopes.findById(envelopeId)) ?? fail('NOT_FOUND');
  const person = { envelope: proved.envelope, signer: signerOf(proved) };
  const signer = samePersonIn(person, envelope, await tx.now()) ?? fail('NOT_FOUND');
  const link = (await tx.envelopes.linkOf(signer.id)) ?? fail('NOT_FOUND');
  return deps.secrets.decrypt(link.token, linkPlace(envelope.tenant.environment, link.id));
}
