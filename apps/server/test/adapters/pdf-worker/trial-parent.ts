import { findIsolation } from '../../../src/adapters/pdf-worker/find-isolation.ts';
import { trialPool, TRIAL_OPTIONS } from './trial-pool.ts';

// Prints the number of its child, gives it a last job, and waits to be killed.
const [kind, isolated] = process.argv.slice(2);
const isolation = isolated === undefined ? {} : { isolation: await findIsolation(TRIAL_OPTIONS) };
const { run, answer } = trialPool({ milliseconds: 600_000, ...isolation });
const pid = await answer('who');
if (kind === 'loop' || kind === 'wait' || kind === 'lateWait') void run(kind);
setInterval(() => undefined, 1000);
setTimeout(() => process.send?.(pid), 50);
