import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readDownloadToken, writeDownloadToken } from '../../../src/domain/documents/download-address.ts';
import type { StoredDownload } from '../../../src/domain/documents/download-address.ts';
import { NOW, after } from '../../given/basics.ts';

const mac = (text: string): string => createHmac('sha256', 'our key').update(text).digest('base64url');
const download: StoredDownload = {
  kind: 'version',
  blobKey: 'ab'.repeat(32),
  contentType: 'application/pdf',
  filename: 'contrato "ação".pdf',
  expiresAt: after(1000).getTime(),
};
const token = writeDownloadToken(download, mac);

describe('a download token', () => {
  it('gives what it was made for', () => expect(readDownloadToken(token, mac, NOW)).toEqual(download));

  it.each([
    ['a millisecond before its end', 999, true],
    ['at its end', 1000, false],
    ['long after', 1e9, false],
  ])('holds or not %s', (_when, later, holds) => {
    expect(readDownloadToken(token, mac, after(later)) !== null).toBe(holds);
  });

  it.each([
    ['nothing', ''],
    ['no MAC', token.split('.')[0] ?? ''],
    ['an empty MAC', `${token.split('.')[0]}.`],
    ['an empty text', `.${mac('')}`],
    ['more behind it', `${token}.more`],
    ['a point behind it', `${token}.`],
    ['the MAC of another key', writeDownloadToken(download, (text) => mac(`${text}other`))],
    ['a later end under the old MAC', `${made({ expiresAt: 9e15 })}.${token.split('.')[1]}`],
    ['another blob under the old MAC', `${made({ blobKey: 'cd'.repeat(32) })}.${token.split('.')[1]}`],
  ])('is nothing with %s', (_what, forged) => expect(readDownloadToken(forged, mac, NOW)).toBeNull());

  it('is nothing where any one character differs', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.=é'), (at, character) => {
        fc.pre(token[at] !== character);
        const forged = token.slice(0, at) + character + token.slice(at + 1);
        expect(readDownloadToken(forged, mac, NOW)).toBeNull();
      }),
    );
  });
});

function made(change: Partial<StoredDownload>): string {
  return Buffer.from(JSON.stringify({ ...download, ...change })).toString('base64url');
}
