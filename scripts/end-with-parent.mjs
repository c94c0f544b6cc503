/**
 * Loaded before the program (`node --import`) by run-typescript.mjs: when the script that started the program is gone without a word
 * (kill -9), the program is asked to end as by SIGTERM. The operating system closes the channel for the dead script.
 */
import { isMainThread } from 'node:worker_threads';

// What the program itself starts may inherit this file, and has a channel of its own that is none of our business.
const isStartedByUs = process.env['AVAL_STARTED_BY'] === String(process.ppid);

if (isMainThread && isStartedByUs && process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel.unref(); // the program may end whenever it is done
}
