import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import type { BlobStore } from '../../apps/server/src/ports/blob-store.ts';
import { CONTRACT, aCompany, prepareToSign, sign } from '../journeys/ceremony.ts';
import { listAt, textAt } from '../journeys/client.ts';
import type { Call } from '../journeys/client.ts';
import { rowsAdded, storedRows } from './stored-rows.ts';
import type { Readable, StoredRows } from './stored-rows.ts';

/** An object of the store, and the files that its bytes are needed for. */
export interface StoredObject {
  readonly kind: string;
  readonly size: number;
}

/** The objects, rows, and calls of an envelope. */
export interface StoredEnvelope {
  readonly calls: number;
  readonly objects: readonly StoredObject[];
  /** Rows on the day of the envelope. */
  readonly rows: ReadonlyMap<string, StoredRows>;
  /** Rows that are left when everything with a limited time has been deleted. */
  readonly lasting: ReadonlyMap<string, StoredRows>;
}

interface Place {
  readonly call: Call;
  readonly database: Readable;
  readonly blobs: Pick<BlobStore, 'list' | 'sizeOf'>;
  /** Does the jobs of the envelope, and writes the request logs. */
  readonly settle: () => Promise<void>;
  /** Runs the scheduled tasks as they run in 100 days, which delete rows and objects of the past. */
  readonly age: () => Promise<void>;
}

/**
 * Takes an envelope of a 47 kB PDF and one signer the whole way in the Sandbox, and returns what it added to the database
 * and the store. Another envelope goes before it, so that keys and the first rows of the organization don't count.
 */
export async function measureEnvelope(place: Place): Promise<StoredEnvelope> {
  const { key } = await aCompany(place.call);
  await oneEnvelope(place.call, key);
  await place.settle();
  await place.age();
  const [before, keys] = [await storedRows(place.database), await keysOf(place.blobs)];
  let calls = 0;
  const counted: Call = (...input) => {
    calls += 1;
    return place.call(...input);
  };
  await oneEnvelope(counted, key);
  await place.settle();
  const rows = rowsAdded(before, await storedRows(place.database));
  await place.age();
  const lasting = rowsAdded(before, await storedRows(place.database));
  const added = (await keysOf(place.blobs)).filter((name) => !keys.includes(name));
  const objects = await Promise.all(added.map((name) => objectOf(place, name)));
  return { calls, objects: objects.toSorted((a, b) => b.size - a.size), rows, lasting };
}

/** The browser of the signer: its name is stored with each of their acts. */
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Takes one envelope the whole way in the Sandbox, but for its jobs. */
export async function oneEnvelope(call: Call, as: string): Promise<void> {
  const form = new FormData();
  form.set('title', 'Contrato de locação');
  const pdf = Buffer.concat([await readFile(CONTRACT), Buffer.from(`% ${randomUUID()}\n`)]);
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'contrato.pdf');
  const document = await call('POST', '/v1/documents', { as, form, key: randomUUID() });
  const post = (path: string, body: Readonly<Record<string, string>>) =>
    call('POST', `/v1/envelopes${path}`, { as, body, key: randomUUID() });
  const id = textAt((await post('', { title: 'Contrato de locação' })).body, 'id');
  await post(`/${id}/documents`, { documentId: textAt(document.body, 'id') });
  const signer = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
  await post(`/${id}/signers`, signer);
  const sent = await post(`/${id}/send`, {});
  const link = { token: textAt(listAt(sent.body, 'signingLinks')[0] ?? null, 'token'), cpf: signer.cpf };
  const bySigner: Call = (method, path, input) => call(method, path, { ...input, userAgent: BROWSER });
  await sign(bySigner, link.token, await prepareToSign(bySigner, link));
  await call('GET', `/v1/envelopes/${id}`, { as });
}

async function keysOf(blobs: Place['blobs']): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const batch of blobs.list()) keys.push(...batch);
  return keys;
}

async function objectOf({ database, blobs }: Place, key: string): Promise<StoredObject> {
  const [found] = await database.read((transaction) =>
    transaction.query<{ kind: string }>(sql`
      SELECT 'upload' AS kind FROM document_versions WHERE blob_key = ${key}
      UNION ALL SELECT 'package' FROM packages WHERE blob_key = ${key}
      UNION ALL SELECT 'sealed PDF' FROM artifacts WHERE blob_key = ${key} AND NOT is_packed`),
  );
  return { kind: found?.kind ?? 'without a row', size: (await blobs.sizeOf(key)) ?? 0 };
}
