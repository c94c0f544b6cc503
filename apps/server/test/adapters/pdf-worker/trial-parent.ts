import { trialPool } from './trial-pool.ts';

// Prints the number of its child, gives it a last job, and waits to be killed.
const { run, answer } = trialPool({ milliseconds: 600_000 });
const pid = await answer('who');
if (process.argv[2] === 'loop') void run('loop');
setInterval(() => undefined, 1000);
setTimeout(() => process.send?.(pid), 50);
