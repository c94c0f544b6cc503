import { describe, expect, it } from 'vitest';
import { fileAddress, readFileToken } from '../../../src/actions/downloads/file-address.ts';
import { masterKeySecrets } from '../../../src/adapters/secrets/master-key-secrets.ts';
import type { Download } from '../../../src/domain/documents/download-address.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { NOW, after } from '../../given/basics.ts';

const secrets = masterKeySecrets(Buffer.alloc(32, 7));
const withBase = (SANDBOX: string, PRODUCTION: string) => ({
  secrets,
  settings: { baseUrls: { SANDBOX, PRODUCTION } } as Settings,
});
const ours = withBase('https://sandbox.aval.test', 'https://aval.test');
const copy = withBase('https://sandbox.copy.test', 'https://copy.test');

const download: Download = {
  kind: 'artifact',
  blobKey: 'a'.repeat(64),
  contentType: 'application/pdf',
  filename: 'contrato.pdf',
  expiresAt: after(5 * MINUTE).getTime(),
};

const tokenOf = (environment: Environment): string =>
  fileAddress(ours, environment, download).split('/v1/files/')[1] ?? '';

describe('the address of a file', () => {
  it.each(['SANDBOX', 'PRODUCTION'] as const)('opens the file in %s, at its base address', (environment) => {
    const base = ours.settings.baseUrls[environment];
    expect(fileAddress(ours, environment, download).startsWith(`${base}/v1/files/`)).toBe(true);
    const given = { token: tokenOf(environment), now: NOW };
    expect(readFileToken(ours, environment, given)).toEqual(download);
  });

  it.each([
    ['SANDBOX', 'PRODUCTION'],
    ['PRODUCTION', 'SANDBOX'],
  ] as const)('of %s opens nothing in %s', (from, to) => {
    expect(readFileToken(ours, to, { token: tokenOf(from), now: NOW })).toBeNull();
    const same = withBase('https://aval.test', 'https://aval.test');
    const token = fileAddress(same, from, download).split('/v1/files/')[1] ?? '';
    expect(readFileToken(same, to, { token, now: NOW })).toBeNull();
  });

  it('opens nothing in a copy of the installation with the same keys and another address', () => {
    expect(readFileToken(copy, 'SANDBOX', { token: tokenOf('SANDBOX'), now: NOW })).toBeNull();
  });
});
