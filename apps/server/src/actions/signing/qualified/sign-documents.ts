import { reservedCode } from '../../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../../domain/envelopes/envelope.ts';
import { blanksOf } from '../../../domain/evidence/blanks.ts';
import { SECOND } from '../../../domain/limits.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import { ProviderFailed, ProviderRefused } from '../../../domain/failures.ts';
import type { SignaturePlace, SignatureStamp } from '../../../ports/holder-signatures.ts';
import type { SignedSince } from '../../../ports/pdf-reader.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import { hashBytes } from '../../../process/hash-bytes.ts';
import type { DocumentStamp, DocumentRevision } from '../../../store/qualified-signatures.ts';
import type { Deps } from '../../deps.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { newestRevision } from '../../footers/newest-revision.ts';
import { drawValues } from './draw-values.ts';
import type { ReadyToSign } from './ready-to-sign.ts';
import { signaturePlace } from './signature-place.ts';

type SignDeps = FooterDeps & Pick<Deps, 'holderSignatures'>;

/** A document with the place of the signature. */
interface PreparedDocument {
  readonly document: EnvelopeDocument;
  readonly place: SignaturePlace;
  readonly position: number;
  readonly since: SignedSince;
  /** The signer's values. */
  readonly fields: DocumentRevision['fields'];
}

/** The provider that signs, and the time by which it all must be done. */
interface Signing {
  readonly provider: ProviderClient;
  /** As `performance.now()`. */
  readonly until: number;
}

/** The revisions that the signatures append, and their time stamps. */
export interface SignedDocuments {
  readonly revisions: readonly DocumentRevision[];
  readonly stamps: readonly DocumentStamp[];
}

/** Left for the rest after the last stamp: the file is opened again, and stored. */
const AFTER_STAMPS: Milliseconds = 2 * SECOND;

/**
 * Signs every document of the envelope at the provider, all or none, and returns what each signature appends. Nothing is
 * stored. Codes: PROVIDER_ERROR, UNSUPPORTED_MEDIA_TYPE for a document that no signature can be added to.
 */
export async function signDocuments(
  deps: SignDeps,
  ready: ReadyToSign,
  { provider, until }: Signing,
): Promise<SignedDocuments> {
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
  const made: MadeRevision[] = [];
  for (const item of prepared) {
    const signature = signatures.get(item.document.id);
    if (signature === undefined) throw new ProviderRefused(provider.name, 'MALFORMED');
    made.push(await embed(deps, ready, item, { signature, provider, until }));
  }
  return {
    revisions: made.map(({ revision }) => revision),
    stamps: made.flatMap(({ revision: { documentId }, stamp }) =>
      stamp === null ? [] : [{ ...stamp, documentId, time: stamp.time.toISOString() }],
    ),
  };
}

async function prepare(
  deps: SignDeps,
  ready: ReadyToSign,
  document: EnvelopeDocument,
): Promise<PreparedDocument> {
  const { session, grant, revisions, now } = ready;
  const { envelope, signerId } = session;
  const { pdf, signedFrom, footers } = await newestRevision(deps, envelope, document, revisions);
  const values = drawValues(deps, ready, { document, footers });
  const place = await signaturePlace(deps, pdf, {
    ...values.printed,
    openField: footers.fields[signerId] ?? null,
    name: signerOf(session).person.name,
    reason: `Aval ${reservedCode(envelope) ?? ''}`.trim(),
    signedAt: now,
    form: deps.holderSignatures.form,
    reservedBytes: deps.holderSignatures.reservedBytes(envelope.tenant.environment, [
      grant.certificate,
      ...grant.chain,
    ]),
  });
  const own = revisions.filter(({ documentId }) => documentId === document.id);
  const marks = [
    ...footers.marks,
    ...[...own, values].flatMap(({ fields }) => fields.map(({ mark }) => mark)),
  ];
  const filled = Buffer.concat([pdf, place.tail]);
  if (values.fields.length > 0 && !(await deps.pdf.marksHold(filled, { ...originalOf(document), marks })))
    throw new Error(`The fields of ${document.id} changed more of the document than they should`);
  const signers = [signerId, ...own.map((revision) => revision.signerId)];
  const since = { signedFrom, filled: namesOfBlanks(envelope, document.id, signers) };
  const signature = { pdf, place, certificate: grant.certificate };
  return { document, position: own.length + 1, since, place: signature, fields: values.fields };
}

function originalOf({ size, pages }: EnvelopeDocument) {
  return { originalBytes: size, pages };
}

function namesOfBlanks(
  envelope: Envelope,
  documentId: string,
  signerIds: readonly string[],
): readonly string[] {
  const blanks = blanksOf(envelope, documentId);
  return blanks.filter(({ signerId }) => signerIds.includes(signerId)).map(({ name }) => name);
}

interface MadeSignature extends Signing {
  readonly signature: Buffer;
}

interface MadeRevision {
  readonly revision: DocumentRevision;
  readonly stamp: SignatureStamp | null;
}

/** The signed file is opened again: a signature that doesn't hold is the provider's failure, and nobody sees it. */
async function embed(
  deps: SignDeps,
  { session, grant }: ReadyToSign,
  { document, place, position, since, fields }: PreparedDocument,
  { signature, provider, until }: MadeSignature,
): Promise<MadeRevision> {
  const { environment } = session.envelope.tenant;
  const made = { signature, chain: grant.chain };
  const within = until - AFTER_STAMPS - performance.now();
  const signed = await inStamps(provider, deps.holderSignatures.signedFile(environment, place, made, within));
  const file = signed?.bytes ?? null;
  const holds = file !== null && (await deps.pdf.signatureHolds(file, grant.certificate, since));
  if (signed === null || file === null || !holds) throw new ProviderRefused(provider.name, 'MALFORMED');
  const revision = {
    documentId: document.id,
    position,
    signerId: session.signerId,
    fieldName: place.place.fieldName,
    tail: file.subarray(place.pdf.length),
    tailSize: null,
    sha256: (await hashBytes(file)).sha256,
    size: file.length,
    fields,
  };
  return { revision, stamp: signed.stamp };
}

/** The signer learns that it was not their provider that failed. */
async function inStamps<T>({ name }: ProviderClient, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw new ProviderRefused(name, 'STAMP_UNAVAILABLE', { cause });
    throw cause;
  }
}
