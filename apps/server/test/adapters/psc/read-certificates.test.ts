import { expect, it } from 'vitest';
import { readCertificates } from '../../../src/adapters/psc/read-certificates.ts';
import { Unusable } from '../../../src/adapters/psc/unusable.ts';
import { aHolder } from '../../given/holder.ts';

const [ana, issuer] = await Promise.all([aHolder(), aHolder({ cpf: '11144477735' })]);
const base64 = ana.certificate.toString('base64');
const lines = base64.replaceAll(/.{64}/g, '$&\n');
const pem = (body: string): string => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
const read = (certificate: unknown) =>
  readCertificates(JSON.stringify({ status: 'S', certificates: [{ alias: 'a', certificate }] }));

it.each([
  ['PEM', pem(lines)],
  ['PEM in one line', pem(base64).replaceAll('\n', '')],
  ['PEM with line breaks escaped twice', pem(lines).replaceAll('\n', String.raw`\n`)],
  ['bare Base64', base64],
  ['bare Base64 in lines', lines.replaceAll('\n', '\r\n')],
])('reads a certificate in %s', (_title, text) => {
  expect(read(text)).toEqual([{ alias: 'a', certificate: ana.certificate, chain: [] }]);
});

it('reads the issuers that follow the certificate', () => {
  const all = pem(lines) + pem(issuer.certificate.toString('base64'));
  expect(read(all)).toEqual([{ alias: 'a', certificate: ana.certificate, chain: [issuer.certificate] }]);
});

it('reads no certificates', () => {
  expect(readCertificates('{"status":"N"}')).toEqual([]);
  expect(readCertificates('{"status":"S","certificates":[]}')).toEqual([]);
  expect(readCertificates('{"certificates":[]}')).toEqual([]);
});

it.each([
  ['a number', 7],
  ['nothing', undefined],
  ['no certificate', pem('AAAA')],
  ['no Base64', 'não'],
  ['a private key', pem(lines).replaceAll('CERTIFICATE', 'PRIVATE KEY')],
  ['too many', pem(lines).repeat(51)],
])('refuses %s', (_title, certificate) => {
  expect(() => read(certificate)).toThrow(Unusable);
});

it.each([
  {},
  { status: 'S' },
  { status: 'X', certificates: [] },
  { status: 'S', certificates: 'x' },
  { status: 'S', certificates: [null] },
])('refuses %j', (answer) => {
  expect(() => readCertificates(JSON.stringify(answer))).toThrow(Unusable);
});

it('refuses a certificate without an alias', () => {
  const text = JSON.stringify({ status: 'S', certificates: [{ certificate: base64 }] });
  expect(() => readCertificates(text)).toThrow(Unusable);
});
