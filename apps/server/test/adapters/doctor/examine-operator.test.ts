import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineOperator } from '../../../src/adapters/doctor/examine-operator.ts';
import { certifiedOperatorWarnings } from '../../../src/adapters/keys/certified-operator.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import type { TokenSettings } from '../../../src/config/seal-settings.ts';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const clock = { now: () => new Date() };
const TOKEN: TokenSettings = {
  prefix: 'STAMP_PKCS11',
  module: '/none.so',
  token: 't',
  keyId: '01',
  pin: '1',
  environment: {},
};

const operatorOf = (stated: object) => ({ settings: { operator: { ...NO_OPERATOR, ...stated } } });

const root = mkdtempSync(path.join(os.tmpdir(), 'aval-operator-'));
afterAll(() => rmSync(root, { recursive: true }));

let keysFolder: string;
let keys: KeyFiles;
beforeAll(async () => {
  keysFolder = path.join(root, 'keys');
  keys = await openKeyFiles({ folder: keysFolder, clock, operator: ACME });
});

describe('the operator in the certificates of Production', () => {
  it.each([
    ['the same', ACME, 0],
    ['nobody in the settings', {}, 0],
    ['another name', { ...ACME, name: 'Acme' }, 1],
    ['another CNPJ', { ...ACME, cnpj: '52998224000191' }, 1],
    ['no CNPJ in the settings', { ...ACME, cnpj: null }, 1],
    ['another address, which certificates do not have', { ...ACME, address: 'Rua 8' }, 0],
  ])('%s', async (_case, stated, count) => {
    const operator = { ...NO_OPERATOR, ...stated };
    expect(certifiedOperatorWarnings(keys, operator)).toHaveLength(count);
    const findings = await examineOperator({ keysFolder, stamp: null, ...operatorOf(stated) });
    expect(findings.map(({ status }) => status)).toEqual(count === 0 ? [] : ['NOTE']);
  });

  it('is compared by the whole name, also by one of more than 64 characters', async () => {
    const name = 'Indústria e Comércio de Alimentos Três Corações do Brasil Sociedade Limitada';
    const folder = path.join(await temporaryFolder(), 'keys');
    const named = await openKeyFiles({ folder, clock, operator: { name, cnpj: null } });
    expect(certifiedOperatorWarnings(named, { name, cnpj: null })).toEqual([]);
    expect(certifiedOperatorWarnings(named, { name: 'Indústria', cnpj: null })).toHaveLength(1);
  });

  it('is healed by a rotation; keys that were made before stay as they are', async () => {
    const folder = path.join(await temporaryFolder(), 'keys');
    const before = await openKeyFiles({ folder, clock });
    expect(certifiedOperatorWarnings(before, ACME)).toHaveLength(1);
    await rotateKeySet(folder, { environment: 'PRODUCTION', operator: ACME, now: clock.now() });
    const again = await openKeyFiles({ folder, clock });
    expect(certifiedOperatorWarnings(again, ACME)).toEqual([]);
    expect(certifiedOperatorWarnings(before, ACME)).toHaveLength(1);
  });

  it('has nothing to say before the first start, and fails on a certificate that is none', async () => {
    const folder = await temporaryFolder();
    expect(await examineOperator({ keysFolder: folder, stamp: null, ...operatorOf(ACME) })).toEqual([]);
    const made = path.join(await temporaryFolder(), 'keys');
    await openKeyFiles({ folder: made, clock });
    await writeFile(path.join(made, 'production', 'timestamp-certificate.pem'), 'none');
    const findings = await examineOperator({ keysFolder: made, stamp: null, ...operatorOf(ACME) });
    expect(findings.map(({ status }) => status)).toEqual(['FAILED']);
  });

  it('says that the key of stamps is still in a file, and opens no token for it', async () => {
    const findings = await examineOperator({ keysFolder, stamp: TOKEN, ...operatorOf(ACME) });
    expect(findings).toMatchObject([{ about: 'keys', status: 'UNSAFE' }]);
  });
});
