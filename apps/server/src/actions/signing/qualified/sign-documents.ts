import type { EnvelopeDocument } from '../../../domain/envelopes/envelope.ts';
import { digestSteps } from '../../../domain/documents/digest.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import { ProviderRefused } from '../../../ports/failures.ts';
import type { SignaturePlace } from '../../../ports/holder-signatures.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import { runSteps } from '../../../ports/run-steps.ts';
import type { SignatureRevision } from '../../../ports/stores/qualified-signatures.ts';
import type { Deps } from '../../deps.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { newestRevision } from '../../footers/newest-revision.ts';
import type { ReadyToSign } from './ready-to-sign.ts';
import { signaturePlace } from './signature-place.ts';

type SignDeps = FooterDeps & Pick<Deps, 'holderSignatures'>;

/** A document with the place of the signature. */
interface PreparedDocument {
  readonly document: EnvelopeDocument;
  readonly place: SignaturePlace;
  readonly position: number;
  readonly signedFrom: number;
}

/**
 * Signs every document of the envelope at the provider, all or none, and returns what each signature appends. Nothing is
 * stored. Codes: PROVIDER_ERROR, UNSUPPORTED_MEDIA_TYPE for a document that no signature can be added to.
 */
export async function signDocuments(
  deps: SignDeps,
  ready: ReadyToSign,
  provider: ProviderClient,
): Promise<readonly SignatureRevision[]> {
  const { environment } = ready.session.envelope.tenant;
  const prepared: PreparedDocument[] = [];
  for (const document of ready.session.envelope.documents)
    prepared.push(await prepare(deps, ready, document));
  const hashes = await Promise.all(
    prepared.map(async ({ document, place }) => ({
      id: document.id,
      alias: document.title,
      digest: await deps.holderSignatures.hashToSign(environment, place),
    })),
  );
  const { grant } = ready;
  const signatures = await provider.sign(grant.token, { certificateAlias: grant.alias, hashes });
  const revisions: SignatureRevision[] = [];
  for (const item of prepared) {
    const signature = signatures.get(item.document.id);
    if (signature === undefined) throw new ProviderRefused(provider.name, 'MALFORMED');
    revisions.push(await embed(deps, ready, item, { signature, provider }));
  }
  return revisions;
}

async function prepare(
  deps: SignDeps,
  { session, grant, revisions, now }: ReadyToSign,
  document: EnvelopeDocument,
): Promise<PreparedDocument> {
  const { envelope, signerId } = session;
  const { pdf, signedFrom, footers } = await newestRevision(deps, envelope, document, revisions);
  const place = await signaturePlace(deps, pdf, {
    openField: footers.fields[signerId] ?? null,
    name: signerOf(session).name,
    reason: `Aval ${envelope.reservedCode ?? ''}`.trim(),
    signedAt: now,
    reservedBytes: deps.holderSignatures.reservedBytes(envelope.tenant.environment, [
      grant.certificate,
      ...grant.chain,
    ]),
  });
  const position = revisions.filter(({ documentId }) => documentId === document.id).length + 1;
  return { document, position, signedFrom, place: { pdf, place, certificate: grant.certificate } };
}

interface MadeSignature {
  readonly signature: Buffer;
  readonly provider: ProviderClient;
}

/** The signed file is opened again: a signature that doesn't hold is the provider's failure, and nobody sees it. */
async function embed(
  deps: SignDeps,
  { session, grant }: ReadyToSign,
  { document, place, position, signedFrom }: PreparedDocument,
  { signature, provider }: MadeSignature,
): Promise<SignatureRevision> {
  const { environment } = session.envelope.tenant;
  const made = { signature, chain: grant.chain };
  const file = await deps.holderSignatures.signedFile(environment, place, made);
  const holds = file !== null && (await deps.pdf.signatureHolds(file, grant.certificate, signedFrom));
  if (file === null || !holds) throw new ProviderRefused(provider.name, 'MALFORMED');
  return {
    documentId: document.id,
    position,
    signerId: session.signerId,
    fieldName: place.place.fieldName,
    tail: file.subarray(place.pdf.length),
    tailSize: null,
    sha256: await runSteps(digestSteps(file)),
    size: file.length,
  };
}
