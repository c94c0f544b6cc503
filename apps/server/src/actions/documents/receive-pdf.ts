import type { Tenant } from '../../domain/access/principal.ts';
import type { PdfChange } from '../../domain/documents/document-source.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { DocumentVersion } from '../../domain/documents/document.ts';
import { isWithinEveryPlan } from '../../domain/plans/plan-limits.ts';
import {
  assertUploadContent,
  assertUploadHeader,
  assertUploadSize,
  fromHeader,
} from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Details } from '../../domain/errors/app-error.ts';
import type { PdfRefusal } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { isIssuedHere } from '../evidence/is-issued-here.ts';
import { changePdf, isTakenWith } from './change-pdf.ts';

/** A PDF that was accepted and is kept; it is nothing yet but bytes under the name of their content. */
export type ReceivedPdf = Pick<
  DocumentVersion,
  | 'sha256'
  | 'size'
  | 'pages'
  | 'presigned'
  | 'signatures'
  | 'warnings'
  | 'embeddedFiles'
  | 'blobKey'
  | 'source'
> & {
  /** Present for a file that Aval issued, where its size is more than some plan accepts. */
  readonly isIssued?: true;
};

/** The change that the sender accepts, and the name of the file as it was sent. */
interface AcceptedChange {
  readonly change: PdfChange;
  readonly filename: string;
}

/** A copy that was changed already: one change is all that a sender accepts, so no other is offered. */
const NO_MORE = 'NO_MORE';

type ReceivingDeps = Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'settings'>;
type Receiver = Pick<Tenant, 'organizationId' | 'environment'>;

/**
 * Accepts a PDF from outside: size and header, malware, then what it holds, opened in a limited child process
 * only. Keeps it and answers its facts. Repeatable; refuses with PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or
 * MALWARE_DETECTED. Shared by the actions that take a file, before their transaction begins. If the PDF can't be signed without
 * a change, a copy with that change is accepted instead, where the sender accepts it; otherwise the refusal offers it.
 */
export async function receivePdf(
  deps: ReceivingDeps,
  tenant: Receiver,
  content: HashedBytes,
  accepted?: AcceptedChange | typeof NO_MORE,
): Promise<ReceivedPdf> {
  const { bytes, sha256, size } = content;
  const isIssued = !isWithinEveryPlan(size) && (await isIssuedHere(deps, tenant.environment, content));
  assertUploadSize(bytes, { isIssued });
  const change = (kind: PdfChange, details: Details['UNSUPPORTED_MEDIA_TYPE']): Promise<ReceivedPdf> => {
    if (accepted === NO_MORE) return fail('UNSUPPORTED_MEDIA_TYPE', details);
    return accepted?.change === kind
      ? receiveChanged(deps, tenant, { content, accepted, details })
      : refuseWithOffer(deps, tenant, { content, kind, details });
  };
  if (fromHeader(bytes) !== null) return change('JUNK_REMOVED', { reason: 'junk-before-header' });
  assertUploadHeader(bytes);
  const found = await deps.scanner.scan(bytes);
  if (found !== null) fail('MALWARE_DETECTED', { reason: `signature:${found}` });
  const outcome = await deps.pdf.inspect(bytes, tenant.organizationId);
  if (!outcome.ok) {
    if (outcome.refusal !== 'protected') fail('UNSUPPORTED_MEDIA_TYPE', detailsOf(outcome.refusal));
    return change('DECRYPTED', { reason: 'encrypted', opensWithoutPassword: true });
  }
  const facts = outcome.value;
  assertUploadContent(facts, deps.settings.pdfActiveContent);
  const blobKey = await deps.blobs.put(content);
  return {
    sha256,
    size,
    pages: facts.pages,
    presigned: facts.signed,
    signatures: facts.signatures,
    warnings: facts.warnings,
    ...(facts.embeddedFiles.length > 0 && { embeddedFiles: facts.embeddedFiles }),
    blobKey,
    ...(isIssued && { isIssued: true }),
  };
}

/** A PDF that needs a change, the change that is accepted, and the refusal where it can't be made. */
interface ChangingPdf {
  readonly content: HashedBytes;
  readonly accepted: AcceptedChange;
  readonly details: Details['UNSUPPORTED_MEDIA_TYPE'];
}

/** The copy passes every check of an upload. */
async function receiveChanged(
  deps: ReceivingDeps,
  tenant: Receiver,
  { content, accepted, details }: ChangingPdf,
): Promise<ReceivedPdf> {
  const { change, filename } = accepted;
  const copy = (await changePdf(deps, tenant, content, change)) ?? fail('UNSUPPORTED_MEDIA_TYPE', details);
  const received = await receivePdf(deps, tenant, copy, NO_MORE);
  if (received.presigned && received.signatures?.validNow !== true) fail('UNSUPPORTED_MEDIA_TYPE', details);
  const { sha256, size } = content;
  return { ...received, source: { format: 'PDF', filename, sha256, size, change } };
}

async function refuseWithOffer(
  deps: ReceivingDeps,
  tenant: Receiver,
  offer: Pick<ChangingPdf, 'content' | 'details'> & { readonly kind: PdfChange },
): Promise<never> {
  const isTaken = await isTakenWith(deps, tenant, offer.content, offer.kind);
  return fail('UNSUPPORTED_MEDIA_TYPE', { ...offer.details, ...(isTaken && { acceptChange: offer.kind }) });
}

function detailsOf(refusal: Exclude<PdfRefusal, 'protected'>): Details['UNSUPPORTED_MEDIA_TYPE'] {
  return refusal === 'encrypted' ? { reason: refusal, opensWithoutPassword: false } : { reason: refusal };
}
