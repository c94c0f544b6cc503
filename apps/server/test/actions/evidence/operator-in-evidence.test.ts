import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { generateFile, loadPackageParts } from '../../../src/actions/evidence/package-bytes.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Operator } from '../../../src/domain/settings.ts';
import { OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import type { Service } from '../../given/service.ts';

const service = await aService();
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BIN = new URL('../../../../../packages/evidence/bin/aval-verify.js', import.meta.url).pathname;

/** The same installation, run by somebody. */
function runBy(operator: Partial<Operator>): Service {
  const settings = { ...service.deps.settings, operator: { ...NO_OPERATOR, ...operator } };
  return { ...service, deps: service.with({ settings }) };
}

async function zipOf({ deps }: Service, { envelope }: GivenEnvelope): Promise<Buffer> {
  const parts = await deps.db.read((tx) => loadPackageParts(tx, envelope));
  if (parts === null) throw new Error('the envelope has evidence');
  return generateFile(deps, 'evidence.zip', parts);
}

const named = await anEnvelopeWithEvidence(runBy(ACME));
const unnamed = await anEnvelopeWithEvidence(runBy({}));
const zips = { named: await zipOf(runBy(ACME), named), unnamed: await zipOf(runBy({}), unnamed) };

const textIn = (zip: Buffer, name: string): string =>
  Buffer.from(unzipSync(new Uint8Array(zip))[name] ?? []).toString('utf8');
const proofOf = async ({ envelope }: GivenEnvelope, { deps }: Service) =>
  (await verify(deps, 'SANDBOX', { file: null, code: verificationCode(envelope) })).proof;

describe('the operator in evidence', () => {
  it('is in the manifest, in LEIA-ME, and in public verification', async () => {
    expect(JSON.parse(textIn(zips.named, 'manifest.json')).operator).toEqual(ACME);
    expect(textIn(zips.named, 'LEIA-ME.txt')).toContain('Acme Assinaturas Ltda., CNPJ 11.222.333/0001-81');
    expect((await proofOf(named, runBy(ACME)))?.operator).toEqual(ACME);
  });

  it('is said to be unidentified where nobody is named', async () => {
    const nobody = { name: null, cnpj: null, address: null, contact: null };
    expect(JSON.parse(textIn(zips.unnamed, 'manifest.json')).operator).toEqual(nobody);
    expect(textIn(zips.unnamed, 'LEIA-ME.txt')).toContain('operador não identificado (ambiente de teste)');
    expect((await proofOf(unnamed, runBy({})))?.operator).toEqual(nobody);
  });

  it('stays in evidence that was issued, after another operator has taken over', async () => {
    const later = runBy({ name: 'Outra Empresa S.A.', cnpj: null });
    expect((await zipOf(later, named)).equals(zips.named)).toBe(true);
    expect((await proofOf(named, later))?.operator).toEqual(ACME);
    expect((await proofOf(unnamed, later))?.operator?.name).toBeNull();
  });

  it.skipIf(OPENSSL_IS_MISSING).each(['named', 'unnamed'] as const)(
    'passes both verifiers of the package, and aval-verify prints it (%s)',
    (which) => {
      const zip = path.join(folder, `${which}.zip`);
      writeFileSync(zip, zips[which]);
      const { fingerprint } = service.deps.keys.manifestKey('SANDBOX');
      const { status, stdout } = spawnSync(process.execPath, [BIN, '--fingerprint', fingerprint, zip], {
        encoding: 'utf8',
      });
      expect(stdout).toMatch(/^VALID\n/);
      expect(status).toBe(0);
      expect(stdout).toContain(
        which === 'named'
          ? '  issued by a service of Acme Assinaturas Ltda., CNPJ 11.222.333/0001-81, Rua das Acácias, 7, São Paulo, SP, provas@acme.example (a test)\n'
          : '  issued by a service of an operator who is not identified (a test)\n',
      );
      const unpacked = path.join(folder, which);
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(zips[which])))) {
        mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
        writeFileSync(path.join(unpacked, name), bytes);
      }
      const said = execFileSync('sh', [path.join(unpacked, 'verify.sh'), fingerprint], { encoding: 'utf8' });
      expect(said).toMatch(/\nVALID: /);
    },
  );

  it('is ALTERED where somebody writes another name into the manifest', async () => {
    const files = unzipSync(new Uint8Array(zips.named));
    const unpacked = path.join(folder, 'forged');
    const forged = {
      ...files,
      'manifest.json': Buffer.from(textIn(zips.named, 'manifest.json').replace('Acme', 'Aqme')),
    };
    for (const [name, bytes] of Object.entries(forged)) {
      mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
      writeFileSync(path.join(unpacked, name), bytes);
    }
    const { status, stdout } = spawnSync(process.execPath, [BIN, unpacked], { encoding: 'utf8' });
    expect(stdout).not.toContain('VALID\n  ');
    expect(status).toBe(1);
  });
});
