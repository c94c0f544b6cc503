import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { QualifiedSignature, DocumentRevision } from '../../src/store/qualified-signatures.ts';
import { NOW, idOf } from '../given/basics.ts';
import { anEnvelopeOnItsWay } from '../given/sent-envelope.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;

async function given() {
  const { envelope } = await anEnvelopeOnItsWay(service);
  const signerId = envelope.signers[0]?.id ?? idOf('sgn', 1);
  const documentId = envelope.documents[0]?.id ?? idOf('doc', 1);
  const signature: QualifiedSignature = {
    signerId,
    provider: 'SIMULATOR',
    policy: 'AD-RB 1.3',
    certificateSha256: sha256Hex(Buffer.from('certificate')),
    certificate: Buffer.from('certificate of Maria'),
    chain: [Buffer.from('issuer'), Buffer.from('root')],
    revocation: { source: 'OCSP', producedAt: NOW.toISOString() },
    ocsps: [Buffer.from('ocsp')],
    crls: [],
    signedAt: NOW,
    stamps: [
      { documentId, time: NOW.toISOString(), authority: 'ACT', rootSha256: sha256Hex(Buffer.from('root')) },
    ],
  };
  const revision: DocumentRevision = {
    documentId,
    position: 1,
    signerId,
    fieldName: 'Aval-1',
    tail: Buffer.from('tail'),
    tailSize: null,
    sha256: sha256Hex(Buffer.from('file')),
    size: 1004,
    fields: [
      {
        fieldId: 'fld_1',
        mark: { page: 1, box: [0, 0, 9000, 9000], appearance: sha256Hex(Buffer.from('look')) },
      },
    ],
  };
  const insertRevision = (row: DocumentRevision) =>
    deps.db.change((tx) => tx.qualifiedSignatures.insertRevisions(envelope, [row]));
  await insertRevision(revision);
  await deps.db.change((tx) => tx.qualifiedSignatures.insert(envelope, signature));
  const list = () => deps.db.read((tx) => tx.qualifiedSignatures.list(envelope));
  const revisions = () => deps.db.read((tx) => tx.qualifiedSignatures.listRevisions(envelope.id));
  return { envelope, signature, revision, insertRevision, list, revisions };
}

describe('qualified signatures', () => {
  it('returns what was kept', async () => {
    const { signature, revision, insertRevision, list, revisions } = await given();
    expect(await list()).toEqual([signature]);
    const second = { ...revision, position: 2, tail: Buffer.from('second'), size: 1010 };
    await insertRevision(second);
    expect(await revisions()).toEqual([revision, second]);
  });

  it('keeps the certificate encrypted', async () => {
    const { envelope } = await given();
    const rows = await database.read((tx) =>
      tx.query<{ row: string }>(
        sql`SELECT q::text AS row FROM qualified_signatures q WHERE envelope_id = ${envelope.id}`,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(Buffer.from('Maria').toString('hex'));
    expect(rows[0]?.row).not.toContain('Maria');
  });

  it('refuses a second revision of the same position', async () => {
    const { revision, insertRevision } = await given();
    await expect(insertRevision({ ...revision, tail: Buffer.from('another') })).rejects.toThrow();
  });

  it('forgets tails but for their length', async () => {
    const { envelope, revision, revisions } = await given();
    const drop = () =>
      deps.db.change((tx) => tx.qualifiedSignatures.dropTails(envelope.id, revision.documentId));
    await drop();
    await drop();
    expect(await revisions()).toEqual([{ ...revision, tail: Buffer.alloc(0), tailSize: 4 }]);
  });

  it('forgets the certificate of an erased signer, and keeps what doesn’t name them', async () => {
    const { envelope, signature, list } = await given();
    const erased = { signerIds: [signature.signerId], everyone: false };
    await deps.db.change(async (tx) => await tx.erasure.forget(envelope, erased, await tx.now()));
    expect(await list()).toEqual([{ ...signature, certificate: null, chain: [] }]);
  });
});
