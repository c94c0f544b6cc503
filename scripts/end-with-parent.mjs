/**
 * Loaded before the program (`node --import`) by run-typescript.mjs: if the script that started the program
 * disappears (kill -9), the program gets the same shutdown as by SIGTERM. The operating system closes the channel of
 * the dead script.
 */
import { isMainThread } from 'node:worker_threads';

// Child processes of the program may load this file too. Their channels to the program stay as they are.
const isStartedByUs = process.env['AVAL_STARTED_BY'] === String(process.ppid);

if (isMainThread && isStartedByUs && process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel.unref(); // the program may end whenever it is done
}
