import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Sandbox } from '../../src/adapters/soffice/sandbox.ts';

/** No isolation: for programs of the tests only. */
export const OPEN_SANDBOX: Sandbox = { starter: () => [] };

/**
 * Writes a program that is called like soffice, and does `work` in the shell: `$folder` is its folder and `$source` the file.
 */
export async function fakeSoffice(work: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-fake-'));
  const program = path.join(folder, 'soffice');
  const head = '#!/bin/sh\nfolder="$HOME"\nfor source in "$@"; do :; done\n';
  await writeFile(program, `${head}${work}\n`);
  await chmod(program, 0o755);
  return program;
}

/** Does what soffice does with a file that it converts: the PDF stands beside it. */
export async function convertingTo(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-fake-'));
  await writeFile(path.join(folder, 'a.pdf'), pdf);
  return fakeSoffice(`cp ${path.join(folder, 'a.pdf')} "$folder/document.pdf"`);
}
