import { expect, it } from 'vitest';
import { mailFiles } from '../../../src/actions/messages/mail-files.ts';
import type { MessageContent } from '../../../src/store/message-content.ts';

const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');
const WEBP = Buffer.from('524946460000000057454250', 'hex');
const html = '<td><img src="cid:logo" alt="">Sol</td>';
const stored: Readonly<Record<string, Buffer>> = { png: PNG, webp: WEBP, pdf: Buffer.from('%PDF') };

const filesOf = (changes: Partial<MessageContent>) => {
  const content = { to: '', toName: '', fromName: '', subject: '', text: '', html, ...changes };
  const get = (key: string): Promise<Buffer> => {
    const bytes = stored[key];
    return bytes === undefined ? Promise.reject(new Error(`no ${key}`)) : Promise.resolve(bytes);
  };
  return mailFiles({ blobs: { get } as unknown as Parameters<typeof mailFiles>[0]['blobs'] }, content);
};

it('reads the logo and the documents', async () => {
  const attachments = [{ filename: 'a.pdf', size: 4, blobKey: 'pdf' }];
  expect(await filesOf({ logoSha256: 'png', attachments })).toEqual({
    html,
    files: [
      { filename: 'logo.png', contentType: 'image/png', bytes: PNG, contentId: 'logo' },
      { filename: 'a.pdf', contentType: 'application/pdf', bytes: stored['pdf'], contentId: null },
    ],
  });
});

it.each(['webp', 'missing'])('leaves a logo out that is %s, also of the HTML', async (logoSha256) => {
  expect(await filesOf({ logoSha256 })).toEqual({ html: '<td>Sol</td>' });
});

it('fails without a document, so that the mail is sent later and whole', async () => {
  await expect(filesOf({ attachments: [{ filename: 'a.pdf', size: 4, blobKey: 'none' }] })).rejects.toThrow(
    'no none',
  );
});
