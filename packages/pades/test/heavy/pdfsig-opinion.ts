import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../rendering/run-tool.ts';

/**
 * Returns true when pdfsig finds that the signature of that field is valid, regardless of the signer. It knows no
 * document time stamps.
 */
export async function isValidByPdfsig(file: Buffer, field: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-pdfsig-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, file);
    const said = (await runTool('pdfsig', ['-nocert', path])).toString('latin1');
    const part = said.split(/^Signature #/m).find((section) => section.includes(`Field Name: ${field}\n`));
    return part?.includes('Signature is Valid.') === true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
