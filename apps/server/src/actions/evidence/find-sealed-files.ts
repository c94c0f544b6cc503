import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import { normaliseCpf } from '../../domain/people/cpf.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import type { Deps } from '../deps.ts';
import { withDownloadUrl } from './with-download-url.ts';

/** The input of a foreign verifier: a verification code, and a value that only the people concerned know. */
interface FindSealedFilesInput {
  readonly code: string;
  /** The CPF of one of the signers, however it is punctuated. */
  readonly secret: string;
}

/**
 * Temporary addresses of the sealed documents of a code, for verifiers that fetch them (ITI's VALIDAR). A code alone
 * opens no document: the CPF of a signer has to be known as well. Codes: NOT_FOUND, UNAUTHENTICATED.
 */
export async function findSealedFiles(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  environment: Environment,
  { code, secret }: FindSealedFilesInput,
): Promise<readonly string[]> {
  return deps.db.read(async (tx) => {
    const read = readVerificationCode(code);
    const envelope = read === null ? null : await tx.evidence.byCode(environment, read);
    if (envelope === null || !envelope.evidenceReady) return fail('NOT_FOUND');
    const known = envelope.signers.map(({ cpf }) => cpf ?? '').filter((cpf) => knowsCpf(deps, secret, cpf));
    if (known.length === 0) return fail('UNAUTHENTICATED');
    const artifacts = await tx.evidence.artifacts(envelope.id);
    const baseUrl = deps.settings.baseUrls[environment];
    const expiresAt = new Date(tx.now().getTime() + DOWNLOAD_URL_TTL);
    return artifacts
      .filter(({ documentId, name }) => documentId !== null && !name.startsWith('long-term/'))
      .map((file) => withDownloadUrl(deps, file, { envelopeId: envelope.id, baseUrl, expiresAt }).url);
  });
}

function knowsCpf({ secrets }: Pick<Deps, 'secrets'>, secret: string, cpf: string): boolean {
  return cpf !== '' && secrets.equal(Buffer.from(normaliseCpf(secret) ?? ''), Buffer.from(cpf));
}
