import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examineSeal } from '../../../src/adapters/doctor/examine-seal.ts';
import { aPkcs12, anIssuedKey, E_CNPJ, E_CPF, P256, PASSWORD } from '../../given/issued-key.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const clock = { now: () => new Date(Date.now() + 1000) };

async function examined(extensions: string, password = PASSWORD) {
  const folder = await temporaryFolder();
  const file = aPkcs12(folder, anIssuedKey(folder, P256, extensions));
  chmodSync(file, 0o600);
  const seal = { kind: 'pkcs12', file, password, chainFile: null } as const;
  return (await examineSeal({ seal, sealPolicy: null }, clock)).map(({ status }) => status);
}

describe.skipIf(OPENSSL_IS_MISSING)('examineSeal', () => {
  it("finds a company's certificate good, and warns of a person's", async () => {
    expect(await examined(E_CNPJ)).toEqual(['OK']);
    expect(await examined(E_CPF)).toEqual(['OK', 'UNSAFE']);
  });

  it('finds that the start would refuse the file', async () => {
    expect(await examined(E_CNPJ, 'wrong')).toEqual(['FAILED']);
  });

  it('opens no token, and has nothing to say without a certificate', async () => {
    const seal = {
      kind: 'pkcs11',
      prefix: 'SEAL_PKCS11',
      module: '/none.so',
      token: 't',
      keyId: '01',
      pin: '1',
      chainFile: null,
      environment: {},
    } as const;
    expect(await examineSeal({ seal, sealPolicy: null }, clock)).toMatchObject([{ status: 'NOTE' }]);
    expect(await examineSeal({ seal: null, sealPolicy: null }, clock)).toEqual([]);
  });
});
