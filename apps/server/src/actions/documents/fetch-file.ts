import { readDownloadToken } from '../../domain/documents/download-address.ts';
import type { Download, MadeDownload } from '../../domain/documents/download-address.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { partOf } from '../../domain/evidence/part-of.ts';
import type { Deps } from '../deps.ts';
import { madeBytes, partsOf } from '../steps/package-bytes.ts';

type FetchDeps = Pick<Deps, 'db' | 'secrets' | 'blobs' | 'archive'>;

/** What a temporary address gives; NOT_FOUND for one that is not ours or whose time is over. */
export async function fetchFile(
  deps: FetchDeps,
  token: string,
): Promise<{ readonly download: Download; readonly bytes: Buffer }> {
  const now = await deps.db.read(async (tx) => tx.now());
  const download =
    readDownloadToken(token, (text) => deps.secrets.mac('download', text), now) ?? fail('NOT_FOUND');
  const bytes =
    download.kind === 'made' ? await make(deps, download) : await deps.blobs.get(download.blobKey);
  return { download, bytes };
}

/** The database is let go before the files are read: a slow store holds no connection. */
async function make(deps: FetchDeps, { envelopeId, name, signerId }: MadeDownload): Promise<Buffer> {
  const parts = await deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.findById(envelopeId)) ?? fail('NOT_FOUND');
    return (await partsOf(tx, envelope)) ?? fail('NOT_FOUND');
  });
  const disclosures = signerId === undefined ? parts.disclosures : partOf(parts.disclosures, [signerId]);
  return madeBytes(deps, name, { ...parts, disclosures });
}
