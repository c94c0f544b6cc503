import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the measured service with `--import`. Each connection to the local socket `BENCH_PROBE` gets one line of
 * JSON: the longest block of the event loop since the last connection and the processor time of all threads so far, both
 * in milliseconds.
 */
const RESOLUTION_MS = 1;
const socketPath = process.env['BENCH_PROBE'];

if (isMainThread && socketPath !== undefined) {
  // Processes that the service starts must not listen on the same socket.
  delete process.env['BENCH_PROBE'];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const server = createServer((socket) => {
    const { user, system } = process.cpuUsage();
    socket.end(JSON.stringify({ blockMs: delay.max / 1e6, processorMs: (user + system) / 1e3 }));
    delay.reset();
  });
  server.listen(socketPath);
  server.unref();
}
