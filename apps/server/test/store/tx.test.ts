import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';

const STORES = fileURLToPath(new URL('../../src/store/', import.meta.url));

/** The names of the stores built so far, in order. */
const built: string[] = [];

/** Files share a process, so the modules that others loaded are loaded again, before and after. */
vi.resetModules();
afterAll(() => {
  for (const file of readdirSync(STORES)) vi.doUnmock(path.join(STORES, file));
  vi.resetModules();
});

/** Each constructor of a store notes its name when it is called. */
for (const file of readdirSync(STORES)) {
  vi.doMock(path.join(STORES, file), async (original: () => Promise<Readonly<Record<string, unknown>>>) =>
    Object.fromEntries(Object.entries(await original()).map(([name, value]) => [name, noting(name, value)])),
  );
}

function noting(name: string, value: unknown): unknown {
  if (typeof value !== 'function' || !/^[a-z]\w*Store$/.test(name)) return value;
  return (...args: readonly unknown[]) => {
    built.push(name);
    return value(...args);
  };
}

const { aSentEnvelope, done, getReady, portalOf } = await import('../given/ceremony.ts');
const { wholeService } = await import('../whole-service.ts');
const { openTx } = await import('../../src/store/tx.ts');
const service = await wholeService();

it('builds a store when it is first used, and once', async () => {
  await service.database.read(async (transaction) => {
    built.length = 0;
    const tx = openTx({ transaction, secrets: service.deps.secrets, wake: () => undefined });
    expect(built).toEqual([]);
    expect(tx.envelopes).toBe(tx.envelopes);
    expect(tx.jobs).toBe(tx.jobs);
    expect(built).toEqual(['envelopeStore', 'jobStore']);
  });
});

it('gives the evidence the envelopes of the same transaction', async () => {
  await service.database.read(async (transaction) => {
    built.length = 0;
    const tx = openTx({ transaction, secrets: service.deps.secrets, wake: () => undefined });
    expect([tx.envelopes, tx.evidence].length).toBe(2);
    expect(built.filter((name) => name === 'envelopeStore')).toHaveLength(1);
  });
});

it('builds fewer stores for a signature than one transaction has', async () => {
  const envelope = await aSentEnvelope(service, { signers: 2 });
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('An envelope has a signer');
  const portal = portalOf(service, envelope, first);
  const body = await getReady(portal, envelope);
  built.length = 0;
  done(await portal.sign(body));
  expect(built.length).toBeGreaterThan(0);
  expect(built.length).toBeLessThan(28);
});
