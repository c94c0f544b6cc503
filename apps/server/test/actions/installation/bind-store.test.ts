import { beforeEach, describe, expect, it } from 'vitest';
import { bindStore } from '../../../src/actions/installation/bind-store.ts';
import { StoreRefused } from '../../../src/actions/installation/store-owner.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { deleteDocument } from '../../../src/actions/documents/delete-document.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import type { BlobStore } from '../../../src/ports/blob-store.ts';
import { keysOf } from '../../contracts/blob-store.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { aPdf } from '../../given/pdf.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const identity = await service.deps.db.read((tx) => tx.retention.identity());

/** The database has met no store yet. */
beforeEach(() => service.database.change((tx) => tx.run(sql`DELETE FROM store_claim`)));

const bind = (blobs: BlobStore, lost: string | null = null) => bindStore(service.with({ blobs }), lost);

/** The outcomes of starts at the same moment, sorted. */
async function atOnce(...stores: readonly BlobStore[]): Promise<readonly string[]> {
  const results = await Promise.allSettled(stores.map((store) => bind(store)));
  return results.map(({ status }) => status).toSorted();
}

describe('a new database', () => {
  it('binds the empty store it meets first, and starts with that alone', async () => {
    const store = memoryBlobStore();
    await bind(store);
    expect(await store.owner()).toBe(identity);
    await bind(store);
    await expect(bind(memoryBlobStore())).rejects.toThrow(
      /^The store of files has no marker, and another store/,
    );
    await expect(bind(memoryBlobStore())).rejects.toThrow(StoreRefused);
  });

  it('lets two first nodes with one store begin, and of two with their own exactly one', async () => {
    const store = memoryBlobStore();
    expect(await atOnce(store, store)).toEqual(['fulfilled', 'fulfilled']);
    await service.database.change((tx) => tx.run(sql`DELETE FROM store_claim`));
    const own = [memoryBlobStore(), memoryBlobStore(), memoryBlobStore()];
    expect(await atOnce(...own)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const owners = await Promise.all(own.map((each) => each.owner()));
    expect(owners.filter((owner) => owner === identity)).toHaveLength(1);
  });

  it('goes on with a store that a start had marked before it crashed', async () => {
    const store = memoryBlobStore();
    await store.claim(identity);
    await bind(store);
    await expect(bind(memoryBlobStore())).rejects.toThrow(StoreRefused);
  });

  it('refuses the store of another database, and remembers nothing of it', async () => {
    const foreign = memoryBlobStore();
    await foreign.claim('another-database');
    await expect(bind(foreign)).rejects.toThrow(
      /^The store of files belongs to the database another-database/,
    );
    await bind(memoryBlobStore());
  });
});

describe('a database with files', () => {
  let store: BlobStore;
  beforeEach(async () => {
    store = memoryBlobStore();
    const context = await aRequestContext(service);
    const upload = (text: string) =>
      uploadDocument(service.with({ blobs: store }), context, {
        content: hashed(aPdf(text)),
        filename: 'contrato.pdf',
        title: undefined,
        metadata: null,
      });
    await upload('kept');
    const { id } = await upload('deleted');
    await deleteDocument(service.deps, context.tenant, { id, ifMatch: null });
    await store.delete((await keysOf(store.list())).find((key) => key !== keptKey) ?? '');
  });
  const keptKey = digestOf(aPdf('kept'));

  it('binds a store without marker that holds what the rows need, also after the marker was deleted', async () => {
    await bind(store);
    expect(await store.owner()).toBe(identity);
    const copy = memoryBlobStore();
    await copy.put(hashed(await store.get(keptKey)));
    await bind(copy);
    expect(await copy.owner()).toBe(identity);
  });

  it('refuses an empty store, whatever it met before, until the operator has given the files up', async () => {
    const empty = memoryBlobStore();
    const refusal = new RegExp(
      `1 of 1 files that the database names are missing there.*start once with BLOBS_LOST=${identity}\\.$`,
    );
    await expect(bind(empty)).rejects.toThrow(refusal);
    await bind(store);
    await expect(bind(empty)).rejects.toThrow(refusal);
    await expect(bind(empty, 'another-database')).rejects.toThrow(refusal);
    expect(await empty.owner()).toBeNull();
    await bind(empty, identity);
    expect(await empty.owner()).toBe(identity);
  });
});
