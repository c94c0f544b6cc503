import { readdir } from 'node:fs/promises';
import os from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSoffice } from '../../../src/adapters/soffice/run-soffice.ts';
import { fakeSoffice, OPEN_SANDBOX } from '../../given/fake-soffice.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const input = { format: 'HTML', bytes: Buffer.from('<p>Olá</p>') } as const;
const run = async (work: string, rest: { milliseconds?: number; signal?: AbortSignal } = {}) =>
  runSoffice(input, { program: await fakeSoffice(work), sandbox: OPEN_SANDBOX, ...rest });
const text = (end: Awaited<ReturnType<typeof run>>): unknown =>
  'pdf' in end ? end.pdf.toString() : end.refusal;
const folders = async () => (await readdir(os.tmpdir())).filter((name) => name.startsWith('aval-convert-'));

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(process.platform !== 'linux')('runSoffice', () => {
  it('gives the program the file, the filter, and a profile without macros, and deletes its folder', async () => {
    // Other test files convert at the same time, in the folder that all share.
    vi.stubEnv('TMPDIR', await temporaryFolder());
    const work =
      'cat "$source" > "$folder/document.pdf"; echo "$*" >> "$folder/document.pdf"; cat "$folder/profile/user/registrymodifications.xcu" >> "$folder/document.pdf"';
    const said = text(await run(work));
    expect(said).toContain('<p>Olá</p>');
    expect(said).toContain('--infilter=HTML (StarWriter) --convert-to pdf:writer_pdf_Export');
    expect(said).toContain('"DisableMacrosExecution" oor:op="fuse"><value>true');
    expect(await folders()).toEqual([]);
  });

  it('gives the program nothing of our environment', async () => {
    expect(String(text(await run('env > "$folder/document.pdf"')))).not.toContain('VITEST');
  });

  it.each([
    ['no PDF', 'true'],
    ['a link to another file', 'ln -s /etc/hostname "$folder/document.pdf"'],
    ['a second name of another file', 'echo x > "$folder/a"; ln "$folder/a" "$folder/document.pdf"'],
    ['a folder', 'mkdir "$folder/document.pdf"'],
    ['a pipe', 'mkfifo "$folder/document.pdf"'],
  ])('is unreadable if the program leaves %s', async (_what, work) => {
    expect(text(await run(work))).toBe('unreadable');
  });

  it('kills the program and its children when its time is over', async () => {
    const started = performance.now();
    expect(text(await run('sleep 60 & sleep 60', { milliseconds: 300 }))).toBe('limit');
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('kills the program when the service stops', async () => {
    expect(text(await run('sleep 60', { signal: AbortSignal.timeout(300) }))).toBe('limit');
  });

  it('limits the files that the program writes', async () => {
    const work = 'head -c 70000000 /dev/zero > "$folder/a"; stat -c %s "$folder/a" > "$folder/document.pdf"';
    expect(text(await run(work))).toBe(`${64 * 1024 * 1024}\n`);
  });
});
