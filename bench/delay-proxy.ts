import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** The input of the thread: the socket of the database. It reports the port that it listens on. */
export interface DelayedPlace {
  readonly socket: string;
}

/** In each direction. A timer of one millisecond takes a little longer, so a round trip is near 2.3 ms. */
const DELAY_MS = 1;

/** A line between service and database: everything passes unchanged and in order, a moment later. */
function delayProxy({ socket }: DelayedPlace): net.Server {
  return net.createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = net.createConnection({ path: socket, allowHalfOpen: true });
    passOn(near, far);
    passOn(far, near);
  });
}

function passOn(from: net.Socket, to: net.Socket): void {
  from.on('data', (bytes: Buffer) => setTimeout(() => to.write(bytes), DELAY_MS));
  from.on('end', () => setTimeout(() => to.end(), DELAY_MS));
  from.on('error', () => to.destroy());
}

const place: DelayedPlace = workerData;
const server = delayProxy(place).listen(0, '127.0.0.1', () => {
  const address = server.address();
  // A port of a thread has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(typeof address === 'object' ? address?.port : null);
});
