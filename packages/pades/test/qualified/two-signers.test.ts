import { describe, expect, it } from 'vitest';
import { holderPath } from '../../src/holder-path.ts';
import { readIcpBrasilHolder } from '../../src/icp-brasil/read-holder.ts';
import { revocationAddresses } from '../../src/revocation/revocation-addresses.ts';
import { validateSignatures } from '../../src/validate-signatures.ts';
import { classicPdf, packedPdf } from '../pdf-samples.ts';
import { seal } from '../sealing.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { pemOf, testWorld } from '../test-certificates.ts';
import { icpShapedHierarchy } from './icp-shaped-hierarchy.ts';
import { isValidByOpenssl, qpdfStatus, validByPdfsig } from './outside-opinion.ts';
import { signByTwo } from './sign-by-two.ts';

const page = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 400]>>',
  3: '<</Type/Page/Parent 2 0 R/Resources<<>>/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
};
const { 4: _stream, ...packed } = { ...page, 3: '<</Type/Page/Parent 2 0 R>>' };

describe.skipIf(!hasTool('openssl'))('two qualified signers (skipped without openssl)', () => {
  const hierarchy = hasTool('openssl') ? icpShapedHierarchy() : null;
  if (hierarchy === null) return;
  const { root, authority, at, rootPem } = hierarchy;
  const roots = [root, testWorld.root.der];
  const question = { roots, at, inflatedBytes: 1 << 22, revocation: 'if-known' } as const;

  it('reads what openssl wrote into their certificates', () => {
    for (const { name, cpf, certificate } of hierarchy.signers) {
      expect(readIcpBrasilHolder(certificate)).toMatchObject({ name, cpf, cnpj: null, kind: 'A3' });
      expect(revocationAddresses(certificate)).toEqual({
        ocsp: ['http://ocsp.example'],
        crl: ['http://ac.example/ac.crl'],
      });
      expect(holderPath({ certificate, chain: [authority], roots: [root], at })).toHaveLength(3);
    }
  });

  it.each([
    ['a file with a table', classicPdf(page), 3],
    ['a file with object streams', packedPdf(packed), 3],
    ['a file that came signed', null, 4],
  ])('sign %s one after another, and every checker agrees', async (_, sample, signatures) => {
    const original = sample ?? (await seal(classicPdf(page), { options: { certification: 2 } }));
    const { sealed, held } = await signByTwo(original, hierarchy);
    expect(held).toEqual([true, true]);
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    const outcomes = validateSignatures(sealed, question);
    expect(outcomes.map(({ indication }) => indication)).toEqual(Array(signatures).fill('TOTAL-PASSED'));
    const shop = new Workshop();
    const trusted = `${rootPem}${pemOf(testWorld.root)}`;
    const agreed = outcomes.map((outcome) =>
      isValidByOpenssl(shop, { file: sealed, outcome, roots: trusted }),
    );
    expect(agreed).toEqual(Array(signatures).fill(true));
    if (hasTool('pdfsig')) expect(validByPdfsig(shop, sealed)).toBe(signatures);
    if (hasTool('qpdf')) expect(qpdfStatus(shop, sealed)).toBeLessThanOrEqual(qpdfStatus(shop, original));
  });
});
