import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readIssuers } from '../../src/revocation/read-issuers.ts';
import { makeIdentity } from '../test-certificates.ts';

const openssl = spawnSync('openssl', ['version']).error === undefined;
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-issuers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const first = makeIdentity({ subject: 'AC Um' }).der;
const second = makeIdentity({ subject: 'AC Dois' }).der;

it('reads a certificate', () => {
  expect(readIssuers(first)).toEqual([Buffer.from(first)]);
});

it.runIf(openssl)('reads a CMS of certificates, as openssl writes it', () => {
  const pem = (der: Uint8Array) =>
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;
  const [input, output] = [path.join(folder, 'in.pem'), path.join(folder, 'out.p7b')];
  writeFileSync(input, pem(first) + pem(second));
  execFileSync('openssl', ['crl2pkcs7', '-nocrl', '-certfile', input, '-outform', 'DER', '-out', output]);
  const read = readIssuers(execFileSync('cat', [output]));
  expect(read.map((der) => der.toString('hex')).toSorted()).toEqual(
    [first, second].map((der) => Buffer.from(der).toString('hex')).toSorted(),
  );
});

it.each([Buffer.alloc(0), Buffer.from('<html>'), Buffer.from([0x30, 0x7f])])(
  'finds nothing in %j',
  (file) => {
    expect(readIssuers(file)).toEqual([]);
  },
);
