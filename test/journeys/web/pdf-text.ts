import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Returns the words of a file as they stand on its pages. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-text-'));
  try {
    const file = path.join(folder, 'a.pdf');
    await writeFile(file, pdf);
    return (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
