import type { Environment } from '../../domain/environment.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import { decideFindSealedFiles } from '../../domain/validar/find-sealed-files.ts';
import { readValidarSecret } from '../../domain/validar/validar-secret.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { withDownloadUrl } from '../evidence/with-download-url.ts';
import { record } from '../record.ts';

/** The input of a foreign verifier: a verification code, and the secret of its envelope. */
interface FindSealedFilesInput {
  readonly code: string;
  /** As a person typed it; empty where they typed none. */
  readonly secret: string;
}

/** Nobody acts for the organization: evidence can be read while it is suspended, and after its project was archived (ADR-0137). */
const VERIFIER = { holder: null, needs: { scope: 'evidence:read' } } as const;

type FindDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/**
 * Temporary addresses of the sealed documents of a code, for verifiers that fetch them (ITI's VALIDAR). A code alone
 * opens no document: the secret of the envelope has to be known as well, and wrong ones count (ADR-0136). Codes:
 * NOT_FOUND, UNAUTHENTICATED (remembered where a secret was wrong), RATE_LIMITED.
 */
export async function findSealedFiles(
  deps: FindDeps,
  environment: Environment,
  { code, secret }: FindSealedFilesInput,
): Promise<readonly string[]> {
  const { id, tenant } = await findEnvelope(deps, environment, code);
  if (secret === '') fail('UNAUTHENTICATED');
  const db = deps.db.withScope({ tenant, acting: VERIFIER });
  return db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(tenant, id)) ?? fail('NOT_FOUND');
    const isRight = await present(deps, tx, envelope, secret);
    return isRight ? addressesOf(deps, tx, envelope) : [];
  });
}

async function findEnvelope(
  { db }: Pick<Deps, 'db'>,
  environment: Environment,
  code: string,
): Promise<Envelope> {
  return db.read(async (tx) => {
    const read = readVerificationCode(code);
    const envelope = read === null ? null : await tx.evidence.byCode(environment, read);
    return envelope !== null && isEvidenceReady(envelope) ? envelope : fail('NOT_FOUND');
  });
}

/** Judges a secret under the lock of its envelope, so that each of many at once counts. */
async function present(deps: FindDeps, tx: Tx, envelope: Envelope, typed: string): Promise<boolean> {
  const access = (await tx.validar.lock(envelope.id)) ?? fail('UNAUTHENTICATED');
  const isRight = isSecret(deps, typed, access.secret);
  const decided = decideFindSealedFiles(envelope, access, { isRight, now: await tx.now() });
  await tx.validar.save(envelope, decided.access);
  if (decided.isReported)
    await tx.jobs.enqueue([{ kind: 'report-wrong-secrets', envelopeId: envelope.id }], await tx.now());
  await record(deps, tx, envelope, decided);
  return isRight;
}

/** Compares in constant time: the time must not reveal how many characters are right. */
function isSecret({ secrets }: Pick<Deps, 'secrets'>, typed: string, secret: string): boolean {
  return secrets.equal(Buffer.from(readValidarSecret(typed) ?? ''), Buffer.from(secret));
}

async function addressesOf(deps: FindDeps, tx: Tx, { id, tenant }: Envelope): Promise<readonly string[]> {
  const artifacts = await tx.evidence.artifacts(id);
  const expiresAt = new Date((await tx.now()).getTime() + DOWNLOAD_URL_TTL);
  // Sealed documents alone, to somebody outside.
  const way = { envelopeId: id, caller: { tenant, principal: undefined }, people: 0, expiresAt };
  return artifacts
    .filter(({ documentId, name }) => documentId !== null && !name.startsWith('long-term/'))
    .map((file) => withDownloadUrl(deps, file, way).url);
}
