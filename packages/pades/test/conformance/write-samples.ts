import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillByThree } from '../filled-by-three.ts';
import { extend } from '../long-term-form.ts';
import { sample, SAMPLES } from './samples.ts';
import { throughTheService } from './steps.ts';

/**
 * Writes a sample of each level of PDF/A and PDF/UA into a folder, after each step of its life, for a validator that isn't
 * installed with the tests: `node scripts/run.mjs packages/pades/test/conformance/write-samples.ts FOLDER`, then
 * `verapdf --flavour 0 --format text FOLDER`.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Say where: write-samples.ts FOLDER');
mkdirSync(folder, { recursive: true });
for (const [name, claim] of Object.entries(SAMPLES)) {
  const original = sample(claim);
  const { steps } = await throughTheService(original);
  const { shown: blank, byAna, byBruno, sealed } = await fillByThree(original);
  const own = { 'own-shown': blank, 'own-1': byAna, 'own-2': byBruno, 'own-sealed': sealed };
  const all = { ...steps, ...own, 'own-preserved': await extend(sealed) };
  for (const [step, pdf] of Object.entries(all)) writeFileSync(join(folder, `${name}.${step}.pdf`), pdf);
}
