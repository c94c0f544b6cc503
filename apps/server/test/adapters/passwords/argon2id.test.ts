import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { argon2id } from '../../../src/adapters/passwords/argon2id.ts';
import { Unavailable } from '../../../src/domain/failures.ts';

const passwords = argon2id();
const PASSWORD = 'correta cavalo bateria grampo ção';

describe('argon2id', () => {
  it('hashes with the parameters of OWASP, with a new salt every time', async () => {
    const [first, second] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it('knows the right password from a wrong one, down to the last letter', async () => {
    const hash = await passwords.hash(PASSWORD);
    expect(await passwords.verify(hash, PASSWORD)).toBe(true);
    expect(await passwords.verify(hash, `${PASSWORD} `)).toBe(false);
    const long = await passwords.hash('x'.repeat(127) + 'a');
    expect(await passwords.verify(long, 'x'.repeat(127) + 'b')).toBe(false);
  });

  it('reads hashes that another implementation made, with other parameters', async () => {
    const known = opensslHash('password', { memory: 64, passes: 3 });
    expect(await passwords.verify(known, 'password')).toBe(true);
    expect(await passwords.verify(known, 'Password')).toBe(false);
  });

  it('answers false where there is no such account, at the cost of a real comparison', async () => {
    const hash = await passwords.hash(PASSWORD);
    const [known, unknown] = [await costOf(hash), await costOf(null)];
    expect(await passwords.verify(null, '')).toBe(false);
    // Processor time of the fastest of several tries. A comparison that was skipped would cost nothing.
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('refuses callers when the queue is full, and serves the others', async () => {
    const crowded = argon2id();
    const cheap = opensslHash('password', { memory: 8, passes: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: 4 + 256 + 3 }, () => crowded.verify(cheap, 'x')),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused).toMatchObject(refused.map(() => ({ reason: expect.any(Unavailable) })));
    expect(await crowded.verify(cheap, 'x')).toBe(false);
  });
});

/** A PHC string by the argon2 of Node's own OpenSSL. */
function opensslHash(message: string, cost: { readonly memory: number; readonly passes: number }): string {
  const nonce = Buffer.alloc(16, 3);
  const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, ...cost });
  const [salt, output] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${salt}$${output}`;
}

async function costOf(hash: string | null): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const before = process.cpuUsage();
    await passwords.verify(hash, 'wrong');
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}
