import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSigner, readValue } from '@aval/sdk';
import type { AvalClient, Operations, Values } from '@aval/sdk';

/**
 * A rental platform, written against the documentation alone: landlord, tenant, guarantor, and witness sign inside its
 * pages, and it reads what they entered by its own names.
 */

/** What the platform knows of a lease before anybody signs. */
export interface Lease {
  readonly number: string;
  readonly rent: string;
  /** By role: the platform's own id of each person, and who they are. */
  readonly parties: Readonly<Record<Role, Party>>;
}

export type Role = 'landlord' | 'tenant' | 'guarantor' | 'witness';

export interface Party {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
}

/** What the platform stores when everybody has signed. */
export interface SignedLease {
  readonly envelopeId: string;
  readonly verificationCode: string | undefined;
  readonly rent: number | null;
  readonly hasPets: boolean | null;
  readonly profession: string | null;
  /** Who is the tenant, by the platform's own id. */
  readonly tenant: string | null;
  /** The keys whose value and salt give the commitment in the signed manifest. */
  readonly proven: readonly string[];
}

type Template = NonNullable<Operations['POST /v1/templates']['body']>;
type EventPage = Operations['GET /v1/events']['response'];

const ROLES: NonNullable<Template['roles']> = [
  { key: 'landlord', label: 'Locador' },
  { key: 'tenant', label: 'Locatária' },
  { key: 'guarantor', label: 'Fiador' },
  { key: 'witness', label: 'Testemunha', role: 'WITNESS' },
];

const FIELDS: NonNullable<Template['fields']> = [
  {
    key: 'rent',
    role: 'tenant',
    type: 'NUMBER',
    page: 1,
    box: { x: 72, y: 690, width: 120, height: 20 },
    rule: { kind: 'NUMBER', min: 0, decimals: 2 },
    label: 'Aluguel mensal',
    readOnly: true,
    required: true,
  },
  {
    key: 'pets',
    role: 'tenant',
    type: 'CHECKBOX',
    page: 3,
    box: { x: 72, y: 590, width: 16, height: 16 },
    label: 'Tenho animal de estimação',
  },
  {
    key: 'profession',
    role: 'guarantor',
    type: 'TEXT',
    page: 3,
    box: { x: 72, y: 560, width: 220, height: 20 },
    label: 'Profissão',
    required: true,
  },
  { role: 'tenant', type: 'SIGNATURE', page: 3, box: { x: 72, y: 640, width: 120, height: 50 } },
  { role: 'landlord', type: 'SIGNATURE', page: 1, box: { x: 72, y: 720, width: 180, height: 40 } },
];

/** Creates the template of the platform, once. Returns its id. */
export async function createLeaseTemplate(aval: AvalClient, pdf: string): Promise<string> {
  const documents = [{ contentBase64: await readFile(pdf, 'base64'), filename: 'locacao.pdf' }];
  const body = { name: 'Locação', title: 'Contrato de locação', documents, roles: ROLES, fields: FIELDS };
  return (await aval.call('POST /v1/templates', { body })).id;
}

/** Sends a lease without a single letter: the platform's own pages are the way in. Returns the id of its envelope. */
export async function sendLease(aval: AvalClient, templateId: string, lease: Lease): Promise<string> {
  const people = Object.entries(lease.parties).map(([role, party]) => ({ role, ...party }));
  const body = {
    templateId,
    people,
    values: { rent: lease.rent },
    reference: lease.number,
    notify: false,
  };
  const { envelopeId } = await aval.call('POST /v1/signature-requests', { body });
  return envelopeId;
}

/** Follows the events of a lease from a time on until its evidence is ready, and reads the rest in one request each. */
export async function finishLease(aval: AvalClient, number: string, from: string): Promise<SignedLease> {
  const { envelopeId, verificationCode } = await readyEnvelope(aval, { reference: number, from });
  const path = { id: envelopeId };
  const values = await aval.call('GET /v1/envelopes/{id}/values', { path, query: { proof: true } });
  const manifest = await manifestOf(aval, envelopeId);
  const fields = values.signers.flatMap((signer) => signer.fields);
  return {
    envelopeId,
    verificationCode,
    rent: readValue(values, 'rent', 'number'),
    hasPets: readValue(values, 'pets', 'boolean'),
    profession: readValue(findSigner(values, { templateRole: 'guarantor' }), 'profession', 'string'),
    tenant: findSigner(values, { templateRole: 'tenant' }).reference,
    proven: fields.filter((field) => isProven(field, manifest)).map(({ key }) => key ?? ''),
  };
}

async function readyEnvelope(
  aval: AvalClient,
  { reference, from }: { readonly reference: string; readonly from: string },
): Promise<{ readonly envelopeId: string; readonly verificationCode: string | undefined }> {
  const type = 'envelope.evidence_ready' as const;
  let place: { readonly from?: string; readonly cursor?: string } = { from };
  for (;;) {
    const query = { reference, type, wait: 5, ...place };
    const { data, nextCursor }: EventPage = await aval.call('GET /v1/events', { query });
    const ready = data.find((event) => event.type === type)?.data.envelope;
    if (ready !== undefined) return { envelopeId: ready.id, verificationCode: ready.verificationCode };
    if (nextCursor !== null) place = { cursor: nextCursor };
  }
}

async function manifestOf(aval: AvalClient, envelopeId: string): Promise<string> {
  const { artifacts } = await aval.waitForEvidence(envelopeId);
  const url = artifacts.find(({ name }) => name === 'manifest.json')?.url ?? '';
  return (await fetch(url)).text();
}

type Field = Values['signers'][number]['fields'][number];

/** Whether value and salt give the commitment, and the signed manifest has it (Evidence format, section 3). */
function isProven({ proof }: Field, manifest: string): boolean {
  if (proof === undefined || proof === null) return false;
  const { name, value, salt, commitment } = proof;
  const digest = createHash('sha256').update('aval.commitment.v1\n').update(Buffer.from(salt, 'hex'));
  return (
    digest.update(JSON.stringify({ name, value })).digest('hex') === commitment &&
    manifest.includes(commitment)
  );
}

/** The pages of the platform, on an origin of its own: `/leases/{envelopeId}/{role}` shows a person what to sign. */
export async function startPlatform(aval: AvalClient, avalOrigin: string, element: string) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const policy = `default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; frame-src ${avalOrigin}`;

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url === '/aval-sign.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(element));
    const [, , id = '', templateRole = ''] = url.split('/');
    if (templateRole === '') return void response.writeHead(404).end();
    const address = await addressOf(id, templateRole);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    return void response.writeHead(200, headers).end(pageWith(address));
  }

  async function addressOf(id: string, templateRole: string): Promise<string> {
    const envelope = await aval.call('GET /v1/envelopes/{id}', { path: { id } });
    const { id: signerId } = findSigner(envelope, { templateRole });
    const path = { id, signerId };
    const session = 'POST /v1/envelopes/{id}/signers/{signerId}/embedded-session';
    return (await aval.call(session, { path, body: { origin } })).url;
  }

  return { origin, stop: () => server.close() };
}

const pageWith = (address: string): string => `<!doctype html>
<html lang="pt-BR"><title>Seu contrato de aluguel</title>
<main><h1>Seu contrato</h1><aval-sign src="${address.replaceAll('&', '&amp;')}"></aval-sign><p role="status"></p></main>
<script src="/aval-sign.js"></script>
<script>
  document.querySelector('aval-sign').addEventListener('signed', () => {
    document.querySelector('[role=status]').textContent = 'Recebemos a sua assinatura.';
  });
</script></html>`;
