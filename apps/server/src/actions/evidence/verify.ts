import { digestOf } from '../../domain/documents/digest.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { findMarker } from '../../domain/evidence/marker.ts';
import { judgeBytes } from '../../domain/evidence/verification.ts';
import type { Findings, Verification } from '../../domain/evidence/verification.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { judgeEvidence } from '../steps/judge-evidence.ts';

type VerifyDeps = Pick<Deps, 'db' | 'blobs' | 'timestampCheck'>;

interface Asked {
  readonly file: Uint8Array | null;
  readonly code: string | null;
}

/**
 * Public verification of a file, a code or both. Opens no file: bytes are hashed and searched, so that hostile
 * ones do no harm. Where the bytes are ours the kept evidence is verified anew. Codes: UNSUPPORTED_MEDIA_TYPE
 * for what is neither ours nor a PDF.
 */
export function verify(deps: VerifyDeps, environment: Environment, asked: Asked): Promise<Verification> {
  return deps.db.read(async (tx) => {
    const findings = await find(tx, { ...asked, environment });
    const verdict = judgeBytes(findings);
    const isOurs = verdict.result !== 'UNKNOWN';
    if (findings.file !== null && !findings.file.isPdf && !isOurs) {
      fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' });
    }
    const proved = verdict.result === 'VALID' ? verdict.envelope : null;
    const evidence = proved && (await judgeEvidence(deps, tx, proved));
    return { ...verdict, ...evidence, checkedAt: findings.now };
  });
}

async function find(
  tx: Tx,
  { file, code, environment }: Asked & { readonly environment: Environment },
): Promise<Findings> {
  const read = code === null ? null : readVerificationCode(code);
  const byCode = read === null ? null : await tx.evidence.byCode(environment, read);
  const base = { now: tx.now(), codeGiven: code !== null, byCode };
  if (file === null) return { ...base, file: null };
  const known = await tx.evidence.knownFiles(environment, digestOf(file));
  const load = async (match: 'SEALED' | 'ORIGINAL'): Promise<readonly Envelope[]> => {
    const ids = known.filter((one) => one.match === match).map((one) => one.envelopeId);
    const envelopes = await Promise.all(ids.map((id) => tx.envelopes.findById(id)));
    return envelopes.filter((one) => one !== null);
  };
  const marker = findMarker(file, await certificatesInHex(tx, environment));
  const marked = await Promise.all(marker.codes.map((one) => tx.evidence.byCode(environment, one)));
  return {
    ...base,
    file: {
      isPdf: Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-',
      sealedOf: (await load('SEALED')).at(0) ?? null,
      originalOf: await load('ORIGINAL'),
      markedBy: marked.find((one) => one !== null) ?? null,
      hasMarker: marker.certificate || marked.some((one) => one !== null),
    },
  };
}

/** Hexadecimal of every seal certificate of this environment: what a signature's /Contents holds. */
async function certificatesInHex(tx: Tx, environment: Environment): Promise<readonly string[]> {
  const certificates = await tx.evidence.sealCertificates(environment);
  return certificates.map(({ der }) => der.toString('hex'));
}
