import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { AvalError, createClient } from '@aval/sdk/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button } from './signing.ts';
import { aStage, isAccessible, picture, SIZES } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage({ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' });
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

/** Checks accessibility on a phone, which has the smallest window, and takes pictures of both sizes. */
async function seen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
  await page.setViewportSize(SIZES.desktop);
  await picture(page, `dashboard-${name}`);
}

async function opened(developer: Developer, path: string): Promise<Page> {
  const { open, place } = theStage();
  const page = await open('desktop');
  await openSignedIn(page, { base: place.sandbox, path, developer });
  return page;
}

const dialog = (page: Page): Locator => page.locator('dialog');

/** The status that the service answers to a key. */
async function answerTo(key: string, projectId?: string, base = theStage().place.sandbox): Promise<number> {
  const besides = projectId === undefined ? {} : { 'x-project-id': projectId };
  const headers = { authorization: `Bearer ${key}`, ...besides };
  return (await fetch(`${base}/v1/envelopes?limit=1`, { headers })).status;
}

/** A program that waits for events; busy at first. */
async function aReceiver() {
  const result = { url: '', answers: 503, events: new Array<unknown>() };
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    result.events.push(JSON.parse(await text(request)));
    response.writeHead(result.answers).end(result.answers === 200 ? 'obrigado' : 'em manutenção');
  };
  const server = createServer((request, response) => void receive(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  result.url = `http://localhost:${address.port}/aval`;
  return result;
}

describe.skipIf(stage === null)(`developers in the dashboard ${reason}`, () => {
  it('creates a key, shows it once, uses, rotates and revokes it', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/developers/keys');
    await page.getByText('Ainda não há chaves').waitFor();
    await button(page, 'Nova chave').click();
    await dialog(page).getByLabel('Nome').fill('Servidor de vendas');
    await seen(page, 'keys-new');
    await dialog(page).getByText('Escolher').click();
    await dialog(page).getByRole('checkbox', { name: 'envelopes:send' }).uncheck();
    await seen(page, 'keys-scopes');
    await button(page, 'Criar chave').click();
    const secret = page.locator('.secret');
    await secret.waitFor();
    const first = await secret.innerText();
    expect(await page.locator('pre').first().innerText()).toContain(`AVAL_KEY=${first}`);
    await seen(page, 'keys-made');
    expect(await answerTo(first)).toBe(200);
    await button(page, 'Já guardei').click();
    await secret.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('9 escopos').waitFor();
    expect(await page.getByText(first).count()).toBe(0);
    await button(page, 'Trocar a chave Servidor de vendas').click();
    await dialog(page).getByLabel('A chave antiga').selectOption('agora');
    await seen(page, 'keys-rotate');
    await dialog(page).getByRole('button', { name: 'Trocar', exact: true }).click();
    await secret.waitFor();
    const second = await secret.innerText();
    await page.getByText('Vencida').waitFor();
    expect([await answerTo(first), await answerTo(second)]).toEqual([401, 200]);
    await button(page, 'Revogar a chave Servidor de vendas').click();
    await seen(page, 'keys-revoke');
    await dialog(page).getByRole('button', { name: 'Revogar', exact: true }).click();
    await page.getByText('Revogada').waitFor();
    expect(await answerTo(second)).toBe(401);
    await page.getByLabel('Ambiente').selectOption('Produção');
    await page.getByText('Ainda não há chaves').waitFor();
  });

  it('registers a webhook, tests it, delivers an event, retries it, changes and deletes the webhook', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const receiver = await aReceiver();
    const page = await opened(developer, '/developers/webhooks');
    await page.getByText('Ainda não há webhooks').waitFor();
    await seen(page, 'webhooks-none');
    await button(page, 'Novo webhook').click();
    await dialog(page).getByLabel('Endereço').fill('https://10.0.0.1/aval');
    await button(page, 'Cadastrar').click();
    await page.getByText('O endereço não é permitido').waitFor();
    await dialog(page).getByLabel('Endereço').fill(receiver.url);
    await dialog(page).getByText('Só estes').click();
    await dialog(page).getByText('Marque pelo menos um evento').waitFor();
    await dialog(page).getByRole('checkbox', { name: 'envelope.created' }).check();
    await dialog(page).getByRole('checkbox', { name: /^v1a/ }).check();
    await seen(page, 'webhooks-new');
    await button(page, 'Cadastrar').click();
    const secret = page.locator('.secret');
    await secret.waitFor();
    const first = await secret.innerText();
    await seen(page, 'webhooks-made');
    await button(page, 'Já guardei').click();
    await page.getByRole('link', { name: receiver.url }).click();
    await button(page, 'Enviar teste').click();
    await page.getByText('Respondeu 503').waitFor();
    await page.getByText('em manutenção').waitFor();
    await seen(page, 'webhook-test-refused');
    receiver.answers = 200;
    await button(page, 'Enviar teste').click();
    await page.getByText('Respondeu 200').waitFor();
    await developer.client.call('POST /v1/envelopes', { body: { title: 'Contrato' } });
    const details = button(page, 'Detalhes da entrega de envelope.created');
    await expect
      .poll(async () => {
        await button(page, 'Atualizar').click();
        await page.locator('#deliveries ~ [aria-busy=false]').waitFor();
        return page.locator('.list').getByText('Entregue').count();
      })
      .toBe(1);
    expect(receiver.events.at(-1)).toMatchObject({ type: 'envelope.created' });
    await seen(page, 'webhook');
    await details.click();
    await dialog(page).getByText('webhook-id: evt_').waitFor();
    await button(page, 'Entregar de novo').click();
    await dialog(page).getByText('2 tentativas').waitFor();
    await seen(page, 'webhook-delivery');
    await page.keyboard.press('Escape');
    await button(page, 'Trocar o segredo').click();
    await dialog(page).getByRole('button', { name: 'Trocar o segredo' }).click();
    await secret.waitFor();
    expect(await secret.innerText()).not.toBe(first);
    await button(page, 'Desligar').click();
    await dialog(page).getByRole('button', { name: 'Desligar' }).click();
    await page.getByText('Alguém o desligou').waitFor();
    await button(page, 'Ligar').click();
    await page.getByText('Ligado', { exact: true }).waitFor();
    await button(page, 'Editar').click();
    await dialog(page).getByText('Todos, menos key.expiring').click();
    await dialog(page).getByLabel('Descrição').fill('Sistema de vendas');
    await button(page, 'Salvar').click();
    await page.getByText('Sistema de vendas', { exact: true }).waitFor();
    const { data } = await developer.client.call('GET /v1/webhooks', {});
    expect(data).toMatchObject([{ events: ['*'], description: 'Sistema de vendas', enabled: true }]);
    await button(page, 'Excluir').click();
    await dialog(page).getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Ainda não há webhooks').waitFor();
  });

  it('finds a call, shows its details, and keeps the filter in the address', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/developers/logs');
    await developer.client.call('POST /v1/envelopes', { body: { title: 'Contrato' } });
    const refused: unknown = await developer.client
      .call('POST /v1/envelopes', { body: { title: '' } })
      .catch((failure: unknown) => failure);
    const requestId = refused instanceof AvalError ? refused.requestId : '';
    // The service writes its log a moment after its answer. Without a filter the questions would fill the first page.
    const query = { requestId };
    const logged = async () => (await developer.client.call('GET /v1/logs', { query })).data.length;
    await expect.poll(logged).toBe(1);
    await page.getByLabel('Caminho').fill('/v1/envelopes');
    await page.getByLabel('Status').fill('422');
    await page.getByLabel('Desde').fill('2020-01-01T00:00');
    await button(page, 'Filtrar').click();
    const link = page.getByRole('link', { name: 'POST /v1/envelopes' });
    await expect.poll(() => link.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('status')).toBe('422');
    await page.reload();
    await link.waitFor();
    expect(await page.getByLabel('Caminho').inputValue()).toBe('/v1/envelopes');
    await seen(page, 'logs');
    await link.click();
    await page.getByText(requestId).first().waitFor();
    await page.getByRole('heading', { name: 'Resposta' }).waitFor();
    await page.getByText('VALIDATION_FAILED').first().waitFor();
    await seen(page, 'log');
    await page.goBack();
    await link.waitFor();
    await button(page, 'Limpar filtros').click();
    await page
      .getByRole('link', { name: /dashboard|GET/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('ID da chamada').fill('req_none');
    await button(page, 'Filtrar').click();
    await page.getByText('Nenhuma chamada encontrada').waitFor();
  });

  it('creates, uses and deletes a personal token', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/account/tokens');
    await page.getByText('Você não tem tokens').waitFor();
    await button(page, 'Novo token').click();
    await dialog(page).getByLabel('Nome').fill('Meu notebook');
    await dialog(page).getByLabel('Vence').selectOption('em 7 dias');
    await dialog(page).getByText('Somente leitura').click();
    await seen(page, 'tokens-new');
    await button(page, 'Criar token').click();
    const secret = page.locator('.secret');
    await secret.waitFor();
    const token = await secret.innerText();
    await page.getByText('Nunca').waitFor();
    await seen(page, 'tokens-made');
    const project = developer.account.project.id;
    expect(await answerTo(token, project)).toBe(200);
    expect(await answerTo(token, project, theStage().place.production)).toBe(200);
    const { data } = await developer.client.call('GET /v1/me/tokens', {});
    expect(data[0]?.scopes).toContain('logs:read');
    expect(data[0]?.scopes).not.toContain('envelopes:send');
    await button(page, 'Excluir o token Meu notebook').click();
    await dialog(page).getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Você não tem tokens').waitFor();
    expect(await secret.count()).toBe(0);
    expect(await answerTo(token, project)).toBe(401);
  });

  it('offers the admin scope separately, with a warning, in no preset', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/account/tokens');
    const made = async (name: string): Promise<readonly string[] | undefined> => {
      await button(page, 'Criar token').click();
      await page.getByLabel(name, { exact: true }).locator('.secret').waitFor();
      return (await developer.client.call('GET /v1/me/tokens', {})).data[0]?.scopes;
    };
    await button(page, 'Novo token').click();
    await dialog(page).getByLabel('Nome').fill('Comum');
    await dialog(page).getByText('Tudo', { exact: true }).click();
    expect(await made('Comum')).not.toContain('admin');
    await button(page, 'Novo token').click();
    await dialog(page).getByLabel('Nome').fill('Infraestrutura');
    await dialog(page).getByText('administrar por você').click();
    await dialog(page).getByText('Guarde este token como a sua senha').waitFor();
    await seen(page, 'tokens-admin');
    expect(await made('Infraestrutura')).toContain('admin');
  });

  it('ends a session of another browser', async () => {
    const { place } = theStage();
    const developer = await aDeveloper(place.sandbox);
    const { email, password } = developer;
    const elsewhere = await createClient({ base: place.sandbox }).call('POST /v1/auth/login', {
      body: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36' },
    });
    const page = await opened(developer, '/account/sessions');
    await page.getByText('Esta sessão').waitFor();
    await seen(page, 'sessions');
    await button(page, 'Encerrar a sessão em Chrome, Android').click();
    await seen(page, 'sessions-end');
    await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
    await page.locator('td').getByText('Chrome, Android').waitFor({ state: 'detached' });
    const refreshed = createClient({ base: place.sandbox }).call('POST /v1/auth/refresh', {
      body: { refreshToken: elsewhere.refreshToken },
    });
    await expect(refreshed).rejects.toMatchObject({ status: 401 });
  });

  it('ends a stolen session with the keys and tokens that it made, also one that is over', async () => {
    const { place } = theStage();
    const developer = await aDeveloper(place.sandbox);
    const { email, password, account } = developer;
    const device = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36';
    const stolen = async () => {
      const { accessToken } = await createClient({ base: place.sandbox }).call('POST /v1/auth/login', {
        body: { email, password },
        headers: { 'user-agent': device },
      });
      const thief = createClient({ base: place.sandbox, credential: accessToken });
      const body = { projectId: account.project.id, name: 'x' };
      const { secret } = await thief.call('POST /v1/api-keys', { body });
      return { thief, secret };
    };
    const [one, two] = [await stolen(), await stolen()];
    await two.thief.call('POST /v1/auth/logout');
    const page = await opened(developer, '/account/sessions');
    await page.getByRole('heading', { name: 'Encerradas, mas com acessos' }).waitFor();
    await seen(page, 'sessions-stolen');
    for (const { secret } of [one, two]) {
      await button(page, 'Encerrar com tudo o que ela criou: sessão em Chrome, Android').first().click();
      await dialog(page).getByText('1 chave de API').waitFor();
      await seen(page, 'sessions-end-everything');
      await dialog(page).getByRole('button', { name: 'Encerrar com tudo o que ela criou' }).click();
      await page.getByText('Sessão encerrada, com 0 tokens e 1 chave.').waitFor();
      await expect.poll(() => answerTo(secret, account.project.id)).toBe(401);
    }
    await page.getByText('Chrome, Android').waitFor({ state: 'detached' });
  });
});
