import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** How the operating system isolates the program: without network, and without the files of the service. */
export interface Sandbox {
  /** Returns the command that starts the program, with its arguments. The program may write only below the folder. */
  readonly starter: (folder: string) => readonly string[];
  /** The user of the operating system that owns the folder; the user of the service if absent. */
  readonly writer?: User;
  /** The user that the starter itself runs as; the user of the service if absent. */
  readonly owner?: User;
}

/** Debian's package `bubblewrap`. */
const BWRAP = '/usr/bin/bwrap';
/** A user without a name, without files, and without processes, as for children that read PDFs. */
const CHILD = { uid: 65_533, gid: 65_533 };

/** New namespaces of everything, no capabilities, and of all files only the programs and fonts of the system. */
function bubblewrap(folder: string): readonly string[] {
  const readable = ['/etc/fonts', '/etc/libreoffice', '/etc/ld.so.cache', '/var/cache/fontconfig'];
  return [
    BWRAP,
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--ro-bind',
    '/usr',
    '/usr',
    '--symlink',
    'usr/lib',
    '/lib',
    '--symlink',
    'usr/lib64',
    '/lib64',
    '--symlink',
    'usr/bin',
    '/bin',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    ...readable.flatMap((place) => ['--ro-bind-try', place, place]),
    '--bind',
    folder,
    folder,
    '--chdir',
    folder,
    ...Object.entries(environmentIn(folder)).flatMap(([name, value]) => ['--setenv', name, value]),
    '--',
  ];
}

/** Returns the environment of the program: nothing of ours. */
export function environmentIn(folder: string): Readonly<Record<string, string>> {
  return { HOME: folder, TMPDIR: folder, PATH: '/usr/bin', LANG: 'C.UTF-8' };
}

/** Returns the sandboxes that may work here. There is none that shows the program the files of the machine (ADR-0105). */
export function sandboxes(
  isRoot = process.getuid?.() === 0,
  exists: (place: string) => boolean = existsSync,
): readonly Sandbox[] {
  if (process.platform !== 'linux') return [];
  const wrapped: Sandbox = { starter: bubblewrap, ...(isRoot ? { owner: CHILD, writer: CHILD } : {}) };
  return exists(BWRAP) ? [wrapped] : [];
}

/** Returns a sandbox in which a program starts on this machine, or null. */
export function findSandbox(from = sandboxes()): Sandbox | null {
  return from.find((sandbox) => starts(sandbox)) ?? null;
}

/** Any folder that everyone can see will do. */
function starts({ starter, owner }: Sandbox): boolean {
  const [program = '', ...words]: readonly string[] = [...starter('/usr/share'), '/usr/bin/true'];
  return spawnSync(program, words, { env: {}, stdio: 'ignore', timeout: 5000, ...owner }).status === 0;
}
