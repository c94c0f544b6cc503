import { existsSync } from 'node:fs';
import process from 'node:process';

/** A checkout has sources; an installed package has only built files. */
const IS_CHECKOUT = existsSync(new URL('../src', import.meta.url));
const FROM_SOURCES = '--conditions=aval-source';

/**
 * Runs a command and sets the exit status: `notRun` where it could not be started. A checkout runs the sources, in a
 * process that knows TypeScript; an installed package runs what was built, in this process.
 */
export async function start(command, notRun) {
  process.exitCode = await statusOf(command).catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return notRun;
  });
}

async function statusOf(command) {
  const [, script, ...args] = process.argv;
  if (IS_CHECKOUT && !process.execArgv.includes(FROM_SOURCES)) return startedAgain(script, args);
  const folder = IS_CHECKOUT ? '.' : '../dist/esm/bin';
  const { run } = await import(`${folder}/${command}.js`);
  return run(args);
}

async function startedAgain(script, args) {
  const scripts = new URL('../../../scripts/run-typescript.mjs', import.meta.url);
  const { runTypeScript } = await import(scripts.href);
  return runTypeScript(script, args);
}
