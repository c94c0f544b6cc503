import net from 'node:net';
import { serveJobs } from '../../../src/adapters/pdf-worker/serve-jobs.ts';

// A child that has renounced nothing and reports the result of a connection: only the operating system stops it.
serveJobs(
  (job) =>
    new Promise((resolve) => {
      const socket = net.connect((job as { readonly port: number }).port, '127.0.0.1');
      socket.on('connect', () => resolve('connected'));
      socket.on('error', (error) => resolve('code' in error ? error.code : error.message));
    }),
);
