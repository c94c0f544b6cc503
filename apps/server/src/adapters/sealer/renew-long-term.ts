import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import { SealFailed } from '../../domain/failures.ts';
import type { FormerForm, LongTermForm } from '../../ports/long-term-sealer.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { ListedSignature, PdfReader, SignatureProof } from '../../ports/pdf-reader.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { addArchiveStamp } from './archive-stamp.ts';
import type { StampRoom } from './stamp-room.ts';
import type { ValidationOfSeal } from './foreign-validation.ts';
import { proofsOf, signaturesOf } from './signature-proofs.ts';
import { stampValidation } from './stamp-validation.ts';

interface Parts {
  readonly pdf: PdfReader;
  readonly timestamps: TimestampAuthority;
  readonly clock: Clock;
  readonly revocations: RevocationSources;
  readonly roots: IcpBrasilRoots;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  readonly room?: StampRoom;
}

const SECOND = 1000;

/**
 * Adds another archive stamp to a long-term form, whose own stamp proves the seal until its certificates end. The seal needs
 * no newer data: the former stamp covers enough. Data about the revocation of that stamp's certificate is added if there is
 * any, and that of other signatures of which the former form has none.
 */
export async function renewLongTerm(
  parts: Parts,
  environment: Environment,
  former: FormerForm,
): Promise<LongTermForm> {
  const ofStamp = await validationOfStamp(parts, environment, former);
  const signatures = await signaturesOf(parts, former.bytes);
  const { proofs, unproved } = await proofsOf(parts, {
    environment,
    signers: former.signers,
    sealedBefore: null,
    at: parts.clock.now(),
    signatures: signatures.slice(0, -1).filter((found) => !found.hasEntry && !isOwn(former, found)),
  });
  const own = signatures.slice(-1).map(({ entry }) => stampProof(entry, ofStamp));
  const validation = { ...ofStamp, data: { ...ofStamp.data, signatures: [...own, ...proofs] } };
  const { stamp, ...renewed } = await addArchiveStamp(parts, environment, former.bytes, validation);
  const [certificate] = former.sealChain;
  if (certificate === undefined) throw new SealFailed('the seal has no certificate');
  const stampRoots = [...former.stampChains, renewed.stampChain].flatMap((chain) => chain.slice(-1));
  const holds = await parts.pdf.longTermHolds(renewed.bytes, {
    roots: [...former.sealChain.slice(-1), ...stampRoots],
    at: new Date(parts.clock.now().getTime() + SECOND),
    seal: { certificate, sealedBytes: former.sealedBytes },
    stamp,
  });
  if (!holds) throw new SealFailed('the renewed long-term form does not hold its own signatures');
  return { ...renewed, unproved };
}

/** The former forms hold what there is about the seal and the earlier archive stamps. */
function isOwn({ sealChain, stampChains }: FormerForm, { signer }: ListedSignature): boolean {
  const own = [sealChain[0], ...stampChains.map(([certificate]) => certificate)];
  return own.some((certificate) => certificate !== undefined && signer?.certificate.equals(certificate));
}

function stampProof(
  name: string,
  { data: { certificates, ocsps, crls = [] } }: ValidationOfSeal,
): SignatureProof {
  return { name, certificates, ocsps, crls };
}

/** @throws SealFailed if the certificate of the former stamp was revoked */
async function validationOfStamp(
  { revocations, timestamps, clock }: Parts,
  environment: Environment,
  { sealChain, stampChains }: FormerForm,
): Promise<ValidationOfSeal> {
  const at = clock.now();
  const certificates = [...sealChain, ...stampChains.flat(), ...timestamps.roots(environment)];
  const [chain] = stampChains.slice(-1);
  if (chain?.[0] === undefined) throw new SealFailed('the former stamp has no certificate');
  const known = await stampValidation(revocations, { environment, chain, at });
  if (typeof known === 'string') return { data: { certificates, ocsps: [] }, producedAt: new Date(0) };
  return { data: { ...known.data, certificates }, producedAt: known.producedAt };
}
