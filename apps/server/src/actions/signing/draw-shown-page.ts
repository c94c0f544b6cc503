import type { PictureWidth } from '../../domain/documents/page-picture.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { GUARDS_TO_READ, assertGuards } from '../../domain/signing/guards.ts';
import { signedValues } from '../../domain/signing/signed-values.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';
import { pictureOf } from '../documents/picture-of.ts';
import type { PictureDeps } from '../documents/picture-of.ts';
import { shownDocument } from '../footers/shown-file.ts';
import type { FooterDeps } from '../footers/footers-of.ts';

interface DrawShownPageInput {
  readonly documentId: string;
  readonly page: number;
  readonly width: PictureWidth;
}

/**
 * Returns a page as the signing page shows it, with its footer and what others entered, as WebP. It records nothing: a picture is no view of the
 * document. Codes: those of the link, NOT_FOUND.
 */
export async function drawShownPage(
  deps: Pick<Deps, 'secrets'> & FooterDeps & PictureDeps,
  token: string,
  { documentId, page, width }: DrawShownPageInput,
): Promise<Buffer> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  const session = await deps.db.read(async (tx) => {
    const found = (await tx.signing.find(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
    assertGuards(GUARDS_TO_READ, found, await tx.now());
    return found;
  });
  const { envelope } = session;
  const document = envelope.documents.find(({ id }) => id === documentId) ?? fail('NOT_FOUND');
  if (page > document.pages) fail('NOT_FOUND');
  const shown = await shownDocument(deps, { envelope, values: signedValues(session) }, document);
  return pictureOf(deps, {
    sha256: shown.sha256,
    page,
    width,
    // Signers take turns with the lists of the sender's dashboard.
    group: `signers of ${envelope.tenant.organizationId}`,
    load: () => shown.read(),
  });
}
