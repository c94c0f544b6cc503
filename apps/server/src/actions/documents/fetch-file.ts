import type {
  AttachmentDownload,
  Download,
  EvidenceExport,
  GeneratedDownload,
  StoredDownload,
} from '../../domain/documents/download-address.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { disclosuresOfPeople } from '../../domain/evidence/disclosures-for.ts';
import type { ShownPeople } from '../../domain/evidence/disclosures-for.ts';
import { SECOND, STORE_ADDRESS_TTL } from '../../domain/limits.ts';
import type { Db } from '../../store/db.ts';
import type { Deps } from '../deps.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import { openFiles } from '../evidence/open-files.ts';
import { generateFile, loadPackageParts } from '../evidence/package-bytes.ts';
import { readFileToken } from '../downloads/file-address.ts';

type FetchDeps = Pick<Deps, 'db' | 'secrets' | 'settings' | 'blobs' | 'archive' | 'random'>;

/** The address that a file is fetched from, and whether the response may lead to the store. */
interface FetchContext {
  readonly environment: Environment;
  readonly ip: string | null;
  readonly followsRedirects: boolean;
}

/** A file, or its address at the store. */
interface FetchedFile {
  readonly download: Download;
  readonly content: Buffer | string;
}

/**
 * Returns what a temporary address gives. Evidence with personal values, or that a person was given the address of, is recorded as exported. NOT_FOUND
 * for an address that is not ours or has expired.
 */
export async function fetchFile(deps: FetchDeps, token: string, context: FetchContext): Promise<FetchedFile> {
  const now = await deps.db.read(async (tx) => await tx.now());
  const download = readFileToken(deps, context.environment, { token, now }) ?? fail('NOT_FOUND');
  const content = await contentOf(deps, download, context);
  if (download.export !== undefined) await recordExport(deps, download.export, context.ip);
  return { download, content };
}

function contentOf(deps: FetchDeps, download: Download, context: FetchContext): Promise<Buffer | string> {
  if (download.kind === 'made') return generate(deps, download);
  if (download.kind === 'attachment') return attached(deps, download);
  if (download.kind === 'packed') return openFiles(deps)({ ...download, isPacked: true });
  return stored(deps, download, context);
}

async function stored(
  { blobs }: FetchDeps,
  { blobKey, contentType, filename }: StoredDownload,
  { followsRedirects }: FetchContext,
): Promise<Buffer | string> {
  const terms = { contentType, filename, seconds: STORE_ADDRESS_TTL / SECOND };
  const address = followsRedirects ? await blobs.addressOf(blobKey, terms) : null;
  return address ?? blobs.get(blobKey);
}

/** The database, limited to the envelope that a signed address names. */
const ofDownload = ({ db }: FetchDeps, { envelopeId: value }: { readonly envelopeId: string }): Db =>
  db.withScope({ purpose: 'PUBLIC', key: { by: 'envelope', value } });

/** As in `generate`, the database is let go first. */
async function attached(deps: FetchDeps, download: AttachmentDownload): Promise<Buffer> {
  const envelope = await ofDownload(deps, download).read((tx) => tx.envelopes.findById(download.envelopeId));
  return openAttachment(deps, envelope ?? fail('NOT_FOUND'), download);
}

function recordExport(deps: FetchDeps, exported: EvidenceExport, ip: string | null): Promise<void> {
  const { by: actor, organizationId, envelopeId, file, people } = exported;
  return deps.db.change((tx) =>
    recordPersonalReading(deps, tx, {
      type: 'EVIDENCE_EXPORTED',
      organizationId,
      actor,
      target: { type: 'envelope', id: envelopeId },
      ip,
      what: { file },
      amount: { people },
    }),
  );
}

/** The database is let go before the files are read: a slow store holds no connection. */
async function generate(deps: FetchDeps, download: GeneratedDownload): Promise<Buffer> {
  const { envelopeId, name } = download;
  const parts = await ofDownload(deps, download).read(async (tx) => {
    const envelope = (await tx.envelopes.findById(envelopeId)) ?? fail('NOT_FOUND');
    return (await loadPackageParts(tx, envelope)) ?? fail('NOT_FOUND');
  });
  const disclosures = disclosuresOfPeople(parts.disclosures, peopleOf(download));
  return generateFile(deps, name, { ...parts, disclosures });
}

function peopleOf({ signerId, isImpersonal }: GeneratedDownload): ShownPeople {
  if (isImpersonal === true) return { kind: 'NONE' };
  return signerId === undefined ? { kind: 'ALL' } : { kind: 'SIGNER', signerId };
}
