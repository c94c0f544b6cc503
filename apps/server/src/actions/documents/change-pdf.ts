import type { Tenant } from '../../domain/access/principal.ts';
import type { PdfChange } from '../../domain/documents/document-source.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import { fromHeader, isAcceptableCopy } from '../../domain/documents/upload.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Deps } from '../deps.ts';

/** Returns the PDF with a change that makes it one that can be signed; null where the change can't be made. */
export async function changePdf(
  { pdf }: Pick<Deps, 'pdf'>,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  { bytes }: HashedBytes,
  change: PdfChange,
): Promise<HashedBytes | null> {
  if (change === 'JUNK_REMOVED') {
    const clean = fromHeader(bytes);
    return clean && hashBytes(clean);
  }
  const outcome = await pdf.decrypt(bytes, organizationId);
  return outcome.ok ? hashBytes(outcome.value) : null;
}

/** Returns whether Aval would take the PDF with a change: an offer that fails would only cost its reader a second try. */
export async function isTakenWith(
  deps: Pick<Deps, 'pdf' | 'scanner' | 'settings'>,
  tenant: Pick<Tenant, 'organizationId'>,
  content: HashedBytes,
  change: PdfChange,
): Promise<boolean> {
  const copy = await changePdf(deps, tenant, content, change);
  if (copy === null || (await deps.scanner.scan(copy.bytes)) !== null) return false;
  const outcome = await deps.pdf.inspect(copy.bytes, tenant.organizationId);
  return outcome.ok && isAcceptableCopy(outcome.value, deps.settings.pdfActiveContent);
}
