import type { SealedFile } from '../../domain/evidence/manifest-of.ts';
import { verificationCode } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { SealInput } from '../../ports/pdf-reader.ts';
import { newestRevision } from '../footers/newest-revision.ts';
import { drawFields } from './draw-fields.ts';
import type { EvidenceDeps } from './evidence-facts.ts';
import type { PrintedReport } from './print-report.ts';

/** A sealed document. */
interface StoredSeal extends SealedFile {
  /** Resolves with the key of the file once it is stored. */
  readonly stored: Promise<string>;
  readonly bytes: Buffer;
  /** Whether the file begins with the file that signers saw and, where they have, signed. */
  readonly beginsWithShown: boolean;
}

/** The mark of the stage, which no other file can write (ADR-0008). */
const SEALED = Symbol('sealed');

/** Stage 3: every document sealed and on its way to the store, the report behind its pages, and the report alone as well. */
export interface SealedDocuments extends PrintedReport {
  readonly [SEALED]: true;
  readonly seals: readonly StoredSeal[];
  /** The report as a separate sealed PDF. */
  readonly report: Buffer;
}

/** Seals the report beside the documents: it is small. */
export async function sealDocuments(deps: EvidenceDeps, printed: PrintedReport): Promise<SealedDocuments> {
  const [seals, report] = await Promise.all([sealEach(deps, printed), sealReport(deps, printed)]);
  return { ...printed, [SEALED]: true, seals, report };
}

/** Seals one document after the other: one large file at a time in memory beside its sealed form. */
async function sealEach(deps: EvidenceDeps, printed: PrintedReport): Promise<readonly StoredSeal[]> {
  const seals: StoredSeal[] = [];
  for (const document of printed.facts.envelope.documents) {
    seals.push(await sealDocument(deps, printed, document));
  }
  return seals;
}

async function sealDocument(
  deps: EvidenceDeps,
  printed: PrintedReport,
  document: EnvelopeDocument,
): Promise<StoredSeal> {
  const { envelope, revisions } = printed.facts;
  const { pdf: shown, footers } = await newestRevision(deps, envelope, document, revisions);
  // Pages behind a signer's own signature would be a change of what they signed: the report stands alone then.
  const isSigned = revisions.some(({ fieldName }) => fieldName !== null);
  const isApart = isSigned || envelope.terms.reportPlacement === 'APART';
  const pages = isApart ? {} : { pages: printed.pages };
  const input = { ...sealInputFor(deps, printed), ...pages };
  const { marks } = footers;
  const filled = await drawFields(deps, printed.facts, { document, pdf: shown, marks });
  const bytes = await deps.sealer.seal(envelope.tenant.environment, filled.pdf, input);
  const content = await hashBytes(bytes);
  const stored = deps.blobs.put(content);
  stored.catch(() => undefined); // the stage that awaits it gets the error
  const beginsWithShown = bytes.subarray(0, shown.length).equals(shown);
  const { sha256, size } = content;
  const file = { documentId: document.id, sha256, size, marks, fields: filled.fields };
  return { ...file, stored, bytes, beginsWithShown };
}

function sealReport(deps: EvidenceDeps, printed: PrintedReport): Promise<Buffer> {
  const { environment } = printed.facts.envelope.tenant;
  const alone = deps.printer.alone(printed.pages, deps.random.bytes(16));
  return deps.sealer.seal(environment, alone, sealInputFor(deps, printed));
}

function sealInputFor(deps: EvidenceDeps, { facts }: PrintedReport): SealInput {
  const baseUrl = deps.settings.baseUrls[facts.envelope.tenant.environment];
  const { name } = deps.settings.operator;
  return sealInput(facts.envelope, { now: facts.now, baseUrl, operator: name });
}

interface SealContext {
  readonly now: Date;
  readonly baseUrl: string;
  readonly operator: string | null;
}

/** The seal's own text. Reason and contact are ASCII, so that the verification code can be found in any copy of the file. */
function sealInput(envelope: Envelope, at: SealContext): SealInput {
  const isSandbox = envelope.tenant.environment === 'SANDBOX';
  return {
    fieldName: 'Aval',
    name: isSandbox ? 'Aval Sandbox (sem valor legal)' : (at.operator ?? 'operador não identificado'),
    reason: `Aval ${verificationCode(envelope) ?? ''}`,
    contact: `${at.baseUrl}/verify/${verificationCode(envelope) ?? ''}`,
    signedAt: at.now,
  };
}
