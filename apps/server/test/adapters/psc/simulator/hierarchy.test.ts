import { X509Certificate, createPrivateKey, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { storesOver } from '../../../../src/store/stores-over.ts';
import { sql } from '../../../../src/store/postgres/sql.ts';
import { HOLDERS, findHolder, otherThan } from '../../../../src/adapters/psc/simulator/holders.ts';
import type { Holder } from '../../../../src/adapters/psc/simulator/holders.ts';
import { shareCertificates, hierarchyOf } from '../../../../src/adapters/psc/simulator/hierarchy.ts';
import { masterKeySecrets } from '../../../../src/adapters/secrets/master-key-secrets.ts';
import { testDatabase } from '../../../database.ts';
import { OPENSSL_IS_MISSING, openssl } from '../../openssl.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const { database } = await testDatabase();
const secrets = masterKeySecrets(randomBytes(32));
const db = storesOver(database, secrets, () => undefined);
const BASE_URL = 'http://sandbox.test';
const hierarchy = hierarchyOf(db, BASE_URL);
const ana = personOf('52998224725');

function personOf(cpf: string): Holder {
  const holder = findHolder(cpf);
  if (holder === null) throw new Error(`Nobody has the CPF ${cpf}.`);
  return holder;
}

async function chainFiles(state: 'valid' | 'expired' | 'revoked') {
  const folder = await temporaryFolder();
  const write = async (name: string, der: Buffer): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, new X509Certificate(der).toString());
    return file;
  };
  const [root, authority, holder] = await Promise.all([
    hierarchy.root(),
    hierarchy.authority(),
    hierarchy.holder(ana, state),
  ]);
  return {
    root: await write('root.pem', root.certificate),
    authority: await write('authority.pem', authority.certificate),
    holder: await write('holder.pem', holder.certificate),
  };
}

describe('the hierarchy', () => {
  it('gives two nodes that start at once the same certificates', async () => {
    const other = hierarchyOf(db, BASE_URL);
    const [mine, theirs] = await Promise.all([hierarchy.holder(ana, 'valid'), other.holder(ana, 'valid')]);
    expect(mine).toEqual(theirs);
    expect(await shareCertificates(other).root()).toEqual((await hierarchy.root()).certificate);
    expect(await shareCertificates(other).authorities()).toEqual([(await hierarchy.authority()).certificate]);
  });

  it('keeps private keys encrypted', async () => {
    const { privateKey, certificate } = await hierarchy.root();
    expect(new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
    const rows = await database
      .withScope({ purpose: 'WORKER' })
      .read((tx) => tx.query<{ private_key: string }>(sql`SELECT private_key FROM simulator_certificates`));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.private_key.startsWith('v1.'))).toBe(true);
  });

  it('issues anew below the same root where the base address has changed', async () => {
    const moved = hierarchyOf(db, 'https://sandbox.moved.test');
    const holder = new X509Certificate((await moved.holder(ana, 'valid')).certificate);
    expect(holder.infoAccess).toContain('https://sandbox.moved.test/psc-simulator/ocsp');
    expect((await moved.root()).certificate).toEqual((await hierarchy.root()).certificate);
    expect((await moved.authority()).certificate).not.toEqual((await hierarchy.authority()).certificate);
  });

  it('says in every subject that it is a simulator', async () => {
    const issued = [
      await hierarchy.root(),
      await hierarchy.authority(),
      await hierarchy.holder(ana, 'valid'),
    ];
    for (const { certificate } of issued)
      expect(new X509Certificate(certificate).subject).toContain('O=SIMULADOR (sem valor legal)');
  });

  it('is reached by no other purpose', async () => {
    const certificates = (purpose: 'ACCESS' | 'PORTAL' | 'PUBLIC') =>
      database.withScope({ purpose }).read((tx) => tx.query(sql`SELECT FROM simulator_certificates`));
    await hierarchy.root();
    expect(await certificates('ACCESS')).toEqual([]);
    expect(await certificates('PORTAL')).toEqual([]);
    expect(await certificates('PUBLIC')).toEqual([]);
  });
});

describe('a holder’s certificate', () => {
  it.skipIf(OPENSSL_IS_MISSING)('verifies with openssl up to the root', async () => {
    const { root, authority, holder } = await chainFiles('valid');
    const verified = openssl('verify', '-x509_strict', '-CAfile', root, '-untrusted', authority, holder);
    expect(verified).toEqual({ ok: true, said: `${holder}: OK\n` });
  });

  it.skipIf(OPENSSL_IS_MISSING)('is refused by openssl once it has expired', async () => {
    const { root, authority, holder } = await chainFiles('expired');
    const { ok, said } = openssl('verify', '-CAfile', root, '-untrusted', authority, holder);
    expect(ok).toBe(false);
    expect(said).toContain('certificate has expired');
  });

  it.skipIf(OPENSSL_IS_MISSING)('has the names, policy, and addresses of ICP-Brasil’s form', async () => {
    const { holder } = await chainFiles('valid');
    const { said } = openssl('x509', '-in', holder, '-noout', '-text', '-nameopt', 'RFC2253');
    expect(said).toContain('CN=ANA SOUZA:52998224725');
    expect(said).toContain('Policy: 2.16.76.1.2.3.999999');
    expect(said).toContain('Digital Signature, Non Repudiation, Key Encipherment');
    expect(said).toContain('OCSP - URI:http://sandbox.test/psc-simulator/ocsp');
    expect(said).toContain('CA Issuers - URI:http://sandbox.test/psc-simulator/ac.cer');
    expect(said).toContain('URI:http://sandbox.test/psc-simulator/ac.crl');
    const parsed = openssl('asn1parse', '-in', holder, '-strparse', positionOfNames(holder)).said;
    expect(parsed).toMatch(/2\.16\.76\.1\.3\.1\n.*\n.*OCTET STRING +:1501198152998224725/);
    expect(parsed).toMatch(/2\.16\.76\.1\.3\.6\n.*\n.*PRINTABLESTRING +:0{12}\n/);
    expect(parsed).toMatch(/2\.16\.76\.1\.3\.5\n.*\n.*PRINTABLESTRING +:0{19}\n/);
  });
});

/** The place of the alternative names in a certificate, for `openssl asn1parse`. */
function positionOfNames(file: string): string {
  const lines = openssl('asn1parse', '-in', file).said.split('\n');
  const at = lines.findIndex((line) => line.includes('X509v3 Subject Alternative Name'));
  return /^ *(\d+):/.exec(lines[at + 1] ?? '')?.[1] ?? '';
}

describe('the holders', () => {
  it('are the made-up people of the documentation, and nobody else', () => {
    expect(HOLDERS.map(({ kind, birthDate }) => [kind, birthDate])).toEqual([
      ['A3', '15011981'],
      ['A1', '15021982'],
      ['A3', '15031983'],
      ['A1', '15041984'],
      ['A3', '15051985'],
    ]);
    expect(findHolder('28734158086')).toBeNull();
  });

  it('are each confused with another', () => {
    for (const holder of HOLDERS) expect(otherThan(holder).cpf).not.toBe(holder.cpf);
  });
});
