import { describe, expect, it } from 'vitest';
import { checkMarks } from '../../src/check-marks.ts';
import { checkQualified } from '../../src/check-qualified.ts';
import { validateSignatures } from '../../src/validate-signatures.ts';
import { drawnFor, fillByThree, FILLINGS } from '../filled-by-three.ts';
import { extend } from '../long-term-form.ts';
import { ANA, BRUNO, fingerprint, material } from '../qualified-file.ts';
import { NOW } from '../sealing.ts';
import { testWorld } from '../test-certificates.ts';
import { brokenClauses } from './check-conformance.ts';
import { sample, SAMPLES } from './samples.ts';

const inflatedBytes = 1 << 26;

describe.each(Object.entries(SAMPLES))('%s, signed with certificates', (_name, claim) => {
  it('breaks no clause as it is shown, signed, sealed and preserved', async () => {
    const { shown, byAna, byBruno, sealed } = await fillByThree(sample(claim));
    const all = { shown, byAna, byBruno, sealed, preserved: await extend(sealed) };
    const broken = Object.entries(all).flatMap(([step, pdf]) =>
      brokenClauses(pdf).map((line) => `${step}: ${line}`),
    );
    expect(broken).toEqual([]);
  });

  it('has whole signatures, declared values, and nothing else', async () => {
    const original = sample(claim);
    const { sealed, marks } = await fillByThree(original);
    expect(checkMarks(sealed, { originalBytes: original.length, pages: 1, marks, inflatedBytes })).toEqual(
      [],
    );
    const declare = async (signer: typeof ANA, field: string, drawings: Parameters<typeof drawnFor>[0]) => ({
      field,
      certificateSha256: fingerprint(signer),
      signedAt: NOW,
      material: await material({ signer }),
      filled: drawnFor(drawings).filled,
    });
    const { problems } = checkQualified(sealed, {
      originalBytes: original.length,
      signatures: [await declare(ANA, 'Ana', FILLINGS.ana), await declare(BRUNO, 'Bruno', FILLINGS.bruno)],
      filled: drawnFor(FILLINGS.carla).filled,
      sealCertificateSha256: fingerprint(testWorld.ecSeal),
      roots: [testWorld.root.der],
      inflatedBytes,
    });
    expect(problems).toEqual([]);
    const found = validateSignatures(sealed, { roots: [testWorld.root.der], at: NOW, inflatedBytes });
    expect(found.map(({ changes }) => changes)).toEqual([
      ['form-fill', 'signature'],
      ['form-fill', 'signature'],
      [],
    ]);
  });
});
