import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMasterKey } from '../../../src/actions/installation/check-master-key.ts';
import { rotateMasterKey } from '../../../src/actions/installation/rotate-master-key.ts';
import type { RotationContext } from '../../../src/actions/installation/rotate-master-key.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { openMasterKeyRing } from '../../../src/adapters/secrets/master-key-ring.ts';
import type { MasterKeyRing } from '../../../src/adapters/secrets/master-key-ring.ts';
import { masterKeySecrets, secretsOf } from '../../../src/adapters/secrets/master-key-secrets.ts';
import type { Db } from '../../../src/store/db.ts';
import { aSentEnvelope, complete } from '../../given/ceremony.ts';
import { wholeService } from '../../whole-service.ts';
import type { WholeService } from '../../whole-service.ts';

const place = await wholeService();
const file = path.join(place.folder, 'master.key');
const client = new Client(place.connection);
beforeAll(() => client.connect());
afterAll(() => client.end());

interface Node {
  readonly ring: MasterKeyRing;
  readonly service: WholeService;
}

/** One more service over the same database and the same key file. */
async function aNode(): Promise<Node> {
  const ring = await openMasterKeyRing(file);
  const secrets = secretsOf(ring);
  const db = storesOver(place.database, secrets, () => undefined);
  return { ring, service: await place.over({ secrets, db }) };
}

const nodes = [await aNode(), await aNode()] as const;
const admin = await aNode();
const reloadAll = async (): Promise<void> => {
  await Promise.all(nodes.map(({ ring }) => ring.reload()));
};

function rotate(
  changes: Partial<RotationContext> = {},
  db: Db = admin.service.deps.db,
): Promise<Date | null> {
  const context = { masterKey: admin.ring, takenUp: reloadAll, now: true, tell: () => undefined };
  return rotateMasterKey({ db }, { ...context, ...changes });
}

/** Every text of the database that holds a ciphertext under the key, wherever it stands. */
async function placesUnder(kid: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
     AND data_type IN ('text', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const found = await Promise.all(
    rows.map(async ({ table_name: table, column_name: column }) => {
      const text = `SELECT FROM "${table}" WHERE "${column}"::text LIKE '%v1.${kid}.%' LIMIT 1`;
      return (await client.query(text)).rowCount === 0 ? null : `${table}.${column}`;
    }),
  );
  return found.filter((value) => value !== null).toSorted();
}

let sent: Awaited<ReturnType<typeof aSentEnvelope>>;
beforeEach(async () => {
  await reloadAll();
  await admin.ring.reload();
  sent = await aSentEnvelope(nodes[0].service);
  const webhook = { url: 'https://example.com/hook', events: ['envelope.completed'] };
  await nodes[0].service.call('POST', '/v1/webhooks', { as: sent.key, body: webhook });
});

function readable(service: WholeService): Promise<unknown> {
  return service.call('GET', `/v1/envelopes/${sent.id}`, { as: sent.key }).then(({ status }) => status);
}

describe('a rotation of the master key', () => {
  it('leaves no ciphertext under the former key, and a service with the new key alone works', async () => {
    const [former = ''] = admin.ring.kids;
    expect(await placesUnder(former)).toEqual(
      expect.arrayContaining(['disclosures.value', 'signers.personal', 'signing_links.token']),
    );
    expect(await rotate()).toBeNull();
    const [kid = ''] = admin.ring.kids;
    expect(kid).not.toBe(former);
    expect(await placesUnder(former)).toEqual([]);
    expect((await readFile(file)).length).toBe(32);
    const fresh = await aNode();
    expect(fresh.ring.kids).toEqual([kid]);
    await expect(checkMasterKey(fresh.service.deps, fresh.ring.kids)).resolves.toBeUndefined();
    expect(await readable(fresh.service)).toBe(200);
    await complete(fresh.service, sent);
  });

  it('refuses no call of two services that work meanwhile', async () => {
    const statuses = new Set<unknown>();
    const load = { running: true };
    const callers = nodes.map(async ({ service }) => {
      while (load.running) {
        const envelope = await aSentEnvelope(service);
        for (const other of nodes) {
          const read = await other.service.call('GET', `/v1/envelopes/${envelope.id}`, { as: envelope.key });
          statuses.add(read.status);
        }
        statuses.add(await readable(service));
      }
    });
    const [former = ''] = admin.ring.kids;
    const until = rotate({ now: false });
    const removable = await until.finally(() => void (load.running = false));
    await Promise.all(callers);
    expect(statuses).toEqual(new Set([200]));
    expect(removable).toBeInstanceOf(Date);
    expect(await placesUnder(former)).toEqual([]);
    expect(admin.ring.kids).toHaveLength(2);
    expect(await rotate()).toBeNull();
    expect(admin.ring.kids).toHaveLength(1);
  });

  it('accepts what was made under the former key until that key is removed', async () => {
    const { service } = nodes[0];
    const person = await service.signUp();
    await rotate({ now: false });
    await reloadAll();
    expect((await service.call('GET', '/v1/me', { as: person.token })).status).toBe(200);
    await rotate();
    await reloadAll();
    expect((await service.call('GET', '/v1/me', { as: person.token })).status).toBe(401);
  });

  it.each([1, 2, 3, 6, 9, 10])('goes on after an end in the middle: %i', async (end) => {
    const [former = ''] = admin.ring.kids;
    let steps = 0;
    const step = (): void => {
      steps += 1;
      if (steps === end) throw new Error('killed');
    };
    const { db } = admin.service.deps;
    const dying: Db = {
      ...db,
      change: async (work) => {
        step();
        return db.change(work);
      },
    };
    const takenUp = async (): Promise<void> => {
      step();
      await reloadAll();
    };
    await expect(rotate({ takenUp }, dying)).rejects.toThrow('killed');
    await reloadAll();
    expect(await Promise.all(nodes.map(({ service }) => readable(service)))).toEqual([200, 200]);
    const started = await aNode();
    await expect(checkMasterKey(started.service.deps, started.ring.kids)).resolves.toBeUndefined();
    expect(await rotate()).toBeNull();
    expect(await placesUnder(former)).toEqual([]);
    expect(admin.ring.kids).not.toContain(former);
  });

  it('refuses a file that is neither one key nor two', async () => {
    const other = path.join(place.folder, 'other.key');
    await writeFile(other, randomBytes(48), { mode: 0o600 });
    await expect(openMasterKeyRing(other)).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
  });
});

it('opens nothing with a key that is not held', () => {
  const at = { environment: 'SANDBOX', table: 't', column: 'c', row: 'r' } as const;
  const sealed = masterKeySecrets(randomBytes(32)).encrypt('a', at);
  expect(() => secretsOf(admin.ring).decrypt(sealed, at)).toThrow('cannot be opened');
});
