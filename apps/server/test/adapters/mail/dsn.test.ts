import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../../../src/adapters/mail/smtp.ts';
import { aMessage } from '../../contracts/messenger.ts';

/** A server that offers these extensions, gives this reply to recipients, and notes the commands. */
async function aServer(extensions: readonly string[], recipient = '250 ok') {
  const commands: string[] = [];
  const server = createServer((socket: Socket) => {
    let isText = false;
    socket.write('220 relay.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const line of bytes
        .toString('utf8')
        .split('\r\n')
        .filter((part) => part !== '')) {
        if (isText && line !== '.') continue;
        commands.push(line);
        isText = line === 'DATA';
        socket.write(`${replyTo(line, extensions, recipient)}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  return { commands, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function replyTo(line: string, extensions: readonly string[], recipient: string): string {
  if (line.startsWith('EHLO'))
    return ['250-relay.test', ...extensions.map((name) => `250-${name}`), '250 HELP'].join('\r\n');
  if (line.startsWith('RCPT')) return recipient;
  return line === 'DATA' ? '354 go on' : '250 ok';
}

function mailerOf(url: string) {
  const mailer = smtpMailer({ url, from: 'assinaturas@aval.example', tls: 'off' });
  onTestFinished(() => mailer.close());
  return mailer;
}

it('asks a server that offers DSN for bounces that name our id and repeat no text', async () => {
  const { commands, url } = await aServer(['DSN']);
  await mailerOf(url).send(aMessage());
  expect(commands.find((line) => line.startsWith('MAIL FROM'))).toBe(
    `MAIL FROM:<assinaturas@aval.example> RET=HDRS ENVID=${aMessage().id}`,
  );
  expect(commands.find((line) => line.startsWith('RCPT TO'))).toBe(
    'RCPT TO:<ana@example.com> NOTIFY=FAILURE',
  );
});

it('asks a server without DSN for nothing', async () => {
  const { commands, url } = await aServer([]);
  await mailerOf(url).send(aMessage());
  expect(commands.filter((line) => /RET=|ENVID|NOTIFY/.test(line))).toEqual([]);
});

it.each([
  ['550 no such user', 'REJECTED'],
  ['450 try later', 'UNAVAILABLE'],
])('fails where the server answers %s after RCPT: %s', async (reply, failure) => {
  const { url } = await aServer(['DSN'], reply);
  await expect(mailerOf(url).send(aMessage())).rejects.toMatchObject({ name: 'ProviderFailed', failure });
});
