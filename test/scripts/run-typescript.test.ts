import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aSmallCheckout, until } from './small-checkout.ts';
import type { Running, SmallCheckout } from './small-checkout.ts';

const MAIN = 'apps/server/src/main.ts';

/** A service that has heard a signal ends a while after there is a file of this name, and not before. */
const MAY_END = 'may-end';

/** Prints the signals that it receives, takes a while to end, and ends with its own exit code. */
const SERVICE = `
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
let heard = 0;
const end = async (signal: NodeJS.Signals): Promise<void> => {
  heard += 1;
  console.log('heard', signal);
  if (heard > 1) return;
  while (!existsSync('${MAY_END}')) await pause(10);
  await pause(300);
  writeFileSync('ended-cleanly', '');
  console.log('heard it', heard, 'times');
  process.exit(3);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
setInterval(() => undefined, 1000);
console.log('ready', process.pid);
`;

async function aCheckoutWithTheService({ mayEnd = true } = {}): Promise<SmallCheckout> {
  const checkout = await aSmallCheckout();
  await checkout.write(MAIN, SERVICE);
  if (mayEnd) await checkout.write(MAY_END, '');
  return checkout;
}

/** The terminal sends the signal of Ctrl-C to the whole group. */
function pressCtrlC(running: Running): void {
  process.kill(-(running.process.pid ?? 0), 'SIGINT');
}

describe('a program run by a script', () => {
  it.each([
    ['scripts/start.mjs', ['a', '--b']],
    ['apps/server/bin/aval.js', ['a', '--b']],
    ['scripts/run.mjs', [MAIN, 'a', '--b']],
  ])('%s passes on its arguments, and its exit code back', async (script, args) => {
    const checkout = await aSmallCheckout();
    await checkout.write(
      MAIN,
      'const code: number = 7; console.log(process.argv.slice(2)); process.exit(code);',
    );
    expect(await checkout.run(['node', script, ...args])).toEqual({ code: 7, output: "[ 'a', '--b' ]\n" });
  });

  it('that a signal ended gives 128 and its number', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write(MAIN, "process.kill(process.pid, 'SIGKILL');");
    expect((await checkout.run(['node', 'scripts/start.mjs'])).code).toBe(128 + 9);
  });

  it('ends when it is done, without a signal', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write(MAIN, "console.log('done');");
    expect(await checkout.run(['node', 'scripts/start.mjs'])).toEqual({ code: 0, output: 'done\n' });
  });

  it.each([
    ['node scripts/start.mjs', ['node', 'scripts/start.mjs']],
    ['npm start', ['npm', 'start']],
  ])(
    '%s: Ctrl-C reaches the service once, however often it is pressed, and its end is waited for',
    async (_, command) => {
      const checkout = await aCheckoutWithTheService({ mayEnd: false });
      const running = checkout.start(command);
      await running.says('ready');
      pressCtrlC(running);
      await running.says('heard SIGINT');
      pressCtrlC(running);
      process.kill(running.process.pid ?? 0, 'SIGTERM');
      await checkout.write(MAY_END, '');
      const { code, output } = await running.ended;
      expect(output).toContain('heard it 1 times');
      expect(code).toBe(3);
    },
  );

  it.each([
    ['node scripts/start.mjs', ['node', 'scripts/start.mjs']],
    ['npm start', ['npm', 'start']],
  ])('%s: SIGTERM reaches the service, and its exit code comes back', async (_, command) => {
    const checkout = await aCheckoutWithTheService();
    const running = checkout.start(command);
    await running.says('ready');
    running.process.kill('SIGTERM');
    const { code, output } = await running.ended;
    expect(output).toContain('heard SIGTERM\nheard it 1 times');
    expect(code).toBe(3);
  });

  it('a terminal that is closed is a SIGTERM', async () => {
    const checkout = await aCheckoutWithTheService();
    const running = checkout.start(['node', 'scripts/start.mjs']);
    await running.says('ready');
    running.process.kill('SIGHUP');
    expect((await running.ended).output).toContain('heard SIGTERM\nheard it 1 times');
  });

  it('ends cleanly when the script is killed without a word', async () => {
    const checkout = await aCheckoutWithTheService();
    const running = checkout.start(['node', 'scripts/start.mjs']);
    await running.says('ready');
    running.process.kill('SIGKILL');
    await until(() => existsSync(path.join(checkout.folder, 'ended-cleanly')));
    expect((await running.ended).output).toContain('heard SIGTERM\nheard it 1 times');
  });

  it('that hears nothing of signals ends too when the script is killed', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write(MAIN, "console.log('ready'); setInterval(() => undefined, 1000);");
    const running = checkout.start(['node', 'scripts/start.mjs']);
    await running.says('ready');
    running.process.kill('SIGKILL');
    await running.ended; // the output is closed when the last process that holds it has ended
  });
});

describe('child processes of the program', () => {
  it('keeps its own channel: a worker that waits for a message does not end', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write(
      'worker.ts',
      "process.on('message', () => process.send?.('here', () => process.exit(0)));",
    );
    await checkout.write(
      MAIN,
      "import { fork } from 'node:child_process';\n" +
        "const worker = fork('worker.ts');\n" +
        "worker.on('exit', (code) => console.log('worker ended', code));\n" +
        "worker.on('message', (said) => console.log('worker said', said));\n" +
        "worker.on('spawn', () => setTimeout(() => worker.connected && worker.send('are you there?'), 1500));",
    );
    const { output } = await checkout.run(['node', 'scripts/start.mjs']);
    expect(output).toContain('worker said here');
  });
});

/** A file that is saved before the watcher looks at its folder is not noticed: as a person would, save it once more. */
async function saveAgainUntil(file: string, happened: Promise<void>): Promise<void> {
  const again = setInterval(() => void utimes(file, new Date(), new Date()), 2000);
  await happened.finally(() => clearInterval(again));
}

describe('npm run dev', () => {
  it('starts the service again when a source changes, and ends with it', async () => {
    const checkout = await aSmallCheckout();
    await checkout.write(MAIN, "import './part.ts'; setInterval(() => undefined, 1000);");
    await checkout.write('apps/server/src/part.ts', "console.log('first');");
    const running = checkout.start(['node', 'scripts/dev.mjs']);
    await running.says('first');
    await checkout.write('apps/server/src/part.ts', "console.log('second');");
    await saveAgainUntil(path.join(checkout.folder, 'apps/server/src/part.ts'), running.says('second'));
    pressCtrlC(running);
    await running.ended;
  });
});
