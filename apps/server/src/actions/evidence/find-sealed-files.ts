import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DOWNLOAD_ADDRESS_IS_VALID_FOR } from '../../domain/limits.ts';
import { normaliseCpf } from '../../domain/people/cpf.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import type { Deps } from '../deps.ts';
import { reachable } from '../steps/reachable.ts';

/** What a foreign verifier shows: a verification code, and what only those concerned know. */
interface Asked {
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
  { code, secret }: Asked,
): Promise<readonly string[]> {
  return deps.db.read(async (tx) => {
    const read = readVerificationCode(code);
    const envelope = read === null ? null : await tx.evidence.byCode(environment, read);
    if (envelope === null || !envelope.evidenceReady) return fail('NOT_FOUND');
    const known = envelope.signers.map(({ cpf }) => cpf ?? '').filter((cpf) => knows(deps, secret, cpf));
    if (known.length === 0) return fail('UNAUTHENTICATED');
    const artifacts = await tx.evidence.artifacts(envelope.id);
    const baseUrl = deps.settings.baseUrls[environment];
    const expiresAt = new Date(tx.now().getTime() + DOWNLOAD_ADDRESS_IS_VALID_FOR);
    return artifacts
      .filter(({ documentId, name }) => documentId !== null && !name.startsWith('long-term/'))
      .map((one) => reachable(deps, one, { envelopeId: envelope.id, baseUrl, expiresAt }).url);
  });
}

function knows({ secrets }: Pick<Deps, 'secrets'>, secret: string, cpf: string): boolean {
  return cpf !== '' && secrets.equal(Buffer.from(normaliseCpf(secret) ?? ''), Buffer.from(cpf));
}
