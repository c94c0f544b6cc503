import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has qpdf, which protects files. */
export const hasQpdf = spawnSync('qpdf', ['--version']).error === undefined;

/** Returns the PDF with a protection that needs no password. `allowing` is what qpdf calls `--modify`. */
export function protectedPdf(pdf: Uint8Array, allowing: 'annotate' | 'none' = 'annotate'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'aval-protected-'));
  try {
    const [plain, made] = [join(folder, 'plain.pdf'), join(folder, 'made.pdf')];
    writeFileSync(plain, pdf);
    const args = ['--encrypt', '', 'owner', '256', `--modify=${allowing}`, '--', plain, made];
    const { status, stderr } = spawnSync('qpdf', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return readFileSync(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
