import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { disputeUrl, isLinkToken, linkPlace, linkUrl } from '../../../src/domain/signing/signing-link.ts';

const token = randomBytes(32).toString('base64url');

it('is the page of the portal', () => {
  expect(linkUrl('https://sign.example.com', token)).toBe(`https://sign.example.com/sign/${token}`);
});

it('leads to the question about the document by a fragment, which no server sees', () => {
  const url = disputeUrl(linkUrl('https://sign.example.com', token));
  expect(new URL(url).hash).toBe('#dispute');
  expect(url.split('#')[0]).toBe(linkUrl('https://sign.example.com', token));
});

it.each([
  [token, true],
  [token.slice(1), false],
  [`${token}A`, false],
  [`${token.slice(1)}+`, false],
  [`${token.slice(1)}é`, false],
  [`${token}\n`, false],
  ['', false],
])('%j may be a token: %s', (text, may) => expect(isLinkToken(text)).toBe(may));

it('names the column and row of its encrypted token', () => {
  expect(linkPlace('SANDBOX', 'lnk_1')).toEqual({
    environment: 'SANDBOX',
    table: 'signing_links',
    column: 'token',
    row: 'lnk_1',
  });
});
