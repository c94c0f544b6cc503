import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import { parseManifest } from '@aval/evidence/manifest';
import { verifyPackage } from '@aval/evidence/verdict';
import { checkMarks } from '@aval/pades/check-marks';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { afterAll, describe, expect, it } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { formOf } from '../../http/documents/form.ts';
import { wholeService } from '../../whole-service.ts';

const TOOL_IS_MISSING = ['pdftotext', 'pdfsig', 'openssl'].some(
  (tool) => spawnSync(tool, ['-v']).error !== undefined,
);

const service = await wholeService();
const sender = await aSender(service);
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-fields-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [maria, joao] = SIGNERS;
const placed = (y: number, rest: object) => ({
  documentIndex: 0,
  page: 3,
  box: { x: 72, y: y + 100, width: 220, height: 24 },
  ...rest,
});
const FIELDS = [
  placed(100, { signerIndex: 0, type: 'TEXT', label: 'Endereço' }),
  placed(130, { signerIndex: 0, type: 'CPF' }),
  placed(160, { signerIndex: 0, type: 'NAME' }),
  placed(190, { signerIndex: 0, type: 'DATE_SIGNED' }),
  placed(220, { signerIndex: 0, type: 'NUMBER', rule: { kind: 'NUMBER', decimals: 2 } }),
  placed(250, { signerIndex: 0, type: 'TEXT', required: false, label: 'Vazio' }),
  placed(280, { signerIndex: 1, type: 'CHECKBOX' }),
  placed(310, { signerIndex: 1, type: 'CHOICE', options: ['Mensal', 'Anual'] }),
  { ...placed(400, { signerIndex: 1, type: 'SIGNATURE' }), box: { x: 72, y: 500, width: 220, height: 60 } },
  { ...placed(670, { signerIndex: 1, type: 'INITIALS' }), page: undefined, everyPage: true },
  placed(510, { signerIndex: 1, type: 'STAMP_CODE' }),
];
/** The mark of the second signer: a picture of 16 by 2 pixels. */
const PICTURE = { kind: 'UPLOADED', width: 16, height: 2, bits: 'gAH/gA==' } as const;
const VALUES = [
  ['Rua das Flores 1', undefined, undefined, undefined, '1234.50'],
  ['true', 'Anual'],
];

async function aCompletedEnvelope() {
  const body = {
    title: 'Contrato com campos',
    documents: [{ documentId: sender.documentId }],
    signers: [maria, joao],
    fields: FIELDS,
  };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const listed = done(await sender.call('GET', `/v1/envelopes/${id}/fields`)).body.fields;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const envelope = { id, key: sender.key, documentId: sender.documentId, sha256: sender.sha256, invited: [] };
  for (const [index, link] of signingLinks.entries()) {
    const portal = portalOf(service, envelope, { ...(SIGNERS[index] ?? maria), ...link });
    const own = listed.filter(({ signerId }: { signerId: string }) => signerId === link.signerId);
    const filled = (VALUES[index] ?? []).flatMap((value, n) =>
      value === undefined ? [] : [[own[n].id, value] as const],
    );
    const sent = { fields: Object.fromEntries(filled), ...(index === 1 && { mark: PICTURE }) };
    await portal.view();
    done(await portal.requestCode());
    done(await portal.verifyCode());
    const consent = done(await service.call('POST', `${portal.at}/consent`, { body: sent })).body;
    const documentHashes = { [sender.documentId]: sender.sha256 };
    done(await portal.sign({ accepted: true, consentHash: consent.hash, documentHashes, ...sent }));
  }
  await service.doJobs();
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const files = new Map<string, Uint8Array>();
  for (const { name, url } of artifacts)
    if (name !== 'evidence.zip')
      files.set(name, new Uint8Array((await service.fetch(new URL(url).pathname)).bytes));
  const { verificationCode: code } = done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
  return { id, fields: listed, files, code };
}

const completed = await aCompletedEnvelope();
const fileOf = (name: string): Uint8Array => completed.files.get(name) ?? new Uint8Array();
const sealed = fileOf(`documents/${sender.documentId}.pdf`);
const manifest = JSON.parse(Buffer.from(fileOf('manifest.json')).toString());

const keys = done(await service.call('GET', '/v1/public/keys')).body;

function verdictOn(files: ReadonlyMap<string, Uint8Array>) {
  const roots = [new X509Certificate(Buffer.from(fileOf('tsa-root.pem'))).raw];
  return verifyPackage(files, {
    keys,
    checkMarks: (pdf, declared) => checkMarks(pdf, { ...declared, inflatedBytes: 2 ** 28 }),
    checkTimestamp: (response, imprint) => {
      const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
      return { ok: true, genTime };
    },
  });
}

describe('a document that signers filled in', () => {
  it.skipIf(TOOL_IS_MISSING)('shows the values on its page, behind the unchanged original', async () => {
    const file = path.join(folder, 'sealed.pdf');
    writeFileSync(file, sealed);
    const { stdout } = spawnSync('pdftotext', ['-f', '3', '-l', '3', '-layout', file, '-'], {
      encoding: 'utf8',
    });
    // The second person uploaded a picture: their name is in the report.
    for (const value of ['¹ Rua das Flores 1', '¹ 529.982.247-25', `¹ ${maria.name}`, '¹ 1234,50', '² Anual'])
      expect(stdout).toContain(value);
    expect(stdout).toContain(completed.code);
    const second = spawnSync('pdftotext', ['-f', '2', '-l', '2', file, '-'], { encoding: 'utf8' }).stdout;
    expect(second).toMatch(/^(² ?)?JL$/m);
    expect(spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout).toContain(
      'Signature is Valid',
    );
    const [{ original }] = manifest.documents;
    expect(original.sha256).toBe(sender.sha256);
    expect(sha256Hex(sealed.subarray(0, original.size))).toBe(original.sha256);
  });

  it('has its fields, their places and their commitments in the manifest; empty fields have no place', () => {
    const [first, second] = manifest.signers;
    const kinds = first.fields.map(({ type, places }: { type: string; places: [] }) => [type, places.length]);
    expect(kinds).toEqual([
      ['TEXT', 1],
      ['CPF', 1],
      ['NAME', 1],
      ['DATE_SIGNED', 1],
      ['NUMBER', 1],
      ['TEXT', 0],
    ]);
    expect(first.fields[3].personal).toEqual({});
    expect(second.fields).toHaveLength(5);
    const [initials] = second.fields.filter(({ type }: { type: string }) => type === 'INITIALS');
    expect(initials.places.map(({ page }: { page: number }) => page)).toEqual([1, 2, 3, 4]);
    expect(first.consent).toMatchObject({ hashVersion: 3, after: [] });
  });

  it('is VALID as a package and in public verification', async () => {
    expect(verdictOn(completed.files)).toMatchObject({ result: 'VALID', reasons: [] });
    const form = formOf({ bytes: sealed, fields: {} });
    const { body } = await service.call('POST', '/v1/public/verify', form);
    expect([body.result, body.reasons]).toEqual(['VALID', []]);
  });

  it.skipIf(TOOL_IS_MISSING)('is a package that verify.sh finds intact, and of the Sandbox', () => {
    for (const [name, bytes] of completed.files) {
      const at = path.join(folder, 'package', name);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, bytes);
    }
    const { status, stdout } = spawnSync('sh', [path.join(folder, 'package', 'verify.sh')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, expect.stringContaining('INTACT')]);
  });

  it.each([
    ['value', 'Anual', 'Mensal'],
    ['picture', JSON.stringify(PICTURE), JSON.stringify({ ...PICTURE, bits: 'gAH/gQ==' })],
  ])('is not VALID with another %s among the disclosures', (_, value, other) => {
    const disclosures = JSON.parse(Buffer.from(fileOf('disclosures.json')).toString());
    const changed = disclosures.map((entry: { value: string }) =>
      entry.value === value ? { ...entry, value: other } : entry,
    );
    expect(changed).not.toEqual(disclosures);
    const files = new Map([...completed.files, ['disclosures.json', canonicalBytes(changed)] as const]);
    const verdict = verdictOn(files);
    expect([verdict.result, [...new Set(verdict.reasons.map(({ code }) => code))]]).toEqual([
      'ALTERED',
      ['DISCLOSURE_WRONG'],
    ]);
  });

  it('has a manifest that no reader accepts with the commitments of two fields exchanged', () => {
    const forged = structuredClone(manifest);
    const { fields } = forged.signers[0];
    [fields[0].personal, fields[1].personal] = [fields[1].personal, fields[0].personal];
    expect(parseManifest(canonicalBytes(manifest)).ok).toBe(true);
    expect(parseManifest(canonicalBytes(forged))).toMatchObject({ reason: 'inconsistent' });
  });

  it('has pages that differ where a mark of a field is declared elsewhere, or not at all', () => {
    const marks = manifest.signers.flatMap(({ fields }: { fields: { places: object[] }[] }) =>
      fields.flatMap(({ places }) => places),
    );
    const [document] = manifest.documents;
    const declared = { originalBytes: document.original.size, pages: document.pages, inflatedBytes: 2 ** 28 };
    const footers = document.marks ?? [];
    const problems = (own: object[]) =>
      checkMarks(sealed, { ...declared, marks: [...footers, ...own] as never });
    expect(problems(marks)).toEqual([]);
    expect(problems(marks.slice(1))).toEqual(['UNDECLARED']);
    const [first, ...rest] = marks;
    expect(problems([{ ...first, box: [0, 0, 220_000, 24_000] }, ...rest])).toEqual([
      'MISSING',
      'UNDECLARED',
    ]);
  });
});
