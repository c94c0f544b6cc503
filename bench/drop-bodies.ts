import { createServer } from 'node:http';

/** A process whose server receives and drops bodies. Each response is the processor time that its loop used for it, in ms. */
const server = createServer((request, response) => {
  const before = process.threadCpuUsage();
  request.resume();
  request.once('end', () => {
    const { user, system } = process.threadCpuUsage(before);
    response.end(String((user + system) / 1e3));
  });
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
