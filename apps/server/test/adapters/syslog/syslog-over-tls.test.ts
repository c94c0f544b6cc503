import { expect, it } from 'vitest';
import { syslogOverTls } from '../../../src/adapters/syslog/syslog-over-tls.ts';
import { DIRECT } from '../../../src/domain/egress.ts';
import { anEgressProxy } from '../../given/egress-proxy.ts';
import { aLogServer, readFrames } from '../../given/log-server.ts';
import { certify } from '../../given/webhook-receiver.ts';

const [server, ownCertificate, proxy] = await Promise.all([aLogServer(), certify('aval'), anEgressProxy()]);
const strict = await aLogServer({ requestCert: true, rejectUnauthorized: true, ca: ownCertificate.ca });
const { signal } = new AbortController();
const LIMITS = { withinMs: 20_000, settleMs: 50 };
const place = { host: 'localhost', port: server.port, ca: server.ca };
const log = syslogOverTls(place, DIRECT, LIMITS);

it('frames each message by its length in bytes, in order', async () => {
  const messages = ['one', 'dois é', '3 <14>1 looks like a frame', 'x'.repeat(70_000)];
  await log.send(messages, signal);
  expect(server.messages.splice(0)).toEqual(messages);
});

it('waits for a server that reads slowly', async () => {
  server.behave = (socket) => {
    socket.pause(); // until more has passed than a server that closes has to say so
    setTimeout(() => {
      readFrames(socket, server.messages);
      socket.resume();
    }, 300);
  };
  await log.send(['late'], signal);
  expect(server.messages.splice(0)).toEqual(['late']);
});

it.each([
  ['never reads', 'in time', () => undefined, 200],
  ['never reads so much', 'in time', () => undefined, 200],
  ['breaks off', /broke off|ECONNRESET|closed/, (socket: { destroy(): void }) => socket.destroy(), 20_000],
  ['ends without reading', /closed|broke off|ECONNRESET/, (socket: { end(): void }) => socket.end(), 20_000],
])('fails where the server %s', async (what, message, behave, withinMs) => {
  server.behave = behave;
  const impatient = syslogOverTls(place, DIRECT, { withinMs, settleMs: 10_000 });
  const text = what.endsWith('much') ? 'x'.repeat(20_000_000) : 'lost';
  await expect(impatient.send([text], signal)).rejects.toThrow(message);
  const sure = syslogOverTls(place, DIRECT, { withinMs, settleMs: 0 });
  if (withinMs === 200) await expect(sure.send([text], signal)).rejects.toThrow(message);
  server.behave = (socket) => readFrames(socket, server.messages);
});

it('fails where nobody listens, and when it is stopped', async () => {
  const nobody = syslogOverTls({ ...place, port: 1 }, DIRECT, LIMITS);
  await expect(nobody.send(['lost'], signal)).rejects.toThrow('ECONNREFUSED');
  await expect(log.send(['lost'], AbortSignal.abort())).rejects.toThrow();
});

it('trusts no certificate of another root', async () => {
  const stranger = syslogOverTls({ ...place, ca: ownCertificate.ca }, DIRECT, LIMITS);
  await expect(stranger.send(['secret'], signal)).rejects.toThrow(/certificate|issuer|signature/);
  const otherName = syslogOverTls({ ...place, host: '127.0.0.1' }, DIRECT, LIMITS);
  await expect(otherName.send(['secret'], signal)).rejects.toThrow();
  expect(server.messages).toEqual([]);
});

it('shows its certificate to a server that asks for one', async () => {
  const there = { host: 'localhost', port: strict.port, ca: strict.ca };
  const { cert, key } = ownCertificate;
  await syslogOverTls({ ...there, cert, key }, DIRECT, LIMITS).send(['known'], signal);
  expect(strict.messages).toEqual(['known']);
  await expect(syslogOverTls(there, DIRECT, LIMITS).send(['unknown'], signal)).rejects.toThrow();
  expect(strict.messages).toEqual(['known']);
});

it('goes through the proxy', async () => {
  const egress = { http: null, https: proxy.proxy, exceptions: [] };
  proxy.names.set('log.test', server.port);
  const far = syslogOverTls({ ...place, host: 'log.test' }, egress, LIMITS);
  // The certificate is for another name: the tunnel is there, and what is inside is checked.
  await expect(far.send(['secret'], signal)).rejects.toThrow(/altnames|Hostname/);
  expect(proxy.seen.at(-1)).toContain(`log.test:${server.port}`);
});
