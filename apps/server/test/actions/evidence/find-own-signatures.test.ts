import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkQualified } from '@aval/pades/check-qualified';
import { verifyPackage } from '@aval/evidence/verdict';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { findOwnSignatures } from '../../../src/actions/evidence/find-own-signatures.ts';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { verificationView } from '../../../src/http/shapes/public.ts';
import { downloadFile } from '../../given/downloads.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { getsAuthorized, withProvider } from '../../given/qualified.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence, getsReady, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { simulatedCertificates } from '../../given/simulated-certificates.ts';
import { aService } from '../../given/service.ts';

const provided = withProvider(await aService());
/** The address in the certificates of the test provider. */
const { revocations } = simulatedCertificates(provided.deps, 'http://sandbox.test');
const deps = { ...provided.deps, revocations };
const service = { ...provided, deps };
const inflatedBytes = 1 << 26;
const folder = mkdtempSync(path.join(tmpdir(), 'aval own '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two people sign two documents with certificates of their own; a third signs without, between them. */
async function aMixedEnvelope(): Promise<GivenEnvelope> {
  const given = await anEnvelopeOnItsWay(service, {
    signers: 3,
    documents: 2,
    order: true,
    levels: ['QUALIFIED', null, 'QUALIFIED'],
  });
  await getsAuthorized(service, given, 1);
  await signs(service, given, 1);
  await getsReady(service, given, 2);
  await signs(service, given, 2);
  await getsAuthorized(service, given, 3);
  await signs(service, given, 3);
  await buildEvidence(deps, given.envelope.id);
  return given;
}

const given = await aMixedEnvelope();
const { context, envelope } = given;
const [first = '', , third = ''] = envelope.signers.map(({ id }) => id);
const documentIds = envelope.documents.map(({ id }) => id);

async function fileNamed(name: string): Promise<Buffer> {
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  return (await downloadFile(deps, artifacts.find((artifact) => artifact.name === name)?.url)).bytes;
}

const packageFiles = async () =>
  new Map(Object.entries(unzipSync(await fileNamed('evidence.zip'))).filter(([name]) => !name.endsWith('/')));

async function verdictOn(roots: readonly Uint8Array[] | null) {
  return verifyPackage(await packageFiles(), {
    keys: await publicKeys(deps, 'SANDBOX'),
    checkTimestamp: deps.timestampCheck.against(deps.timestamps.roots('SANDBOX')),
    checkQualified: (sealed, declared) => checkQualified(sealed, { ...declared, roots, inflatedBytes }),
  });
}

const findOwn = () => deps.db.read((tx) => findOwnSignatures(deps, tx, envelope));
const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);

describe("the evidence of signers' own signatures", () => {
  it('has them in the order of signing, with their fields and their holders', async () => {
    const own = await findOwn();
    expect(own.map(({ signerId }) => signerId)).toEqual([first, third]);
    expect(own[0]).toMatchObject({
      policy: 'AD-RB 1.3',
      holder: { cpf: envelope.signers[0]?.person.cpf, issuer: expect.stringMatching(/./) },
    });
    expect(Object.keys(own[0]?.fields ?? {}).toSorted()).toEqual(documentIds.toSorted());
  });

  it('is a package that verifies with the root that you trust, and not with another', async () => {
    const roots = await deps.icpBrasilRoots.roots('SANDBOX');
    const verdict = await verdictOn(roots);
    expect(verdict).toMatchObject({ result: 'VALID', reasons: [] });
    expect(verdict.qualified).toHaveLength(4);
    const [other = Buffer.alloc(0)] = deps.timestamps.roots('SANDBOX');
    expect((await verdictOn([other])).result).toBe('INVALID_EVIDENCE');
  });

  it.skipIf(!hasTools)('is a package that verify.sh finds intact, with holder and masked CPF', async () => {
    for (const [name, bytes] of await packageFiles()) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), bytes);
    }
    const { status, stdout } = spawnSync('sh', [path.join(folder, 'verify.sh')], { encoding: 'utf8' });
    expect([status, stdout.match(/^ok: signature of sgn_/gm)]).toEqual([2, expect.any(Array)]);
    expect(stdout.match(/^ok: signature of sgn_/gm)).toHaveLength(4);
    const cpf = envelope.signers[0]?.person.cpf ?? '';
    expect(stdout).toContain(`CPF ***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    expect(stdout).not.toContain(cpf);
    expect(stdout).toContain('come from a simulator and have no legal value.');
  });

  it('shows the CPF of a certificate in part, and only to somebody with the sealed file', async () => {
    const sealed = await fileNamed(`documents/${documentIds[0] ?? ''}.pdf`);
    const code = verificationCode(await readEnvelope(deps, context.tenant, envelope.id));
    const shown = async (file: Buffer | null) =>
      verificationView(await verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code }));
    const certificatesOf = ({ envelope: found }: Awaited<ReturnType<typeof shown>>) =>
      found?.signers.map(({ certificate }) => certificate);
    const [own] = await findOwn();
    expect(certificatesOf(await shown(sealed))).toMatchObject([
      {
        holder: own?.holder?.name,
        cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
        policy: 'AD-RB 1.3',
        revocation: { source: 'OCSP' },
      },
      null,
      { issuer: own?.holder?.issuer },
    ]);
    expect(certificatesOf(await shown(null))?.[0]).toMatchObject({
      holder: expect.stringMatching(/\*\*\*$/),
      cpf: null,
      issuer: own?.holder?.issuer,
    });
    const altered = await shown(Buffer.concat([sealed, Buffer.from(' ')]));
    expect([altered.result, certificatesOf(altered)]).toEqual(['ALTERED', [null, null, null]]);
  });

  it('names no certificate where nobody used one', async () => {
    const plain = await anEnvelopeWithEvidence(service);
    expect(await deps.db.read((tx) => findOwnSignatures(deps, tx, plain.envelope))).toEqual([]);
    const { artifacts } = await readEvidence(deps, plain.context.tenant, {
      id: plain.envelope.id,
      people: { kind: 'ALL' },
    });
    expect(artifacts.some(({ name }) => name.startsWith('qualified/'))).toBe(false);
  });

  it('loses the certificate of an erased signer, and keeps the sealed files and the package', async () => {
    await eraseSigners(deps, context, { id: envelope.id, signerId: first, reason: 'Pedido do titular' });
    const [erased, left] = await findOwn();
    expect([erased?.holder, erased?.signature.certificate, erased?.signature.chain]).toEqual([
      null,
      null,
      [],
    ]);
    expect(left?.holder).not.toBeNull();
    expect(await verdictOn(await deps.icpBrasilRoots.roots('SANDBOX'))).toMatchObject({
      result: 'VALID',
      reasons: [],
    });
  });
});
