/**
 * Loaded before the program (`node --import`) by run-typescript.mjs: when the script that started the program is gone without a word
 * (kill -9), the program is asked to end as by SIGTERM. The operating system closes the channel for the dead script.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel.unref(); // the program may end whenever it is done
}
