import net from 'node:net';
import { READY } from '../../../src/adapters/pdf-worker/serve-jobs.ts';

// A child that has renounced nothing and reports the result of a connection: only the operating system stops it.
process.on('message', (job: { readonly port: number }) => {
  const socket = net.connect(job.port, '127.0.0.1');
  socket.on('connect', () => process.send?.('connected'));
  socket.on('error', (error) => process.send?.('code' in error ? error.code : error.message));
});
process.send?.(READY);
