import { decideCompleteAuthorization } from '../../../domain/qualified/complete-authorization.ts';
import type { RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import { fail, refusal } from '../../../domain/errors/app-error.ts';
import { QUALIFIED_SIGN_TIMEOUT } from '../../../domain/qualified/limits.ts';
import { decideSign } from '../../../domain/signing/sign.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import { makeVerificationCode } from '../../../domain/signing/verification-code.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { RevocationCheck } from '../../../ports/revocation-sources.ts';
import type { Tx } from '../../../store/tx.ts';
import type { Deps } from '../../deps.ts';
import { assertNotHeld } from '../../holds/assert-not-held.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { completeRevisions } from '../../footers/value-revisions.ts';
import { signedValues } from '../../../domain/signing/signed-values.ts';
import { record } from '../../record.ts';
import { lockSession } from '../lock-session.ts';
import { providerNamed } from './available-providers.ts';
import { checkCertificate } from './check-certificate.ts';
import { inTime } from './in-time.ts';
import { readyToSign, requireGrant } from './ready-to-sign.ts';
import type { ReadyToSign, SignInput } from './ready-to-sign.ts';
import { signDocuments } from './sign-documents.ts';
import type { SignedDocuments } from './sign-documents.ts';
import { withTurn } from './take-turn.ts';

/** The dependencies of a qualified signature. */
type SignDeps = FooterDeps &
  Pick<
    Deps,
    | 'secrets'
    | 'random'
    | 'providers'
    | 'holderCertificates'
    | 'holderSignatures'
    | 'icpBrasilRoots'
    | 'revocations'
  >;

interface SignRequest {
  readonly token: string;
  readonly input: SignInput;
  /** Of the turn. */
  readonly holder: string;
}

/** The signatures of all documents, with the proof that the certificate was valid. */
interface MadeSignatures extends SignedDocuments {
  readonly found: Extract<RevocationCheck, { readonly status: 'GOOD' }>;
}

/**
 * Signs with the signer's own certificate. The provider signs outside of any transaction, in the signer's turn; one
 * transaction then runs every guard again and stores all of it or nothing. A provider that answers later than the time
 * of a request, a crash, and an envelope that ended meanwhile leave nothing behind. Codes: the guards of `decideSign`, in
 * their order (ADR-0007), CONFLICT (another signer of the envelope signs at this moment), IDENTITY_MISMATCH,
 * PROVIDER_ERROR, UNSUPPORTED_MEDIA_TYPE.
 */
export async function signWithCertificate(
  deps: SignDeps,
  token: string,
  input: SignInput,
): Promise<SigningSession> {
  await deps.db.read(assertNotHeld);
  const until = performance.now() + QUALIFIED_SIGN_TIMEOUT;
  const { session: before } = await readyToSign(deps, token, input);
  return withTurn(deps, before.envelope, async (holder) => {
    const request = { token, input, holder };
    // The signature covers the values of everybody before it.
    await completeRevisions(deps, before.envelope, signedValues(before));
    const ready = await readyToSign(deps, token, input);
    const { environment } = ready.session.envelope.tenant;
    const provider = providerNamed(deps, environment, ready.authorization.provider);
    const late = () => new ProviderRefused(provider.name, 'UNAVAILABLE');
    const making = makeSignatures(deps, ready, { provider, until });
    const made = await inTime(making, until - performance.now(), late);
    return deps.db.change((tx) =>
      typeof made === 'string'
        ? giveUp(deps, tx, request, { ready, reason: made })
        : keep(deps, tx, request, { ready, made }),
    );
  });
}

/** Refusals after which the authorization is worth nothing: the signer has to authorize again. */
const FINAL: ReadonlySet<RefusedReason> = new Set([
  'DENIED',
  'EXPIRED',
  'CERTIFICATE',
  'REVOKED',
  'UNTRUSTED',
  'STAMP_UNAVAILABLE',
  'IDENTITY_MISMATCH',
]);

async function makeSignatures(
  deps: SignDeps,
  ready: ReadyToSign,
  { provider, until }: { readonly provider: ProviderClient; readonly until: number },
): Promise<MadeSignatures | RefusedReason> {
  await assertStampable(deps, ready, provider);
  try {
    const found = await checkCertificate(deps, ready, provider);
    if (found === 'IDENTITY_MISMATCH') return found;
    return { found, ...(await signDocuments(deps, ready, { provider, until })) };
  } catch (error) {
    if (error instanceof ProviderRefused && FINAL.has(error.reason)) return error.reason;
    throw error;
  }
}

/** Before the provider uses its token: this failure leaves the authorization. */
async function assertStampable(
  { holderSignatures }: SignDeps,
  { session }: ReadyToSign,
  { name }: ProviderClient,
): Promise<void> {
  const canStamp = await holderSignatures.canStamp(session.envelope.tenant.environment);
  if (!canStamp) throw new ProviderRefused(name, 'STAMP_UNAVAILABLE');
}

interface Refused {
  readonly ready: ReadyToSign;
  readonly reason: RefusedReason;
}

/** A refusal of an earlier authorization leaves the newer authorization. */
async function giveUp(deps: SignDeps, tx: Tx, { token, input }: SignRequest, { ready, reason }: Refused) {
  const session = await lockSession(deps, tx, token);
  const { authorization } = await requireGrant(deps, tx, session, input);
  if (authorization.id !== ready.authorization.id) fail('CONFLICT', { reason: 'SIGNING_IN_PROGRESS' });
  const { client } = input;
  const decided = decideCompleteAuthorization(session, {
    authorization,
    result: reason,
    client,
    now: await tx.now(),
  });
  const done = await record(deps, tx, session, decided);
  await tx.certificateAuthorizations.save(session.envelope, decided.authorization);
  tx.refuse(
    reason === 'IDENTITY_MISMATCH' ? refusal('IDENTITY_MISMATCH') : refusal('PROVIDER_ERROR', { reason }),
  );
  return done;
}

interface Signed {
  readonly ready: ReadyToSign;
  readonly made: MadeSignatures;
}

async function keep(deps: SignDeps, tx: Tx, request: SignRequest, { ready, made }: Signed) {
  const session = await lockSession(deps, tx, request.token);
  await assertUnchanged(deps, tx, request, { session, ready });
  const verificationCode = makeVerificationCode(deps.random.bytes(20));
  const { certificate, authorization, grant } = ready;
  const decided = decideSign(session, {
    ...request.input,
    certificate,
    verificationCode,
    now: await tx.now(),
  });
  const done = await record(deps, tx, session, decided);
  const { envelope, signerId } = session;
  await tx.qualifiedSignatures.insertRevisions(envelope, made.revisions);
  await tx.qualifiedSignatures.insert(envelope, {
    signerId,
    ...certificate,
    certificate: grant.certificate,
    chain: grant.chain,
    revocation: { source: made.found.source, producedAt: made.found.producedAt.toISOString() },
    ocsps: made.found.ocsps,
    crls: made.found.crls,
    signedAt: await tx.now(),
    stamps: made.stamps,
  });
  await tx.certificateAuthorizations.save(envelope, {
    ...authorization,
    status: 'USED',
    codeVerifier: null,
    grant: null,
  });
  await tx.signingTurns.release(envelope.id, request.holder);
  return done;
}

/** The signatures fit what they were made for: the turn, the authorization, the signer, and the signatures before them. */
async function assertUnchanged(
  deps: SignDeps,
  tx: Tx,
  { input, holder }: SignRequest,
  { session, ready }: { readonly session: SigningSession; readonly ready: ReadyToSign },
): Promise<void> {
  const current = await requireGrant(deps, tx, session, input);
  const isSame =
    current.authorization.id === ready.authorization.id &&
    current.revisions.length === ready.revisions.length &&
    signerOf(session).person.cpf === signerOf(ready.session).person.cpf;
  if (!isSame || !(await tx.signingTurns.holds(session.envelope.id, holder)))
    fail('CONFLICT', { reason: 'SIGNING_IN_PROGRESS' });
}
