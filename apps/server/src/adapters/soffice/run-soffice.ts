import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { chown, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SourceFormat } from '../../domain/documents/document-source.ts';
import {
  CONVERSION_FILE_BYTES,
  CONVERSION_MEMORY_BYTES,
  CONVERSION_PROCESSOR_LIMIT,
  CONVERSION_TIME_LIMIT,
} from '../../domain/documents/limits.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { profileSettings } from './profile.ts';
import { environmentIn } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** The program, how it is isolated, and its time. */
interface SofficeOptions {
  readonly program: string;
  readonly sandbox: Sandbox;
  readonly milliseconds?: Milliseconds;
  /** Kills the program. */
  readonly signal?: AbortSignal;
}

/** A PDF; `limit` if the program was killed for its time; `unreadable` if it ended without a PDF. */
type SofficeEnd = { readonly pdf: Buffer } | { readonly refusal: 'limit' | 'unreadable' };

/** The filter for each format is named: otherwise the content of the file would choose among some hundred. */
const FILTERS: Readonly<Record<SourceFormat, string>> = {
  DOCX: 'MS Word 2007 XML',
  HTML: 'HTML (StarWriter)',
};
const PRLIMIT = '/usr/bin/prlimit';

/** Makes a PDF of a prepared file, in a new folder with a new profile that are both deleted afterwards. */
export async function runSoffice(
  input: { readonly format: SourceFormat; readonly bytes: Uint8Array },
  options: SofficeOptions,
): Promise<SofficeEnd> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-convert-'));
  try {
    const source = path.join(folder, `document.${input.format.toLowerCase()}`);
    await fill(folder, { source, bytes: input.bytes, sandbox: options.sandbox });
    const isInTime = await run(commandFor(input.format, { source, folder, options }), folder, options);
    const pdf = await readResult(path.join(folder, 'document.pdf'));
    if (!isInTime) return { refusal: 'limit' };
    return pdf === null ? { refusal: 'unreadable' } : { pdf };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function fill(
  folder: string,
  {
    source,
    bytes,
    sandbox,
  }: { readonly source: string; readonly bytes: Uint8Array; readonly sandbox: Sandbox },
): Promise<void> {
  const profile = path.join(folder, 'profile');
  const user = path.join(profile, 'user');
  await mkdir(user, { recursive: true });
  const settings = path.join(user, 'registrymodifications.xcu');
  await writeFile(settings, profileSettings());
  await writeFile(source, bytes);
  const { uid, gid } = sandbox.writer ?? {};
  if (uid === undefined || gid === undefined) return;
  for (const place of [folder, profile, user, settings, source]) await chown(place, uid, gid);
}

function commandFor(
  format: SourceFormat,
  { source, folder, options }: { source: string; folder: string; options: SofficeOptions },
): readonly string[] {
  const limits = [
    `--as=${CONVERSION_MEMORY_BYTES}`,
    `--cpu=${CONVERSION_PROCESSOR_LIMIT / SECOND}`,
    `--fsize=${CONVERSION_FILE_BYTES}`,
    '--nofile=512',
    '--core=0',
  ];
  return [
    ...options.sandbox.starter(folder),
    PRLIMIT,
    ...limits,
    options.program,
    `-env:UserInstallation=file://${path.join(folder, 'profile')}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    `--infilter=${FILTERS[format]}`,
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    source,
  ];
}

/** Returns false if the program was killed. All processes of its group end with it. */
function run(
  [program = '', ...words]: readonly string[],
  folder: string,
  { sandbox, milliseconds = CONVERSION_TIME_LIMIT, signal }: SofficeOptions,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const env = environmentIn(folder);
    const child = spawn(program, words, {
      cwd: folder,
      env,
      stdio: 'ignore',
      detached: true,
      ...sandbox.owner,
    });
    let isInTime = true;
    const end = (): void => {
      isInTime = false;
      killGroup(child.pid);
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      killGroup(child.pid);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code) => {
      done();
      resolve(isInTime && code !== null);
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}

/** Never follows a link: the program could have put one there. */
async function readResult(place: string): Promise<Buffer | null> {
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (file === null) return null;
  try {
    const found = await file.stat();
    const isResult = found.isFile() && found.nlink === 1 && found.size <= CONVERSION_FILE_BYTES;
    return isResult ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}
