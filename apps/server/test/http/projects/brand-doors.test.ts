import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { PNG } from '../../given/photo.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { visitsOf } from '../forms/visit.ts';
import { fieldsOf } from '../refusal-of.ts';

/*
 * What other features meet at the brand of a project and the way on after an act: forms, bulk sends, archive, suspension,
 * erasure, and the evidence of the paragraph (ADR-0172).
 */
const service = await wholeService();
const folder = mkdtempSync(path.join(tmpdir(), 'aval-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VERIFY = new URL('../../../../../packages/evidence/bin/aval-verify.js', import.meta.url).pathname;

const ORIGIN = 'https://app.souza.example';
const redirectUrl = `${ORIGIN}/fim`;
const [maria] = SIGNERS;

const change = async ({ person }: Sender, body: object) =>
  done(await service.call('PATCH', `/v1/projects/${person.projectId}`, { as: person.token, body }));

async function branded(body: object): Promise<Sender> {
  const sender = await aSender(service);
  await change(sender, body);
  return sender;
}

const leading = () => branded({ redirectOrigins: [ORIGIN] });

function firstPortal(envelope: SentEnvelope): Portal {
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('It has no signer');
  return portalOf(service, envelope, first);
}

const signedOf = async (envelope: SentEnvelope) => {
  const portal = firstPortal(envelope);
  return done(await portal.sign(await getReady(portal, envelope))).body;
};

describe('the way on of a bulk send', () => {
  const csv = 'nome;e-mail;cpf\nMaria Souza;maria@lista.example;52998224725\n';
  const listOf = async (sender: Sender, body: object = {}) =>
    sender.call('POST', '/v1/bulk-sends', {
      body: { documentId: sender.documentId, csv, redirectUrl, ...body },
    });
  const sentRow = async (sender: Sender, id: string) => {
    done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }));
    await service.doJobs(['send-bulk-rows']);
    const [row] = done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body.data;
    return row;
  };

  it('201 is that of every envelope, and 422 for an origin that the project does not list', async () => {
    const sender = await leading();
    const { id } = done(await listOf(sender), 201).body;
    const { envelopeId } = await sentRow(sender, id);
    expect(done(await sender.call('GET', `/v1/envelopes/${envelopeId}`)).body.redirectUrl).toBe(redirectUrl);
    expect(fieldsOf(await listOf(sender, { redirectUrl: 'https://evil.example/' }))).toEqual(['redirectUrl']);
  });

  it('is left out where the origin was removed meanwhile: nobody could correct the list', async () => {
    const sender = await leading();
    const { id } = done(await listOf(sender), 201).body;
    await change(sender, { redirectOrigins: [] });
    const row = await sentRow(sender, id);
    expect(row).toMatchObject({ status: 'SENT', error: null });
    const envelope = done(await sender.call('GET', `/v1/envelopes/${row.envelopeId}`)).body;
    expect(envelope.redirectUrl).toBeNull();
  });
});

describe('the way on of a public form', () => {
  async function aForm(sender: Sender) {
    const documents = [{ documentId: sender.documentId }];
    const template = { name: 'Matrícula', documents, roles: [{ key: 'cliente' }], redirectUrl };
    const { id } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    return done(await sender.call('PUT', `/v1/templates/${id}/form`, { body: {} })).body.id;
  }
  const visitor = { name: 'Lia Prado', email: 'lia@visita.example', cpf: maria.cpf };

  it.each([
    [
      'leads on once the visitor has acted',
      [ORIGIN],
      /^https:\/\/app\.souza\.example\/fim\?.*event=declined/,
    ],
    ['leads nowhere where the origin was removed, and still makes the envelope', [], null],
  ] as const)('200 %s', async (_what, redirectOrigins, onward) => {
    const sender = await leading();
    const form = await aForm(sender);
    await change(sender, { redirectOrigins });
    const { signingUrl } = done(await visitsOf(service, sender).go(form, visitor)).body;
    const at = `/v1/sign/${new URL(signingUrl).pathname.split('/')[2]}`;
    expect(done(await service.call('GET', at)).body.redirectUrl).toBeNull();
    const declined = done(await service.call('POST', `${at}/decline`, { body: {} })).body;
    if (onward === null) expect(declined.redirectUrl).toBeNull();
    else expect(declined.redirectUrl).toMatch(onward);
  });
});

describe('a brand after the project or its organization was stopped', () => {
  const BRAND = {
    branding: { senderName: 'Imobiliária Souza', logo: { contentBase64: PNG.toString('base64') } },
    redirectOrigins: [ORIGIN],
  };

  it('200 signers of an archived project still see it, sign, and are led on', async () => {
    const sender = await branded(BRAND);
    const envelope = await sender.send({ settings: { redirectUrl } });
    await change(sender, { status: 'ARCHIVED' });
    const { logoUrl } = done(await firstPortal(envelope).open()).body.sender.branding;
    expect((await service.fetch(logoUrl)).status).toBe(200);
    expect((await signedOf(envelope)).redirectUrl).toContain(redirectUrl);
  });

  it('200 signers of a suspended organization sign, and the logo that they saw stays', async () => {
    const sender = await branded(BRAND);
    const envelope = await sender.send({ settings: { redirectUrl } });
    await suspendOrganization(service.deps, sender.person.organizationId, true);
    const { logoUrl } = done(await firstPortal(envelope).open()).body.sender.branding;
    expect((await service.fetch(logoUrl)).status).toBe(200);
    expect((await signedOf(envelope)).redirectUrl).toContain(redirectUrl);
    const { person } = sender;
    const url = `/v1/projects/${person.projectId}`;
    const body = { branding: { footerText: 'Depois' } };
    expect((await service.call('PATCH', url, { as: person.token, body })).status).toBe(403);
  });
});

it('an erasure takes the letters along whose subject has the name of the signer', async () => {
  const sender = await branded({ branding: { subject: '{{signer}}, leia: {{title}}' } });
  const envelope = await sender.send();
  const messages = async () =>
    JSON.stringify(done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body);
  expect(await messages()).toContain(`${maria.name}, leia: Contrato`);
  done(await firstPortal(envelope).decline());
  const input = { as: sender.person.token, body: { reason: 'Pedido do titular' } };
  done(await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, input));
  expect(await messages()).not.toContain(maria.name);
});

describe('a subject', () => {
  it.each([
    ['an unknown variable', '{{token}}', 'variable.unknown'],
    ['a brace without another', 'Olá {{', 'variable.syntax'],
  ])('422 VALIDATION_FAILED for %s, wherever it is given', async (_what, subject, rule) => {
    const sender = await aSender(service);
    const { id } = await sender.draft();
    const csv = 'nome;e-mail;cpf\nMaria Souza;maria@lista.example;52998224725\n';
    for (const answer of [
      await sender.call('POST', '/v1/envelopes', { body: { title: 'X', subject } }),
      await sender.call('PATCH', `/v1/envelopes/${id}`, { body: { subject } }),
      await sender.call('POST', '/v1/templates', { body: { name: 'X', subject } }),
      await sender.call('POST', '/v1/bulk-sends', {
        body: { documentId: sender.documentId, csv, subject },
      }),
      await sender.call('POST', '/v1/signature-requests', {
        body: { documentId: sender.documentId, signer: maria, subject },
      }),
    ])
      expect([answer.status, answer.body.error.details.fields[0].rule]).toEqual([422, rule]);
  });

  it('is one line, whatever its author or a title writes into it', async () => {
    const sender = await branded({ branding: { subject: 'De\r\nBcc: a@b.example\u0007 {{title}}' } });
    await sender.send({ settings: { title: 'Locação\r\nX-Evil: 1' } });
    const [letter] = done(await sender.call('GET', '/v1/sandbox/messages?limit=1')).body.data;
    expect(letter.subject).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
  });
});

it('the paragraph of a project is in evidence that is VALID for both verifiers of the package', async () => {
  const sender = await branded({
    branding: { consentText: 'Autorizo a vistoria.\n\nE aceito o regulamento.' },
  });
  const envelope = await sender.send({ signers: 2 });
  await complete(service, envelope);
  const { artifacts, manifest } = done(
    await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`),
  ).body;
  expect(manifest.signers[0].consent.version).toBe('aval-2-project-1');
  const { url } = artifacts.find(({ name }: { name: string }) => name === 'evidence.zip');
  const { bytes } = await service.fetch(new URL(url).pathname);
  const zip = path.join(folder, 'evidence.zip');
  writeFileSync(zip, bytes);
  const { fingerprint } = service.deps.keys.manifestKey('SANDBOX');
  const args = [VERIFY, '--fingerprint', fingerprint, zip];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout.split('\n')[0], status]).toEqual(['VALID', 0]);
  const unpacked = path.join(folder, 'unpacked');
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
    const file = path.join(unpacked, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const said = execFileSync('sh', [path.join(unpacked, 'verify.sh'), fingerprint], { encoding: 'utf8' });
  expect(said).toMatch(/\nVALID: /);
});
