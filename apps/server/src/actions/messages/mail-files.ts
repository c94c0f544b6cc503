import { LOGO_CONTENT_ID, withoutLogo } from '../../domain/messages/html.ts';
import { imageTypeOf } from '../../domain/organizations/logo.ts';
import type { Message, MessageFile } from '../../ports/messenger.ts';
import type { MessageContent } from '../../store/message-content.ts';
import type { Deps } from '../deps.ts';

/** Reads the files that a mail carries. A logo that mail programs can't show is left out of its HTML too. */
export async function mailFiles(
  { blobs }: Pick<Deps, 'blobs'>,
  { html, logoSha256, attachments = [] }: MessageContent,
): Promise<Pick<Message, 'html' | 'files'>> {
  const logo = logoSha256 === undefined ? null : logoFile(await blobs.get(logoSha256).catch(() => null));
  const documents = await Promise.all(
    attachments.map(async ({ filename, blobKey }) => ({
      filename,
      contentType: 'application/pdf',
      bytes: await blobs.get(blobKey),
      contentId: null,
    })),
  );
  const files = [...(logo === null ? [] : [logo]), ...documents];
  return {
    html: logo === null ? withoutLogo(html) : html,
    ...(files.length === 0 ? {} : { files }),
  };
}

function logoFile(bytes: Buffer | null): MessageFile | null {
  const contentType = bytes === null ? null : imageTypeOf(bytes);
  if (bytes === null || contentType === null || contentType === 'image/webp') return null;
  const filename = contentType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { filename, contentType, bytes, contentId: LOGO_CONTENT_ID };
}
