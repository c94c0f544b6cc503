import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalBytes } from '@aval/evidence/canonical';
import { parseManifest } from '@aval/evidence/manifest';
import type { Manifest } from '@aval/evidence/manifest';
import { verifyPackage } from '@aval/evidence/verdict';
import { checkMarks } from '@aval/pades/check-marks';
import { checkQualified } from '@aval/pades/check-qualified';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../../src/actions/envelopes/envelopes.ts';
import { sendEnvelope } from '../../../../src/actions/envelopes/send-envelope.ts';
import { buildEvidence } from '../../../../src/actions/evidence/build-evidence.ts';
import { publicKeys } from '../../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../../src/actions/evidence/verify.ts';
import { replaceFields } from '../../../../src/actions/fields/replace-fields.ts';
import { verificationCode } from '../../../../src/domain/envelopes/envelope-progress.ts';
import type { FieldInput } from '../../../../src/domain/fields/field-input.ts';
import type { SentValue } from '../../../../src/domain/signing/field-values.ts';
import { downloadFile } from '../../../given/downloads.ts';
import { createSpooledFile } from '../../../given/spooled-file.ts';
import { icpBrasilSignatures } from '../../../../src/adapters/sealer/holder-signatures.ts';
import { getsAuthorized, withProvider } from '../../../given/qualified.ts';
import { aDraftEnvelope, getsReady, linkOf, showsConsent, signsAs } from '../../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../../given/sent-envelope.ts';
import { aService } from '../../../given/service.ts';
import { CLIENT } from '../../../given/signing-session.ts';
import { simulatedCertificates } from '../../../given/simulated-certificates.ts';

const provided = withProvider(await aService());
const { revocations } = simulatedCertificates(provided.deps, 'http://sandbox.test');
const { timestamps } = provided.deps;
/** In the form that pdfsig knows. */
const holderSignatures = icpBrasilSignatures({ form: 'etsi', timestamps, isStampedByAct: () => false });
const deps = { ...provided.deps, revocations, holderSignatures };
const service = { ...provided, deps };
const inflatedBytes = 1 << 26;
const folder = mkdtempSync(path.join(tmpdir(), 'aval values '));
afterAll(() => rmSync(folder, { recursive: true }));

/** A field of a signer in the first document, `y` points from the top. */
function placed(signer: number, y: number, content: FieldInput, height = 22) {
  return { signer, input: { page: 1, box: { x: 50, y, width: 230, height }, ...content } };
}

const FIELDS = [
  placed(1, 40, { type: 'TEXT', label: 'Endereço' }),
  placed(1, 70, { type: 'SIGNATURE' }, 60),
  placed(1, 140, { type: 'CPF' }),
  placed(1, 170, { type: 'TEXT', required: false }),
  placed(1, 200, { type: 'STAMP_CODE' }),
  placed(2, 240, { type: 'TEXT' }),
  placed(2, 270, { type: 'SIGNATURE' }, 60),
  placed(2, 340, { type: 'CHECKBOX' }),
  placed(2, 650, { type: 'TEXT', readOnly: true, default: 'Valor dado' }),
  placed(3, 380, { type: 'TEXT' }, 60),
  placed(3, 450, { type: 'SIGNATURE' }, 60),
  placed(3, 520, { type: 'SIGNATURE' }, 60),
  placed(3, 590, { type: 'DATE_SIGNED' }),
];
const VALUES: readonly (readonly SentValue[])[] = [
  ['Rua das Flores 1'],
  ['Testemunha de João', { kind: 'TYPED', text: 'João à mão' }, true],
  ['Primeira linha\nSegunda linha'],
];

/** Two people sign with certificates, a third between them without; all three fill in fields of the first document. */
async function aFilledEnvelope() {
  const { context, envelope: draft } = await aDraftEnvelope(service, {
    signers: 3,
    documents: 2,
    order: true,
    levels: ['QUALIFIED', null, 'QUALIFIED'],
  });
  const fields = FIELDS.map(({ signer, input }) => ({
    documentId: draft.documents[0]?.id ?? '',
    signerId: draft.signers[signer - 1]?.id ?? '',
    input,
  }));
  await replaceFields(deps, context, { id: draft.id, fields, ifMatch: null });
  const { envelope, signingLinks } = await sendEnvelope(deps, context, { id: draft.id, notify: true });
  const given: GivenEnvelope = { context, envelope, tokens: signingLinks.map(({ token }) => token) };
  for (const n of [1, 2, 3]) {
    await (n === 2 ? getsReady(service, given, n) : getsAuthorized(service, given, n));
    await fillsIn(given, n);
  }
  await buildEvidence(deps, envelope.id);
  return given;
}

async function fillsIn(given: GivenEnvelope, n: number): Promise<void> {
  const { signers, fields, documents } = given.envelope;
  const own = fields.filter(({ signerId }) => signerId === signers[n - 1]?.id);
  const values = Object.fromEntries((VALUES[n - 1] ?? []).map((value, index) => [own[index]?.id, value]));
  const sent = { values, mark: null, initials: null };
  const consent = await showsConsent(service, given, n, sent);
  await signsAs(deps, await linkOf(service, given, n), {
    accepted: true,
    consentHash: consent.hash,
    documentHashes: Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256])),
    fields: values,
    client: CLIENT,
  });
}

const given = await aFilledEnvelope();
const { context, envelope } = given;
const documentId = envelope.documents[0]?.id ?? '';
const files = await packageFiles();
const sealed = Buffer.from(files.get(`documents/${documentId}.pdf`) ?? []);
const manifest = manifestIn(files);
const roots = await deps.icpBrasilRoots.roots('SANDBOX');

async function packageFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const { bytes } = await downloadFile(deps, artifacts.find(({ name }) => name === 'evidence.zip')?.url);
  return new Map(Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/')));
}

function manifestIn(found: ReadonlyMap<string, Uint8Array>) {
  const reading = parseManifest(Buffer.from(found.get('manifest.json') ?? []));
  if (!reading.ok) throw new Error(reading.detail);
  return reading.manifest;
}

const checks = {
  keys: await publicKeys(deps, 'SANDBOX'),
  checkTimestamp: deps.timestampCheck.against(deps.timestamps.roots('SANDBOX')),
  checkMarks: (pdf, declared) => checkMarks(pdf, { ...declared, inflatedBytes }),
  checkQualified: (pdf, declared) => checkQualified(pdf, { ...declared, roots, inflatedBytes }),
} satisfies Parameters<typeof verifyPackage>[1];

function inFolder(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

const run = (tool: string, ...args: readonly string[]) => spawnSync(tool, args, { encoding: 'utf8' });
const hasTools = ['pdftotext', 'pdfsig', 'qpdf', 'openssl', 'sha256sum'].every(
  (tool) => spawnSync('which', [tool]).status === 0,
);

/** The places of the first fields of the first and the last signer, exchanged. */
function exchanged(issued: Manifest): Manifest {
  const own = issued.signers.map(({ fields: [first] = [] }) => first?.places ?? []);
  const places = [own[2] ?? [], own[1] ?? [], own[0] ?? []];
  const signers = issued.signers.map((signer, n) => ({
    ...signer,
    fields: (signer.fields ?? []).map((field, index) =>
      index === 0 ? { ...field, places: places[n] ?? [] } : field,
    ),
  }));
  return { ...issued, signers };
}

describe('values of signers with certificates of their own', () => {
  it.skipIf(!hasTools)('are on the page with those of other signers (skipped without poppler)', () => {
    const { stdout } = run('pdftotext', '-layout', inFolder('sealed.pdf', sealed), '-');
    for (const words of ['Rua das Flores 1', 'Maria da Silva 1', '529.982.247-25', manifest.verificationCode])
      expect(stdout).toContain(words);
    for (const words of [
      'Testemunha de João',
      'João à mão',
      'Primeira linha',
      'Segunda linha',
      'Maria da Silva 3',
    ])
      expect(stdout).toContain(words);
  });

  it.skipIf(!hasTools)(
    'are on the page that each later person was shown, and signed (skipped without poppler)',
    () => {
      const shownTo = manifest.signers.map(({ consent }) => {
        const size = consent.shown?.find((file) => file.documentId === documentId)?.size ?? 0;
        const { stdout } = run('pdftotext', '-layout', inFolder('shown.pdf', sealed.subarray(0, size)), '-');
        return ['Valor dado', 'Rua das Flores 1', 'Testemunha de João', 'Segunda linha'].filter((words) =>
          stdout.includes(words),
        );
      });
      expect(shownTo).toEqual([
        ['Valor dado'],
        ['Valor dado', 'Rua das Flores 1'],
        ['Valor dado', 'Rua das Flores 1', 'Testemunha de João'],
      ]);
    },
  );

  it.skipIf(!hasTools)(
    'leave every signature valid for pdfsig, and the file whole for qpdf (skipped without them)',
    () => {
      const file = inFolder('sealed.pdf', sealed);
      const { stdout } = run('pdfsig', '-nocert', file);
      expect(stdout.match(/Signature is Valid\./g)).toHaveLength(3);
      expect(run('qpdf', '--check', file).status).toBe(0);
    },
  );

  it('are in evidence that verifies, and the original stays an exact prefix', async () => {
    expect(verifyPackage(files, checks)).toMatchObject({ result: 'VALID', reasons: [] });
    const code = verificationCode(await readEnvelope(deps, context.tenant, envelope.id));
    expect((await verify(deps, 'SANDBOX', { file: await createSpooledFile(sealed), code })).result).toBe(
      'VALID',
    );
    const original = await deps.blobs.get(envelope.documents[0]?.blobKey ?? '');
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  });

  it.skipIf(!hasTools)('are in a package that verify.sh finds intact (skipped without openssl)', () => {
    for (const [name, bytes] of files) inFolder(`package/${name}`, bytes);
    const { status, stdout } = run('sh', path.join(folder, 'package/verify.sh'));
    expect([status, stdout.match(/^ok: signature of sgn_/gm)?.length]).toEqual([2, 4]);
    expect(stdout).toContain('INTACT');
  });

  it('are all in the manifest, each with its commitment and its look; what was left empty has none', () => {
    const drawn = manifest.signers.map(({ fields = [] }) =>
      fields.map(({ type, places }) => [type, places.length]),
    );
    expect(drawn).toEqual([
      [
        ['TEXT', 1],
        ['SIGNATURE', 1],
        ['CPF', 1],
        ['TEXT', 0],
        ['STAMP_CODE', 1],
      ],
      [
        ['TEXT', 1],
        ['SIGNATURE', 1],
        ['CHECKBOX', 1],
        // On the page before anybody signed.
        ['TEXT', 0],
      ],
      [
        ['TEXT', 1],
        ['SIGNATURE', 1],
        ['SIGNATURE', 1],
        ['DATE_SIGNED', 1],
      ],
    ]);
  });

  it('belong to the revision of their signer: a manifest that exchanges the places of two signers is refused', () => {
    const forged = new Map(files).set('manifest.json', canonicalBytes(exchanged(manifest)));
    const { reasons } = verifyPackage(forged, checks);
    expect(reasons.map(({ code }) => code)).toContain('QUALIFIED_REVISIONS_DIFFER');
    expect(reasons.map(({ code }) => code)).not.toContain('PAGES_DIFFER');
  });
});
