import { describe, expect, it } from 'vitest';
import { readFirst } from '@aval/pki/asn1/decode';
import { signatureFields } from '../src/pdf/signature-fields.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { PdfString } from '../src/pdf/values.ts';
import { extend, VALIDATION_DATA } from './long-term-form.ts';
import { classicPdf, onePage, streamPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { pemOf, testWorld } from './test-certificates.ts';

const openssl = hasTool('openssl');
const pdfsig = hasTool('pdfsig') && hasTool('certutil');
const qpdf = hasTool('qpdf');
const mutool = hasTool('mutool');

const LONG_TERM = {
  'classic file, RSA': await extend(
    await seal(classicPdf(onePage), { identity: testWorld.rsaSeal, options: { certification: 1 } }),
  ),
  'file with an xref stream, ECDSA': await extend(
    await seal(streamPdf(onePage), { options: { certification: 1 } }),
  ),
};

/** The token of the document time stamp, and the bytes that it stamps. */
function documentStamp(pdf: Buffer): { token: Buffer; stamped: Buffer } {
  const document = openDocument(pdf, 1 << 20);
  for (const { dict } of signatureFields(document)) {
    const contents = document.dict(dict.get('V'))?.get('Contents');
    if (!(contents instanceof PdfString) || !contents.hexSpan || dict.get('V') === undefined) continue;
    const { start, end } = contents.hexSpan;
    const stamped = Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]);
    const isLast = !pdf.subarray(end).includes('/ByteRange');
    if (isLast) return { token: Buffer.from(readFirst(contents.bytes).bytes), stamped };
  }
  throw new Error('no document time stamp');
}

describe('the long-term form in other verifiers', () => {
  it.skipIf(!openssl).each(Object.entries(LONG_TERM))(
    'has a document time stamp that openssl ts verifies in a %s (skipped where it is not installed)',
    (_, pdf) => {
      const shop = new Workshop();
      const { token, stamped } = documentStamp(pdf);
      shop.write('token.der', token);
      shop.write('data', stamped);
      shop.write('root.pem', pemOf(testWorld.root));
      const verify = [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        'token.der',
        '-data',
        'data',
        '-CAfile',
        'root.pem',
      ];
      expect(shop.run('openssl', ...verify)).toMatchObject({ ok: true });
      shop.write('data', Buffer.concat([stamped, Buffer.from('x')]));
      expect(shop.run('openssl', ...verify)).toMatchObject({ ok: false });
    },
  );

  it.skipIf(!openssl)(
    'has revocation lists that openssl verifies (skipped where it is not installed)',
    () => {
      const shop = new Workshop();
      shop.write('ca.pem', pemOf(testWorld.intermediate));
      shop.write('list.der', VALIDATION_DATA.crls[0] ?? Buffer.alloc(0));
      const read = ['crl', '-inform', 'DER', '-in', 'list.der', '-CAfile', 'ca.pem', '-noout', '-text'];
      const { output } = shop.run('openssl', ...read);
      expect(output).toContain('verify OK');
      expect(output).toContain('X509v3 CRL Number: \n                7');
      expect(output).toContain('Last Update: Mar  4 06:06:07 2026 GMT');
    },
  );

  it.skipIf(!pdfsig)(
    'keeps the seal valid and trusted for pdfsig (skipped where it is not installed)',
    () => {
      const shop = new Workshop();
      shop.write('root.pem', pemOf(testWorld.root));
      shop.run('mkdir', 'nss');
      shop.run('certutil', '-N', '-d', 'sql:nss', '--empty-password');
      shop.run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'C,C,C', '-i', 'root.pem');
      for (const pdf of Object.values(LONG_TERM)) {
        shop.write('long.pdf', pdf);
        const { output } = shop.run('pdfsig', '-nssdir', 'sql:nss', 'long.pdf');
        expect(output).toContain('Signature is Valid.');
        expect(output).toContain('Certificate is Trusted.');
        expect(output).toContain('Signature Type: ETSI.CAdES.detached');
      }
    },
  );

  it.skipIf(!qpdf).each(Object.entries(LONG_TERM))(
    'has no fault for qpdf in a %s (skipped where it is not installed)',
    (_, pdf) => {
      const shop = new Workshop();
      shop.write('long.pdf', pdf);
      expect(shop.run('qpdf', '--check', 'long.pdf')).toMatchObject({ ok: true });
    },
  );

  it.skipIf(!mutool)('keeps the seal intact for mutool (skipped where mupdf-tools are not installed)', () => {
    const shop = new Workshop();
    for (const pdf of Object.values(LONG_TERM)) {
      shop.write('long.pdf', pdf);
      const { output } = shop.run('mutool', 'sign', '-v', 'long.pdf');
      expect(output).toContain('The signature is valid but there have been edits since signing.');
    }
  });
});
