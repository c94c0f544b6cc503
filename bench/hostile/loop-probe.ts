import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the measured service with `--import`. Each connection to the local socket `BENCH_PROBE` gets one line of
 * JSON, in milliseconds: the longest block of the event loop since the last connection, by the clock and in processor time
 * of its thread (other programs on the machine lengthen only the first), and the processor time so far, of all threads
 * and of that of the loop.
 */
const RESOLUTION_MS = 1;
const socketPath = process.env['BENCH_PROBE'];

if (isMainThread && socketPath !== undefined) {
  // Processes that the service starts must not listen on the same socket.
  delete process.env['BENCH_PROBE'];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let [last, turnMs] = [loopTime(), 0];
  const tick = (): void => {
    const now = loopTime();
    turnMs = Math.max(turnMs, now - last);
    last = now;
  };
  setInterval(tick, RESOLUTION_MS).unref();
  const server = createServer((socket) => {
    tick();
    const { user, system } = process.cpuUsage();
    const measured = { blockMs: delay.max / 1e6, turnMs, processorMs: (user + system) / 1e3, loopMs: last };
    socket.end(JSON.stringify(measured));
    delay.reset();
    turnMs = 0;
  });
  server.listen(socketPath);
  server.unref();
}

/** Returns the processor time of this thread so far. */
function loopTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e3;
}
