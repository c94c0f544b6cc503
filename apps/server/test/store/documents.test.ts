import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentStore } from '../../src/store/documents.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { digestOf } from '../../src/domain/documents/digest.ts';
import type { Document, DocumentVersion } from '../../src/domain/documents/document.ts';
import { UNSIGNED } from '../../src/domain/documents/existing-signatures.ts';
import { newDocument } from '../../src/domain/documents/new-document.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { DocumentStore } from '../../src/store/documents.ts';
import { testDatabase } from '../database.ts';
import { waitForBlockedSession } from '../given/database-locks.ts';
import { aRequestContext } from '../given/service.ts';

const test = await testDatabase();
const { database } = test;

const change = <T>(work: (documents: DocumentStore) => Promise<T>): Promise<T> =>
  database.change((transaction) => work(documentStore(transaction)));
const find = (tenant: Tenant, id: string) =>
  database.read((transaction) => documentStore(transaction).find(tenant, id));

async function aDocument(tenant: Tenant): Promise<Document> {
  const sha256 = digestOf(randomBytes(8));
  const document = newDocument(
    tenant,
    { filename: 'contrato.pdf', title: 'Contrato', metadata: { order: '7', ação: 'é' } },
    {
      received: {
        sha256,
        size: 20_971_520,
        pages: 2000,
        presigned: true,
        signatures: { count: 2, certified: true, permissions: 3, validNow: false },
        warnings: ['JAVASCRIPT', 'LAYERS'],
        blobKey: sha256,
      },
      now: new Date('2026-11-21T12:00:00.123Z'),
      random: (length) => randomBytes(length),
    },
  );
  await change((documents) => documents.insert(document));
  return document;
}
const versionAfter = ({ currentVersion, versions }: Document): DocumentVersion => ({
  ...currentVersion,
  id: makeId('docv', new Date(), randomBytes(10)),
  number: versions + 1,
  sha256: digestOf(randomBytes(8)),
  createdAt: new Date('2026-11-22T12:00:00.456Z'),
});

describe('documentStore', () => {
  it('reads back every field as it was inserted', async () => {
    const { tenant } = await aRequestContext(test);
    const document = await aDocument(tenant);
    expect(await find(tenant, document.id)).toEqual(document);
  });

  it('knows that versions from before have no signatures, unless they were signed', async () => {
    const { tenant } = await aRequestContext(test);
    const document = await aDocument(tenant);
    const { id } = document.currentVersion;
    const signaturesWith = async (presigned: boolean) => {
      await test.database.change((transaction) =>
        transaction.run(
          sql`UPDATE document_versions SET signatures = NULL, presigned = ${presigned} WHERE id = ${id}`,
        ),
      );
      return (await find(tenant, document.id))?.currentVersion.signatures;
    };
    expect(await signaturesWith(false)).toEqual(UNSIGNED);
    expect(await signaturesWith(true)).toBeNull();
  });

  it('keeps absent metadata as null', async () => {
    const { tenant } = await aRequestContext(test);
    const document = { ...(await aDocument(tenant)), metadata: null };
    const other = { ...document, id: makeId('doc', new Date(), randomBytes(10)) };
    const version = { ...other.currentVersion, id: makeId('docv', new Date(), randomBytes(10)) };
    await change((documents) => documents.insert({ ...other, currentVersion: version }));
    expect((await find(tenant, other.id))?.metadata).toBeNull();
  });

  it('finds nothing for another project or the other environment', async () => {
    const { tenant } = await aRequestContext(test);
    const { id } = await aDocument(tenant);
    expect(await find({ ...tenant, environment: 'PRODUCTION' }, id)).toBeNull();
    expect(await find((await aRequestContext(test)).tenant, id)).toBeNull();
    expect(await find(tenant, 'doc_nonsense')).toBeNull();
  });

  it('makes an added version the current one', async () => {
    const { tenant } = await aRequestContext(test);
    const document = await aDocument(tenant);
    const version = versionAfter(document);
    await change((documents) => documents.addVersion({ ...document, title: 'Novo' }, version));
    expect(await find(tenant, document.id)).toEqual({
      ...document,
      title: 'Novo',
      versions: 2,
      version: 2,
      currentVersion: version,
      updatedAt: version.createdAt,
    });
  });

  it('refuses the same number of version twice', async () => {
    const { tenant } = await aRequestContext(test);
    const document = await aDocument(tenant);
    await change((documents) => documents.addVersion(document, versionAfter(document)));
    const again = change((documents) => documents.addVersion(document, versionAfter(document)));
    await expect(again).rejects.toThrow();
  });

  it('a caller who waits for the lock of a document sees the version that the other added', async () => {
    const { tenant } = await aRequestContext(test);
    const document = await aDocument(tenant);
    const version = versionAfter(document);
    let waiting: Promise<Document | null> = Promise.resolve(null);
    await change(async (documents) => {
      await documents.lock(tenant, document.id);
      waiting = change((others) => others.lock(tenant, document.id));
      await waitForBlockedSession(test);
      await documents.addVersion(document, version);
    });
    expect((await waiting)?.currentVersion.id).toBe(version.id);
  });
});
