import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const contract = await readFile(CONTRACT);
const SIGNER = { name: 'Maria Souza', email: 'maria@example.com', cpf: '52998224725' };

describe.skipIf(stage === null)(`Production without a provider of messages ${reason}`, () => {
  it.each(sizesOf('phone'))('says so on every page, and calls nothing delivered, on a %s', async (size) => {
    if (stage === null) throw new Error('There is no browser');
    const base = stage.place.production;
    const developer = await aDeveloper(base);
    const { envelopeId } = await developer.client.call('POST /v1/signature-requests', {
      body: {
        title: 'Contrato de aluguel',
        document: { contentBase64: contract.toString('base64'), filename: 'contrato.pdf' },
        signers: [SIGNER],
      },
    });
    const page = await stage.open(size);
    const kept = page.locator('.badge', { hasText: 'não enviada: ficou no servidor' });
    await openSignedIn(page, { base, path: `/envelopes/${envelopeId}?tab=messages`, developer });
    const read = async (): Promise<number> => {
      await page.reload();
      await page.getByText('Convite por e-mail').waitFor();
      return kept.count();
    };
    await expect.poll(read, { timeout: 30_000, interval: 500 }).toBe(1);
    expect(await page.getByText('entregue', { exact: true }).count()).toBe(0);
    await page.getByText('Este serviço não envia e-mails.').waitFor();
    await isAccessible(page);
    await picture(page, 'no-mail-messages');
    await page.getByRole('tab', { name: 'Andamento' }).click();
    await page.getByText('O convite ficou no servidor: envie você o link').waitFor();
    await isAccessible(page);
    await picture(page, 'no-mail-envelope');
    for (const path of ['/', '/envelopes', '/envelopes/new']) {
      await page.goto(`${base}/dashboard${path === '/' ? '' : path}`);
      await page.getByText('Convites e códigos ficam em arquivos no servidor').waitFor();
      await isAccessible(page);
    }
    await page.goto(`${stage.place.sandbox}/dashboard`);
    await page.getByRole('heading', { name: 'Início', level: 1 }).waitFor();
    expect(await page.getByText('Este serviço não envia e-mails.').count()).toBe(0);
    expect(await page.getByText('As mensagens estão retidas.').count()).toBe(0);
  });

  it.each(sizesOf('phone'))(
    'says on every page that a restored copy holds its messages, on a %s',
    async (size) => {
      if (stage === null) throw new Error('There is no browser');
      const base = stage.place.sandbox;
      const developer = await aDeveloper(base);
      const page = await stage.open(size);
      const heldSince = '2026-11-22T12:00:00.000Z';
      await page.route('**/health', (route) => route.fulfill({ json: { status: 'UP', heldSince } }));
      await openSignedIn(page, { base, path: '/', developer });
      for (const path of ['', '/envelopes', '/organization']) {
        await page.goto(`${base}/dashboard${path}`);
        await page.getByText('As mensagens estão retidas.').waitFor();
        await isAccessible(page);
      }
      await page.goto(`${base}/dashboard`);
      await page.getByText('As mensagens estão retidas.').waitFor();
      await picture(page, 'held-messages');
    },
  );
});
