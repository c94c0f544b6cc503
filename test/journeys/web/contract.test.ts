import { randomUUID } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import type { Json } from '../client.ts';
import { holds } from '../contract/check.ts';
import { signsByApi } from '../contract/sign.ts';
import { aContractTemplate, PEOPLE, VALUES } from '../contract/template.ts';
import { aSite, frameOf } from './other-site.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading, identifies, reads, step } from './signing.ts';
import { aStage, picture } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';
const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};
const call = () => succeeding(callerOf(theStage().place.sandbox));

let developer: Developer;
let key: string;
let templateId: string;

beforeAll(async () => {
  if (stage === null) return;
  developer = await aDeveloper(stage.place.sandbox);
  const { id: projectId } = developer.account.project;
  const project = { embedOrigins: ['http://localhost:*'] };
  await developer.client.call('PATCH /v1/projects/{id}', { path: { id: projectId }, body: project });
  const made = await developer.client.call('POST /v1/api-keys', {
    body: { projectId, environment: 'SANDBOX', name: 'contract' },
  });
  key = made.secret;
  templateId = await aContractTemplate(call(), key);
});

interface Party {
  readonly token: string;
  readonly cpf: string;
}

interface Sent {
  readonly id: string;
  /** The ids of the people, in the order of the roles. */
  readonly signers: readonly string[];
  /** The parties and the witnesses. */
  readonly people: readonly Party[];
}

/** Sends the contract from the template. */
async function sent(): Promise<Sent> {
  const { body } = await call()('POST', '/v1/signature-requests', {
    as: key,
    body: { templateId, people: PEOPLE, values: VALUES },
    key: randomUUID(),
  });
  const signers = listAt(body, 'signingLinks').map((link) => textAt(link, 'signerId'));
  return { id: textAt(body, 'envelopeId'), signers, people: partiesOf(body) };
}

function partiesOf(body: Json): readonly Party[] {
  const links = listAt(body, 'signingLinks');
  return PEOPLE.filter(({ cpf }) => cpf !== undefined).map(({ cpf = '' }, index) => ({
    cpf,
    token: textAt(links[index] ?? null, 'token'),
  }));
}

const ACCEPTS = 'Aceito receber avisos';
const ACCEPTED = { [ACCEPTS]: 'true' };
/** The city as the first party corrects it on the page. */
const CITY = 'Olinda';

/** Names the people of the roles, and gives the values. */
async function fillsIn(page: Page): Promise<void> {
  const names = ['Contratante', 'Contratada', 'Primeira testemunha', 'Segunda testemunha', 'Financeiro'];
  for (const [index, { name = '', email = '', cpf }] of PEOPLE.entries()) {
    const role = page.getByRole('group', { name: names[index] ?? '', exact: true });
    await role.getByLabel('Nome completo').fill(name);
    await role.getByLabel('E-mail').fill(email);
    if (cpf !== undefined) await role.getByLabel('CPF').fill(cpf);
  }
  await page.getByRole('textbox', { name: 'Cidade' }).fill(VALUES.cidade);
  await page.getByRole('textbox', { name: 'Valor' }).fill(VALUES.valor);
}

/** Returns the token of a new link of a signer. */
async function linkOf(id: string, signerId: string): Promise<string> {
  const path = { id, signerId };
  const { signingLink } = await developer.client.call('POST /v1/envelopes/{id}/signers/{signerId}/link', {
    path,
    body: { notify: false },
  });
  return signingLink.token;
}

/** Fills in what is left, and signs. `shown` is the signing page, or the frame that shows it. */
async function signsAsParty(shown: Page | Frame): Promise<void> {
  await reads(shown);
  await identifies(shown, PEOPLE[0]?.cpf ?? '');
  const sheet = step(shown, 'Preencha os campos');
  await sheet.getByLabel('Cidade').fill(CITY);
  await sheet.getByLabel(ACCEPTS).check();
  await button(shown, 'Continuar para a declaração').click();
  await shown.getByLabel('Li e aceito a declaração e as minhas respostas acima.').check();
  await button(shown, 'Assinar agora').click();
  await heading(shown, 'Pronto, você assinou').waitFor();
}

describe.skipIf(stage === null)(`a contract of 30 pages from a template ${reason}`, () => {
  it('is signed by the API, with initials on each page', async () => {
    const { id, people } = await sent();
    for (const person of people) await signsByApi(call(), person, ACCEPTED);
    await holds(call(), key, { id, city: VALUES.cidade });
  }, 300_000);

  it('is signed by a party in a frame of another origin, on a phone', async () => {
    const { id, signers, people } = await sent();
    const site = await aSite();
    const sessions = `/v1/envelopes/${id}/signers/${signers[0]}/embedded-session`;
    const made = await call()('POST', sessions, { as: key, body: { origin: site.origin } });
    site.shows(textAt(made.body, 'url'));
    const page = await theStage().open('phone', 'pt-BR', [site.origin]);
    await page.goto(site.origin);
    await signsAsParty(await frameOf(page));
    await picture(page, 'contract-embedded');
    for (const person of people.slice(1)) await signsByApi(call(), person);
    await holds(call(), key, { id, city: CITY });
  }, 300_000);

  it('is sent from the dashboard, and signed by a party on a computer', async () => {
    const page = await theStage().open('desktop');
    const { sandbox: base } = theStage().place;
    await openSignedIn(page, { base, path: `/templates/${templateId}/use`, developer });
    await fillsIn(page);
    await picture(page, 'contract-use');
    await button(page, 'Enviar para assinatura').click();
    await page.waitForURL(/\/envelopes\/env_/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { signers } = await developer.client.call('GET /v1/envelopes/{id}', { path: { id } });
    const [party, ...others] = await Promise.all(signers.slice(0, 4).map((signer) => linkOf(id, signer.id)));
    const shown = await theStage().open('desktop');
    await shown.goto(`${base}/sign/${party}`);
    await signsAsParty(shown);
    for (const [index, token] of others.entries())
      await signsByApi(call(), { token, cpf: PEOPLE[index + 1]?.cpf ?? '' });
    await holds(call(), key, { id, city: CITY });
  }, 300_000);
});
