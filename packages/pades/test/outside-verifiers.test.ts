import { describe, expect, it } from 'vitest';
import { readFirst } from '@aval/pki/asn1/decode';
import { PdfRef } from '../src/pdf/values.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import {
  checkTimestampToken,
  issueTimestamp,
  readTimestampResponse,
  timestampRequest,
} from '../src/timestamp.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import {
  classicPdf,
  hybridPdf,
  onePage,
  packedPdf,
  streamPdf,
  withBrokenStartxref,
  type SampleObjects,
} from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal, sha256, stampSignature } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { pemOf, signingKey, testWorld } from './test-certificates.ts';

const openssl = hasTool('openssl');
const pdfsig = hasTool('pdfsig') && hasTool('certutil');
const qpdf = hasTool('qpdf');

/** One visible page, so that renderers and checkers have something to work on. */
const visiblePage: SampleObjects = {
  ...onePage,
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
};

const FILES = {
  classic: classicPdf(visiblePage),
  'xref stream': streamPdf(visiblePage),
  'object stream': packedPdf(onePage),
  hybrid: hybridPdf(visiblePage, '(hidden)'),
  damaged: withBrokenStartxref(classicPdf(visiblePage)),
  'with form and annotations': classicPdf({
    ...visiblePage,
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots 6 0 R>>',
    5: '<</Fields 7 0 R/SigFlags 0>>',
    6: '[]',
    7: '[]',
  }),
};

/** The CMS of a sealed file and the bytes it signs, for openssl. */
function signedParts(pdf: Buffer, sealed: Buffer): { cms: Buffer; content: Buffer } {
  const { byteRange } = prepareSeal(pdf, SEAL_OPTIONS);
  const [, before, after] = byteRange;
  const contents = Buffer.from(sealed.toString('latin1', before + 1, after - 1), 'hex');
  return {
    cms: Buffer.from(readFirst(contents).bytes),
    content: Buffer.concat([sealed.subarray(0, before), sealed.subarray(after)]),
  };
}

describe.skipIf(!openssl)('openssl (skipped where it is not installed)', () => {
  it.each([
    ['RSA', testWorld.rsaSeal],
    ['ECDSA', testWorld.ecSeal],
  ])('verifies the CAdES signature of a seal by %s', async (_, identity) => {
    const shop = new Workshop();
    const { cms, content } = signedParts(FILES.classic, await seal(FILES.classic, { identity }));
    shop.write('seal.der', cms);
    shop.write('content', content);
    shop.write('root.pem', pemOf(testWorld.root));
    const verify = [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'seal.der',
      '-content',
      'content',
    ];
    const trust = ['-CAfile', 'root.pem', '-purpose', 'any', '-out', 'out'];
    expect(shop.run('openssl', ...verify, ...trust)).toMatchObject({ ok: true });
    shop.write('content', Buffer.concat([content, Buffer.from('x')]));
    expect(shop.run('openssl', ...verify, ...trust)).toMatchObject({ ok: false });
  });

  it('finds the signature time stamp over the signature value', async () => {
    const shop = new Workshop();
    const token = await stampSignature(Buffer.from('signature value'));
    shop.write('token.der', token);
    shop.write('data', 'signature value');
    shop.write('root.pem', pemOf(testWorld.root));
    const verify = ['ts', '-verify', '-token_in', '-in', 'token.der', '-data', 'data', '-CAfile', 'root.pem'];
    expect(shop.run('openssl', ...verify)).toMatchObject({ ok: true });
    shop.write('data', 'another value');
    expect(shop.run('openssl', ...verify).output).toContain('message imprint mismatch');
  });

  it.each(['-sha256', '-sha384', '-sha512'])(
    'accepts our response to its own request by %s',
    async (hash) => {
      const shop = new Workshop();
      shop.write('data', 'some data');
      shop.write('root.pem', pemOf(testWorld.root));
      shop.run('openssl', 'ts', '-query', '-data', 'data', hash, '-cert', '-out', 'request');
      const response = await issueTimestamp(shop.read('request'), {
        serial: 12_345n,
        genTime: NOW,
        policy: '1.2.3.4.1',
        key: signingKey(testWorld.stamper, [testWorld.intermediate]),
        accuracySeconds: 1,
      });
      shop.write('response', response);
      const verify = ['ts', '-verify', '-queryfile', 'request', '-in', 'response', '-CAfile', 'root.pem'];
      expect(shop.run('openssl', ...verify)).toMatchObject({ ok: true });
      const text = shop.run('openssl', 'ts', '-reply', '-in', 'response', '-text').output;
      expect(text).toContain('Status: Granted.');
      expect(text).toContain('Time stamp: Mar  4 05:06:07.08 2026 GMT');
    },
  );

  it('reads our rejections as RFC 3161 intends', async () => {
    const shop = new Workshop();
    shop.write('data', 'some data');
    shop.run('openssl', 'ts', '-query', '-data', 'data', '-sha1', '-out', 'request');
    const key = signingKey(testWorld.stamper);
    shop.write(
      'response',
      await issueTimestamp(shop.read('request'), { serial: 1n, genTime: NOW, policy: '1.2.3', key }),
    );
    const text = shop.run('openssl', 'ts', '-reply', '-in', 'response', '-text').output;
    expect(text).toContain('Status: Rejected.');
    expect(text).toContain('unrecognized or unsupported algorithm identifier');
  });

  it('has an authority whose responses we accept', () => {
    const shop = new Workshop();
    const question = {
      imprint: sha256(Buffer.from('some data')),
      nonce: Buffer.from('a1b2c3d4e5f60718', 'hex'),
    };
    shop.write('request', timestampRequest(question));
    shop.write('tsa.pem', pemOf(testWorld.stamper));
    shop.write('chain.pem', pemOf(testWorld.intermediate));
    shop.write('tsa.key', testWorld.stamper.key.export({ type: 'pkcs8', format: 'pem' }));
    shop.write('serial', '01');
    shop.write('tsa.cnf', AUTHORITY);
    const files = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-chain', 'chain.pem', '-out', 'response'];
    expect(
      shop.run('openssl', 'ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'request', ...files),
    ).toMatchObject({ ok: true });
    const { token, policy } = readTimestampResponse(shop.read('response'), question);
    expect(policy).toBe('1.2.3.4.5');
    const facts = checkTimestampToken(token, { imprint: question.imprint, roots: [testWorld.root.der] });
    expect(facts).toMatchObject({ authority: 'CN=Test TSA', serial: 2n });
  });
});

const AUTHORITY = `[tsa]
default_tsa = here
[here]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.5
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

describe.skipIf(!pdfsig)('pdfsig (skipped where poppler-utils or libnss3-tools are not installed)', () => {
  it.each(Object.entries(FILES))(
    'finds the seal of a %s file valid, trusted and over all of it',
    async (_, pdf) => {
      const shop = new Workshop();
      shop.write('root.pem', pemOf(testWorld.root));
      shop.run('mkdir', 'nss');
      shop.run('certutil', '-N', '-d', 'sql:nss', '--empty-password');
      shop.run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'C,C,C', '-i', 'root.pem');
      shop.write('sealed.pdf', await seal(pdf, { options: { declaresExtensions: true } }));
      const { output } = shop.run('pdfsig', '-nssdir', 'sql:nss', 'sealed.pdf');
      expect(output).toContain('Signature is Valid.');
      expect(output).toContain('Certificate is Trusted.');
      expect(output).toMatch(/- Total document signed/);
      expect(output).toContain('ETSI.CAdES.detached');
    },
  );
});

describe.skipIf(!hasTool('pdfsig'))(
  'pdfsig, with several signatures (skipped where it is not installed)',
  () => {
    const verdictsOn = (bytes: Buffer) => {
      const shop = new Workshop();
      shop.write('signed.pdf', bytes);
      return shop.run('pdfsig', '-nocert', 'signed.pdf').output.match(/Signature Validation: .*/g);
    };
    const VALID = 'Signature Validation: Signature is Valid.';

    it.each(Object.entries(FILES))('finds both seals of a twice sealed %s file valid', async (_, pdf) => {
      const options = { certification: 'fitting' } as const;
      const twice = await seal(await seal(pdf, { options }), { options });
      expect(verdictsOn(twice)).toEqual([VALID, VALID]);
    });

    it('finds our seal valid under the visible signature of somebody else', async () => {
      const sealed = await seal(FILES.classic, { options: { certification: 'fitting' } });
      const widget = () => ({ page: new PdfRef(3, 0), rect: [10, 10, 90, 40] as const });
      const countersigned = await seal(sealed, {
        identity: testWorld.rsaSeal,
        options: { fieldName: 'Ana', widget },
      });
      expect(verdictsOn(countersigned)).toEqual([VALID, VALID]);
      const outcomes = validateSignatures(countersigned, {
        roots: [testWorld.root.der],
        at: NOW,
        inflatedBytes: 1 << 24,
        revocation: 'if-known',
      });
      expect(outcomes).toMatchObject([
        { field: 'Selo', indication: 'TOTAL-PASSED', changes: ['signature'], certification: 2 },
        { field: 'Ana', indication: 'TOTAL-PASSED', coversWholeFile: true },
      ]);
    });
  },
);

describe.skipIf(!qpdf)('qpdf (skipped where it is not installed)', () => {
  it.each(Object.entries(FILES))('finds no fault in a sealed %s file', async (_, pdf) => {
    const shop = new Workshop();
    shop.write('sealed.pdf', await seal(pdf, { options: { declaresExtensions: true } }));
    expect(shop.run('qpdf', '--check', 'sealed.pdf')).toMatchObject({ ok: true });
  });

  it('writes linearized and packed files that we read, and encrypted files that we reject', async () => {
    const shop = new Workshop();
    shop.write('plain.pdf', FILES.classic);
    shop.run('qpdf', '--linearize', 'plain.pdf', 'linear.pdf');
    shop.run('qpdf', '--object-streams=generate', 'plain.pdf', 'packed.pdf');
    shop.run('qpdf', '--encrypt', '', 'owner', '256', '--', 'plain.pdf', 'encrypted.pdf');
    for (const name of ['linear.pdf', 'packed.pdf']) {
      shop.write('sealed.pdf', await seal(shop.read(name)));
      expect(shop.run('qpdf', '--check', 'sealed.pdf')).toMatchObject({ ok: true });
    }
    expect(() => prepareSeal(shop.read('encrypted.pdf'), SEAL_OPTIONS)).toThrow(
      expect.objectContaining({ code: 'protected' }),
    );
  });
});
