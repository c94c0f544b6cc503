import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';
import type { FileAddressTerms } from '../../../src/ports/blob-store.ts';
import { done } from '../../given/ceremony.ts';
import { madePdf } from '../made-pdf.ts';
import { aSender } from '../../given/sender.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';

const service = await wholeService();
const sender = await aSender(service);

/** The path of a new download address. */
async function addressOf(id = sender.documentId): Promise<string> {
  const { url } = done(await sender.call('GET', `/v1/documents/${id}/download`)).body;
  return new URL(url).pathname;
}

async function named(filename: string): Promise<string> {
  const body = { contentBase64: madePdf().toString('base64'), filename };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

/** `path` with the character at `index` replaced by another of the same alphabet. */
function tampered(path: string, index: number): string {
  const at = index < 0 ? path.length + index : index;
  return `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`;
}

describe('GET /v1/documents/{id}/download', () => {
  it('200 returns an address on this base that is valid for five minutes', async () => {
    const before = Date.now();
    const { status, body } = await sender.call('GET', `/v1/documents/${sender.documentId}/download`);
    expect([status, Object.keys(body)]).toEqual([200, ['url', 'expiresAt']]);
    expect(body.url).toMatch(/^http:\/\/sandbox\.test\/v1\/files\/[\w.-]+$/);
    expect(Math.abs(Date.parse(body.expiresAt) - before - 5 * MINUTE)).toBeLessThan(30 * SECOND);
  });

  itChecksAccess(service, sender, {
    method: 'GET',
    path: (id) => `/v1/documents/${id}/download`,
    scope: 'documents:read',
    prefix: 'doc',
    make: async () => sender.documentId,
  });
});

describe('GET /v1/files/{token}', () => {
  it('200 returns the exact bytes without a credential, as a file that browsers don’t open on our origin', async () => {
    const { status, bytes, headers } = await service.fetch(await addressOf());
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.equals(await demoPdf())).toBe(true);
    expect(headers['content-disposition']).toBe('attachment; filename=contrato.pdf');
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each([
    'o "contrato".pdf',
    'contrato\\; filename=evil.exe',
    'a\r\nSet-Cookie: a=b.pdf',
    'Locação São João.pdf',
    '契約書.pdf',
    '😀.pdf',
    "it's 100%.pdf",
    'a\u202Efdp.exe',
  ])('200 has a valid Content-Disposition for any file name: %j', async (filename) => {
    const id = await named(filename);
    const kept = (await sender.call('GET', `/v1/documents/${id}`)).body.filename;
    const { status, headers } = await service.fetch(await addressOf(id));
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    const written = String(headers['content-disposition']);
    expect(written).toMatch(/^[\u0020-\u007e]+$/);
    expect(parse(written)).toMatchObject({ type: 'attachment', parameters: { filename: kept } });
  });

  describe('where files may come from the store itself', async () => {
    const given: FileAddressTerms[] = [];
    const addressAtStore = async (key: string, terms: FileAddressTerms) => {
      given.push(terms);
      return `https://store.test/${key}?X-Amz-Signature=secret`;
    };
    const over = await service.over({ blobs: { ...service.deps.blobs, addressOf: addressAtStore } });

    it('302 leads people and programs there for a minute, with the name and type of the file', async () => {
      for (const headers of [{}, { 'sec-fetch-mode': 'navigate' }]) {
        const { status, bytes, headers: sent } = await over.fetch(await addressOf(), { headers });
        expect([status, bytes.length]).toEqual([302, 0]);
        expect(sent['location']).toMatch(/^https:\/\/store\.test\/[0-9a-f]{64}\?X-Amz-Signature=secret$/);
        expect([sent['cache-control'], sent['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
      }
      const terms = { contentType: 'application/pdf', filename: 'contrato.pdf', seconds: 60 };
      expect(given).toEqual([terms, terms]);
    });

    it('200 returns the bytes to the script of a page, which may read from our origin only', async () => {
      const { status, bytes } = await over.fetch(await addressOf(), {
        headers: { 'sec-fetch-mode': 'cors' },
      });
      expect([status, bytes.equals(await demoPdf())]).toEqual([200, true]);
    });
  });

  it('404 NOT_FOUND once the address has expired', async () => {
    const address = await addressOf();
    service.clock.advance(5 * MINUTE + SECOND);
    const late = await service.fetch(address);
    service.clock.reset();
    expect(late.status).toBe(404);
    expect((await service.fetch(address)).status).toBe(200);
  });

  it('404 NOT_FOUND for an address with any change, and for a malformed address', async () => {
    const address = await addressOf();
    const start = '/v1/files/'.length;
    const wrong = [start, start + 40, -1, -20].map((index) => tampered(address, index));
    for (const path of [
      ...wrong,
      `${address}.x`,
      address.split('.')[0] ?? '',
      '/v1/files/x',
      '/v1/files/.',
    ]) {
      const { status, bytes } = await service.fetch(path);
      expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('404 NOT_FOUND for a token whose expiry was postponed by its holder', async () => {
    const [text = '', mac = ''] = (await addressOf()).slice('/v1/files/'.length).split('.');
    const download = JSON.parse(Buffer.from(text, 'base64url').toString());
    const later = Buffer.from(JSON.stringify({ ...download, expiresAt: download.expiresAt + MINUTE }));
    expect((await service.fetch(`/v1/files/${later.toString('base64url')}.${mac}`)).status).toBe(404);
  });
});
