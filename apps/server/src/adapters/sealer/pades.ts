import { createHash } from 'node:crypto';
import { signDetached } from '@aval/pades/cms';
import type { Environment } from '../../domain/environment.ts';
import type { CertifiedKey, EvidenceKeys } from '../../ports/evidence-keys.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import type { PdfReader, SealPlace, SealInput, SignatureForm } from '../../ports/pdf-reader.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { assembleSignedFile, digestToSeal } from './assemble.ts';

interface Parts {
  readonly pdf: PdfReader;
  readonly keys: EvidenceKeys;
  readonly timestamps: TimestampAuthority;
  /** Of seals that name a policy of ICP-Brasil: `pbad`, which the policies demand, if absent. */
  readonly form?: SignatureForm;
}

/**
 * Seals as PAdES B-T (ETSI EN 319 142-1): the child process that opens the file prepares the update and never sees
 * the key; this process hashes the bytes itself, so a lying child gets only its own nonsense signed, which the final
 * check refuses.
 */
export function padesSealer(parts: Parts): Sealer {
  return {
    async seal(environment, pdf, input) {
      const key = parts.keys.sealKey(environment);
      const place = await prepare(parts, pdf, { ...input, ...reservedFor(key), ...formOf(parts, key) });
      const cms = await signDetached({
        digest: await digestToSeal(pdf, place),
        key,
        ...(key.policy && { policy: key.policy }),
        timestamp: (value) => stampOf(parts, environment, value),
      });
      const sealed = await assembleSignedFile(pdf, place, cms);
      await selfCheck(parts, key, sealed);
      return sealed;
    },
    certificateSha256: (environment) =>
      createHash('sha256').update(parts.keys.sealKey(environment).certificate).digest('hex'),
  };
}

/** The form of ICP-Brasil is for seals by its policies alone: other readers don't know it. */
function formOf({ form = 'pbad' }: Parts, { policy }: CertifiedKey): Pick<SealInput, 'form'> {
  return policy === undefined ? {} : { form };
}

/** A time stamp with the chain of its authority, the signature itself and its attributes. */
const ROOM_WITHOUT_CERTIFICATES = 10_240;
/** The space reserved for certificates by default. */
const ROOM_FOR_OUR_OWN = 2048;

/** Certificates issued elsewhere are longer and more than our own two: those of ICP-Brasil fill 8 kB. */
function reservedFor({ certificate, chain }: CertifiedKey): Pick<SealInput, 'reservedBytes'> {
  const certificates = [certificate, ...chain].reduce((sum, one) => sum + one.length, 0);
  return certificates > ROOM_FOR_OUR_OWN ? { reservedBytes: ROOM_WITHOUT_CERTIFICATES + certificates } : {};
}

async function prepare({ pdf: reader }: Parts, pdf: Uint8Array, input: SealInput): Promise<SealPlace> {
  const outcome = await reader.prepareSeal(pdf, input);
  if (outcome.ok) return outcome.value;
  // If an accepted file hits a limit now, the machine is under load: the job tries again later.
  if (outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  throw new SealFailed(outcome.refusal);
}

async function stampOf(parts: Parts, environment: Environment, value: Uint8Array): Promise<Buffer> {
  const imprint = createHash('sha256').update(value).digest();
  return (await parts.timestamps.stamp(environment, imprint)).token;
}

/** With the key that sealed: another key may have replaced it meanwhile. */
async function selfCheck({ pdf }: Parts, key: CertifiedKey, sealed: Buffer): Promise<void> {
  const holds = await pdf.sealHolds(sealed, key.certificate);
  if (!holds) throw new SealFailed('the sealed file does not hold its own seal');
}
