import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDashboard, chooses, contract, sent } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading, identifies, reads, signs } from './signing.ts';
import { sizesOf } from './stage.ts';

const { stage, reason, theStage, opened, seen, seenInTheDark, seenEverywhere } =
  await aDashboard('dashboard-sending');

const aFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: contract });
const MARIA = { name: 'Maria Clara Souza', email: 'maria@example.com', cpf: '529.982.247-25' };
const BRUNO = { name: 'Bruno Lima', email: 'bruno@example.com', cpf: '111.444.777-35' };

const isSaved = (page: Page): Promise<void> => page.getByText('Rascunho salvo').waitFor();
const person = (page: Page, n: number) => page.getByRole('group', { name: `Pessoa ${n}` });
const envelopesOf = async ({ client }: Developer) => (await client.call('GET /v1/envelopes')).data;

describe.skipIf(stage === null)(`sending from the dashboard ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'takes at most 5 clicks and 5 fields for an own PDF to a known contact, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      await sent(developer, [MARIA]);
      await developer.client.call('PATCH /v1/me/onboarding', { body: { completed: true } });
      const page = await opened('/', size, developer);
      const count = { clicks: 0, fields: 0 };
      const click = async (target: ReturnType<Page['locator']>): Promise<void> => {
        count.clicks += 1;
        await target.click();
      };
      const type = async (target: ReturnType<Page['locator']>, text: string): Promise<void> => {
        count.fields += 1;
        await target.pressSequentially(text);
      };
      await click(page.getByRole('link', { name: 'Enviar para assinatura' }).first());
      const chooser = page.waitForEvent('filechooser');
      await click(page.getByText('Escolher PDFs'));
      count.fields += 1; // the file
      await (await chooser).setFiles(aFile('Contrato novo.pdf'));
      await type(page.getByLabel('Nome completo'), 'mar');
      await page.getByRole('option', { name: /Maria Clara Souza/ }).waitFor();
      await seen(page, 'contact');
      await seenInTheDark(page, 'contact');
      await click(page.getByRole('option', { name: /Maria Clara Souza/ }));
      await click(button(page, 'Enviar para assinatura'));
      await page.getByText('Enviado. Cada pessoa recebe o convite agora.').waitFor();
      process.stdout.write(`own PDF to a known contact on a ${size}: ${JSON.stringify(count)}\n`);
      expect(count.clicks).toBeLessThanOrEqual(5);
      expect(count.fields).toBeLessThanOrEqual(5);
      const [newest] = await envelopesOf(developer);
      expect(newest).toMatchObject({ title: 'Contrato novo', status: 'SENT' });
      expect(newest?.signers).toMatchObject([{ name: MARIA.name, email: MARIA.email, status: 'SENT' }]);
      expect(newest?.signers[0]?.cpf).not.toBeNull();
    },
  );

  it.each(sizesOf('desktop'))(
    'saves a draft while it is made, and continues after the browser was closed, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      const first = await opened('/envelopes/new', size, developer);
      await first.locator('input[type=file]').setInputFiles([aFile('Contrato.pdf'), aFile('Anexo.pdf')]);
      await isSaved(first);
      const place = new URL(first.url()).pathname;
      expect(place).toMatch(/\/envelopes\/env_/);
      await first.getByLabel('Nome completo').fill(MARIA.name);
      await first.getByLabel('E-mail').fill(MARIA.email);
      await first.getByLabel('CPF').fill(MARIA.cpf);
      await button(first, 'Adicionar pessoa').click();
      await person(first, 2).getByLabel('Nome completo').fill(BRUNO.name);
      await button(first, 'Mover Anexo para cima').click();
      await first.getByLabel('Mensagem').fill('Assine até sexta, por favor.');
      await first.getByLabel('Assinam nesta ordem').check();
      await expect
        .poll(async () =>
          (await envelopesOf(developer)).map(({ message, signers, signingOrderEnabled }) => [
            message,
            signers.length,
            signingOrderEnabled,
          ]),
        )
        .toEqual([['Assine até sexta, por favor.', 1, true]]);
      await isSaved(first);
      await seen(first, 'draft');
      const second = await first.context().newPage();
      await first.close();
      await second.goto(`${theStage().place.sandbox}${place}`);
      await heading(second, 'Enviar para assinatura').waitFor();
      await expect
        .poll(() => second.locator('.draft-rows').first().locator('strong').allInnerTexts())
        .toEqual(['Anexo', 'Contrato']);
      await expect
        .poll(() => second.getByLabel('Mensagem').inputValue())
        .toBe('Assine até sexta, por favor.');
      await expect.poll(() => person(second, 1).getByLabel('Nome completo').inputValue()).toBe(MARIA.name);
      await expect.poll(() => person(second, 2).getByLabel('Nome completo').inputValue()).toBe(BRUNO.name);
      await second.locator('.page-picture[data-state=drawn] img').first().waitFor();
      await seen(second, 'resumed');
      await person(second, 2).getByLabel('E-mail').fill(BRUNO.email);
      await person(second, 2).getByLabel('O que esta pessoa faz').selectOption('REPRESENTATIVE');
      await person(second, 2).getByLabel('CPF', { exact: true }).fill(BRUNO.cpf);
      await person(second, 2).getByLabel('Empresa').fill('Padaria São João');
      await person(second, 2).getByLabel('CNPJ').fill('12.ABC.345/01DE-35');
      await person(second, 2).getByLabel('Cargo ou função').fill('Diretor');
      await button(person(second, 2), 'Pedir um arquivo').click();
      await person(second, 2).getByLabel('Arquivo 1', { exact: true }).last().fill('Foto da CNH');
      await person(second, 2).getByLabel('Tipo').selectOption('IMAGE');
      await seen(second, 'requested-file');
      // The last change: “saved” may still speak of the one before, and a change that waits would meet the other window.
      await expect
        .poll(async () =>
          (await envelopesOf(developer))[0]?.signers.map((signer) => signer.attachments[0]?.accept),
        )
        .toContain('IMAGE');
      await isSaved(second);
      const path = { id: place.split('/').at(-1) ?? '' };
      const message = 'De outra janela';
      await developer.client.call('PATCH /v1/envelopes/{id}', { path, body: { message } });
      await second.getByLabel('Mensagem').fill('Desta janela');
      await second.getByText('Este rascunho foi mudado em outra janela').waitFor();
      await seen(second, 'outdated');
      await button(second, 'Abrir a versão atual').click();
      await expect.poll(() => second.getByLabel('Mensagem').inputValue()).toBe(message);
      await button(second, `Mover ${BRUNO.name} para cima`).click();
      await button(second, 'Remover Contrato').click();
      await second.getByText(`O convite só vai depois que ${BRUNO.name} assinar.`).waitFor();
      await button(second, 'Enviar para assinatura').click();
      await second.getByText(`Link de ${BRUNO.name}`).waitFor();
      await second.getByText('Foto da CNH: ainda não enviado').waitFor();
      await seen(second, 'sent-draft');
      const [envelope, ...others] = await envelopesOf(developer);
      expect(envelope?.signers.find(({ name }) => name === BRUNO.name)).toMatchObject({
        role: 'REPRESENTATIVE',
        cnpj: '12ABC34501DE35',
        office: 'Diretor',
        attachments: [{ key: 'file-1', label: 'Foto da CNH', accept: 'IMAGE', required: true, file: null }],
      });
      expect([others, envelope?.documents.map(({ title }) => title)]).toEqual([[], ['Anexo']]);
      expect(envelope?.signers.map(({ name, order, status }) => [name, order, status]).toSorted()).toEqual([
        [BRUNO.name, 1, 'SENT'],
        [MARIA.name, 2, 'PENDING'],
      ]);
    },
    240_000,
  );

  it.each(sizesOf('phone'))(
    'shows each problem at its field, in the language of the page, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      const page = await opened('/envelopes/new', size, developer);
      // The heading takes the focus with the next frame, and would take the keys from then on.
      await page.locator('h1:focus').waitFor();
      await page.getByLabel('CPF').pressSequentially('11111111111');
      expect(await page.getByLabel('CPF').inputValue()).toBe('111.111.111-11');
      await page.getByText('Este CPF não existe. Confira os números.').waitFor();
      await page.getByLabel('Celular').pressSequentially('+5511987654321');
      expect(await page.getByLabel('Celular').inputValue()).toBe('(11) 98765-4321');
      await page.getByLabel('E-mail').fill('maria@');
      await button(page, 'Enviar para assinatura').click();
      await page.getByText('Escreva o nome de quem assina.').waitFor();
      await page.getByText('Este e-mail parece incompleto.').waitFor();
      await page.getByText('Escolha ao menos um PDF.').waitFor();
      await page.locator('#name-1:focus').waitFor();
      await seen(page, 'problems');
      await seenInTheDark(page, 'problems');
      expect(await envelopesOf(developer)).toEqual([]);
      await page.locator('input[type=file]').setInputFiles([aFile('Contrato.pdf')]);
      await page.getByLabel('Nome completo').fill(MARIA.name);
      await page.getByLabel('E-mail').fill(MARIA.email);
      await page.getByLabel('CPF').fill(MARIA.cpf);
      await button(page, 'Enviar para assinatura').click();
      await page.getByText('Enviado. Cada pessoa recebe o convite agora.').waitFor();
      const created = await envelopesOf(developer);
      expect(created.map(({ status, signers }) => [status, signers.length])).toEqual([['SENT', 1]]);
    },
  );

  it('sends to two people, one by e-mail and one by WhatsApp', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', 'phone', developer);
    await page.locator('input[type=file]').setInputFiles([aFile('Contrato.pdf')]);
    await page.getByLabel('Nome completo').fill(MARIA.name);
    await page.getByLabel('E-mail').first().fill(MARIA.email);
    await page.getByLabel('CPF').fill(MARIA.cpf);
    await button(page, 'Adicionar pessoa').click();
    const second = person(page, 2);
    await second.getByLabel('Nome completo').fill(BRUNO.name);
    await second.getByLabel('E-mail').fill(BRUNO.email);
    await second.getByLabel('CPF').fill(BRUNO.cpf);
    await second.getByLabel('Celular').pressSequentially('11987654321');
    await second.getByLabel('Código desta pessoa por').selectOption('WHATSAPP_OTP');
    await person(page, 1).getByLabel('Assinatura desta pessoa').selectOption('own');
    await page.getByText('Quem assina precisa ter um certificado ICP-Brasil').waitFor();
    await page.getByText('Assina com o próprio certificado ICP-Brasil.').waitFor();
    await page.getByText('Recebe uma mensagem no WhatsApp (11) 98765-4321').waitFor();
    await page.getByText(`Recebe um e-mail em ${MARIA.email}`).waitFor();
    await person(page, 1).getByLabel('Grupo (opcional)').fill('Diretoria');
    await second.getByLabel('Grupo (opcional)').fill('diretoria');
    await second.getByLabel('Quantas pessoas do grupo diretoria precisam assinar').fill('2');
    await page.getByText('Grupo diretoria: bastam 2 assinaturas.').first().waitFor();
    await person(page, 1).getByLabel('Quantas pessoas do grupo diretoria precisam assinar').fill('1');
    await isSaved(page);
    await seen(page, 'whatsapp');
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Enviado. Cada pessoa recebe o convite agora.').waitFor();
    const [envelope] = await envelopesOf(developer);
    expect(envelope?.signers.map(({ name, signatureLevel }) => [name, signatureLevel])).toEqual([
      [MARIA.name, 'QUALIFIED'],
      [BRUNO.name, null],
    ]);
    expect(envelope?.signers.map(({ group, order }) => [group?.required, order])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const path = { id: envelope?.id ?? '' };
    await page.goto(`${theStage().place.sandbox}/dashboard/envelopes/${path.id}`);
    await page.getByText('Grupo diretoria: basta 1 assinatura de 2 pessoas').first().waitFor();
    await seen(page, 'group');
    const { data } = await developer.client.call('GET /v1/envelopes/{id}/messages', { path });
    expect(data.map(({ kind, medium }) => `${kind} ${medium}`).toSorted()).toEqual([
      'INVITATION EMAIL',
      'INVITATION WHATSAPP',
    ]);
  });

  it('leaves a single envelope after a step that failed, and sends with the corrected values', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', 'desktop', developer);
    let refusals = 1;
    await page.route('**/v1/envelopes/*/signers', async (route) => {
      refusals -= 1;
      return refusals >= 0 ? route.abort() : route.continue();
    });
    await page.locator('input[type=file]').setInputFiles([aFile('Contrato.pdf')]);
    await page.getByLabel('Nome completo').fill('Maria Errada');
    await page.getByLabel('E-mail').fill('maria.errada@example.com');
    await page.getByLabel('CPF').fill(MARIA.cpf);
    await page.getByText('Não foi possível salvar').waitFor();
    await seen(page, 'not-saved');
    await page.getByLabel('E-mail').fill(MARIA.email);
    await isSaved(page);
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Enviado. Cada pessoa').waitFor();
    const created = await envelopesOf(developer);
    expect(created.map(({ status, signers }) => [status, signers.map(({ email }) => email)])).toEqual([
      ['SENT', [MARIA.email]],
    ]);
  });

  it.each(sizesOf('desktop'))(
    'corrects an address, reminds, replaces a person who waits, and extends the term, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      const people = [{ ...MARIA, email: 'mria@example.com' }, BRUNO];
      const id = await sent(developer, people, { signingOrderEnabled: true });
      const page = await opened(`/envelopes/${id}`, size, developer);
      await button(page, 'Lembrar agora Maria Clara Souza').click();
      await page.getByRole('status').getByText('Lembrete pedido para Maria Clara Souza.').waitFor();
      expect(await button(page, /Lembrar agora Bruno/).count()).toBe(0);
      await seenEverywhere(page, 'reminded');
      await chooses(page, 'Ações para Maria Clara Souza', 'Corrigir dados');
      await page.getByRole('dialog').getByLabel('E-mail').fill(MARIA.email);
      await seenEverywhere(page, 'correct');
      await button(page, 'Salvar correção').click();
      await page.getByText('Link de Maria Clara Souza').waitFor();
      const url = await page.locator('.secret').innerText();
      await page.getByText(MARIA.email).first().waitFor();
      await chooses(page, 'Ações para Bruno Lima', 'Corrigir dados');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('você também pode trocar a pessoa').waitFor();
      await dialog.getByLabel('Nome completo').fill('Carla Dias');
      await dialog.getByLabel('E-mail').fill('carla@example.com');
      await dialog.getByLabel('CPF').fill('123.456.789-09');
      await button(page, 'Salvar correção').click();
      await page.getByText('carla@example.com').first().waitFor();
      await chooses(page, 'Ações', 'Prorrogar prazo');
      const later = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
      await page.getByRole('dialog').getByLabel('Assinar até').fill(later);
      await seen(page, 'extend');
      await page.getByRole('dialog').getByRole('button', { name: 'Prorrogar prazo' }).click();
      await page.getByText('Ana prorrogou o prazo').waitFor();
      const { signers, expiresAt } = await developer.client.call('GET /v1/envelopes/{id}', { path: { id } });
      expect(signers.map(({ name, email }) => [name, email])).toEqual([
        [MARIA.name, MARIA.email],
        ['Carla Dias', 'carla@example.com'],
      ]);
      expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now() + 58 * 86_400_000);
      const signer = await theStage().open('phone');
      await signer.goto(url);
      await reads(signer);
      await identifies(signer, MARIA.cpf);
      await signs(signer);
    },
  );

  it.each(sizesOf('phone'))('reopens a declined document as a copy, on a %s', async (size) => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await sent(developer, [MARIA]);
    await developer.client.call('POST /v1/envelopes/{id}/cancel', { path: { id }, body: {} });
    const page = await opened(`/envelopes/${id}`, size, developer);
    await seenEverywhere(page, 'cancelled');
    await button(page, 'Reabrir como cópia').click();
    await heading(page, 'Enviar para assinatura').waitFor();
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(MARIA.name);
    await button(page, 'Enviar para assinatura').click();
    await page.getByText(`Link de ${MARIA.name}`).waitFor();
    const statuses = (await envelopesOf(developer)).map(({ status }) => status);
    expect(statuses).toEqual(['SENT', 'CANCELLED']);
  });

  it.each(sizesOf('desktop'))(
    'adds the member as a signer, and shows and erases contacts, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      await sent(developer, [MARIA, BRUNO]);
      const page = await opened('/envelopes/new', size, developer);
      await button(page, 'Eu também assino').click();
      await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(developer.email);
      expect(await button(page, 'Eu também assino').count()).toBe(0);
      await page.goto(`${theStage().place.sandbox}/dashboard/contacts`);
      await page.getByText(MARIA.email).waitFor();
      await seen(page, 'contacts');
      await page.getByLabel('Buscar por nome ou e-mail').fill('bru');
      await page.getByText(MARIA.email).waitFor({ state: 'detached' });
      await button(page, 'Apagar contato Bruno Lima').click();
      await seen(page, 'contact-erase');
      await page.getByRole('dialog').getByRole('button', { name: 'Apagar contato' }).click();
      await page.getByText('Nenhum contato aqui.').waitFor();
      await button(page, 'Desligar contatos').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Desligar contatos' }).click();
      await page.getByText('Os contatos estão desligados').waitFor();
      await seen(page, 'contacts-off');
      expect((await developer.client.call('GET /v1/contacts')).data).toEqual([]);
    },
  );
});
