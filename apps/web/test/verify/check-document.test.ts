import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkDocument, codeOf, errorCode, isCode } from '../../src/verify/check-document.ts';
import { serviceError } from '../service-error.ts';

const CODE = '0123456789ABCDEFGHJK';

function stubService(): { readonly bodies: unknown[] } {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    bodies.push(init.body instanceof FormData ? [...init.body.keys()] : init.body);
    return Response.json(url.endsWith('/keys') ? { keys: [] } : { result: 'UNKNOWN' });
  });
  return { bodies };
}

afterEach(() => vi.unstubAllGlobals());

describe('codeOf', () => {
  it.each([
    [`/verify/${CODE}`, CODE],
    ['/verify/01234%2056789', '01234 56789'],
    ['/verify', null],
    ['/verify/', null],
    ['/verify/%E0%A4', null],
  ])('reads %s as %j', (path, code) => {
    expect(codeOf(path)).toBe(code);
  });
});

describe('isCode', () => {
  it.each([
    CODE,
    CODE.toLowerCase(),
    '01234-56789-ABCDE-FGHJK',
    ' 01234 56789 ABCDE FGHJK ',
    'OIL'.padEnd(20, '0'),
  ])('accepts %s', (typed) => {
    expect(isCode(typed)).toBe(true);
  });

  it.each(['', CODE.slice(1), `${CODE}0`, 'U'.repeat(20), CODE.replace('0', 'é')])('refuses %j', (typed) => {
    expect(isCode(typed)).toBe(false);
  });
});

describe('checkDocument', () => {
  it('sends only the code when there is no file', async () => {
    const { bodies } = stubService();
    const result = await checkDocument({ file: null, code: CODE }, () => undefined);
    expect(bodies).toEqual([JSON.stringify({ code: CODE })]);
    expect(result).toMatchObject({ kind: 'SERVICE', input: { file: null, code: CODE } });
  });

  it('reports the digest of a file, then sends the file with the code', async () => {
    const { bodies } = stubService();
    const file = new File(['%PDF-1.7'], 'contract.pdf');
    const digests: unknown[] = [];
    const result = await checkDocument({ file, code: CODE }, (digest) => digests.push(digest));
    const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex');
    expect(digests).toEqual([sha256]);
    expect(bodies).toEqual([['file', 'code']]);
    expect(result.input).toEqual({ file: { name: 'contract.pdf', sha256 }, code: CODE });
  });

  it('sends the digest of a file that is larger than the service takes', async () => {
    const { bodies } = stubService();
    const bytes = Buffer.alloc(48 * 1024 * 1024 + 1, '%PDF-1.7');
    await checkDocument({ file: new File([bytes], 'large.pdf'), code: CODE }, () => undefined);
    expect(bodies).toEqual([JSON.stringify({ sha256: createHash('sha256').update(bytes).digest('hex') })]);
  });

  it('does not send a ZIP', async () => {
    const { bodies } = stubService();
    const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'package.zip');
    const failure = await checkDocument({ file: zip, code: null }, () => undefined).catch(errorCode);
    expect(failure).toBe('NOT_PACKAGE');
    expect(bodies.filter((body) => body !== undefined && body !== null)).toEqual([]);
  });
});

describe('errorCode', () => {
  it('names the code of the service, or OFFLINE', () => {
    expect(errorCode(serviceError('RATE_LIMITED'))).toBe('RATE_LIMITED');
    expect(errorCode(new TypeError('fetch failed'))).toBe('OFFLINE');
  });
});
