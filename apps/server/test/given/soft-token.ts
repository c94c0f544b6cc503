import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pkcs11Settings } from '../../src/config/seal-settings.ts';
import { opensslIn } from './issued-key.ts';
import type { IssuedKey } from './issued-key.ts';

/** Where SoftHSM's library lies, by distribution. */
const MODULE = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
].find((file) => existsSync(file));

const tools = ['softhsm2-util', 'pkcs11-tool'].every(
  (name) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined,
);

/** Why a test with a token is skipped; false where it can run. */
export const TOKENS_ARE_MISSING =
  tools && MODULE !== undefined ? false : 'softhsm2 and opensc are not installed';

const PIN = '654321';

/** A token made by SoftHSM in a folder of the test. */
export interface SoftToken {
  readonly settings: Pkcs11Settings;
  /** Puts a key in, and its certificate on request. Returns the settings that name it. */
  hold(
    issued: IssuedKey,
    options: { readonly certificate: boolean; readonly chainFile: string },
  ): Pkcs11Settings;
  /** Runs `pkcs11-tool` as the token's user. */
  ask(...input: readonly string[]): void;
}

/** Makes an empty token called `aval`. */
export function aSoftToken(folder: string): SoftToken {
  const tokens = path.join(folder, 'tokens');
  mkdirSync(tokens, { recursive: true });
  const conf = path.join(folder, 'softhsm2.conf');
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  const environment = { SOFTHSM2_CONF: conf };
  const run = (command: string, input: readonly string[]): void => {
    const env = { ...environment, PATH: process.env['PATH'] };
    const { status, stderr } = spawnSync(command, input, { env });
    if (status !== 0) throw new Error(`${command} ${input.join(' ')}: ${String(stderr)}`);
  };
  run('softhsm2-util', ['--init-token', '--free', '--label', 'aval', '--pin', PIN, '--so-pin', '12345678']);
  const module = MODULE ?? '';
  const ask = (...requested: readonly string[]): void =>
    run('pkcs11-tool', ['--module', module, '--token-label', 'aval', '--login', '--pin', PIN, ...requested]);
  const settings = {
    kind: 'pkcs11' as const,
    prefix: 'SEAL_PKCS11' as const,
    module,
    token: 'aval',
    keyId: '01',
    pin: PIN,
    chainFile: null,
    environment,
  };
  let held = 0;
  return {
    settings,
    ask,
    hold(issued, { certificate, chainFile }) {
      held += 1;
      const keyId = `a${held}`;
      const write = (file: string, type: string): void =>
        ask('--write-object', file, '--type', type, '--id', keyId, '--label', `seal ${held}`);
      const [key, leaf] = [path.join(folder, `${keyId}.key`), path.join(folder, `${keyId}.cer`)];
      opensslIn(folder, `pkey -in ${issued.key} -outform DER -out ${key}`);
      opensslIn(folder, `x509 -in ${issued.certificate} -outform DER -out ${leaf}`);
      write(key, 'privkey');
      if (certificate) write(leaf, 'cert');
      return { ...settings, keyId, chainFile };
    },
  };
}
