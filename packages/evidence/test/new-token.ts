import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testAuthority } from './plain-vector.ts';

/** Returns a time stamp of the test authority over the signature of a manifest, made with openssl. */
export function newToken(signature: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-vector-'));
  const at = (name: string): string => path.join(folder, name);
  writeFileSync(at('manifest.jws'), signature);
  writeFileSync(at('serial'), '01\n');
  const env = { ...process.env, TSA_SERIAL_FILE: at('serial') };
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { env, stdio: 'pipe' });
  openssl('ts', '-query', '-data', at('manifest.jws'), '-sha256', '-cert', '-out', at('query'));
  const signer = ['-signer', testAuthority('tsa.pem'), '-inkey', testAuthority('TEST-ONLY-tsa-key.pem')];
  const query = ['-config', testAuthority('tsa.cnf'), '-queryfile', at('query')];
  openssl('ts', '-reply', ...query, ...signer, '-out', at('token'));
  const token = readFileSync(at('token'));
  rmSync(folder, { recursive: true });
  return token;
}
