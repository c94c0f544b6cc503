import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rootOfChain } from '../../../src/adapters/revocation/root-of-chain.ts';
import { anIssuedKey, P256 } from '../../given/issued-key.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-root-of-chain-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(OPENSSL_IS_MISSING)('trusts the last certificate of the chain, and needs it', async () => {
  const issued = anIssuedKey(folder, P256);
  const der = (file: string) => new X509Certificate(readFileSync(file)).raw;
  const [certificate, issuer, root] = [der(issued.certificate), der(issued.issuer), der(issued.root)];
  const at = new Date(Date.now() + 1000);
  const pathBy = (chain: readonly Buffer[]) => rootOfChain.pathTo('PRODUCTION', { certificate, chain, at });
  expect(await pathBy([issuer, root])).toEqual([certificate, issuer, root]);
  expect(await pathBy([root])).toBeNull();
  expect(await pathBy([])).toBeNull();
});
