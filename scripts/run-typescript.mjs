import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { nodeForTypeScript } from './node24.mjs';

/** Resolves our own packages to their sources, so that a checkout runs without building them (ADR-0049). */
export const FROM_SOURCES = '--conditions=aval-source';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url);

/** The signals that end a program, and the signal that the program receives for each. */
const REQUESTS = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/**
 * Runs a program with a Node that supports TypeScript, waits until it ends, and returns its exit code (128 plus the
 * number of the signal, if a signal ended it).
 *
 * The program receives a request to end exactly once. It runs in a separate session, so Ctrl-C doesn't reach it from the
 * terminal, and this process passes on only the first of the signals that npm and the terminal send.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {{ flags?: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv }} [options] flags are for Node itself; env is beside that of this process
 * @returns {Promise<number>}
 */
export function runTypeScript(file, args = [], { flags = [], cwd, env = {} } = {}) {
  const ownFlags = [FROM_SOURCES, `--import=${END_WITH_PARENT.href}`];
  const program = spawn(nodeForTypeScript(), [...ownFlags, ...flags, file, ...args], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, AVAL_STARTED_BY: String(process.pid) },
    detached: process.platform !== 'win32',
  });
  passOnFirstRequest(program);
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function passOnFirstRequest(program) {
  let isEnding = false;
  for (const [heard, said] of Object.entries(REQUESTS)) {
    const passOn = () => {
      if (!isEnding) program.kill(said);
      isEnding = true;
    };
    process.on(heard, passOn);
    program.once('exit', () => process.off(heard, passOn));
  }
}
