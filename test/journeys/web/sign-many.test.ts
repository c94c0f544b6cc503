import { describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import { aCompany, sendEnvelope } from '../ceremony.ts';
import { callerOf, succeeding } from '../client.ts';
import { button, identifies, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `sign-many-${name}`);
}

describe.skipIf(stage === null)(`one code for many envelopes ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'leads a signer on a %s through the documents that wait for them, with one code',
    async (size) => {
      if (stage === null) throw new Error('There is no browser');
      const call = succeeding(callerOf(stage.place.sandbox));
      const { key } = await aCompany(call);
      const first = await sendEnvelope(call, key);
      await sendEnvelope(call, key);
      await sendEnvelope(call, key);
      const [ana] = first.signers;
      if (ana === undefined) throw new Error('An envelope has signers');
      const page = await stage.open(size);
      await page.goto(`${stage.place.sandbox}/sign/${ana.token}`);
      await reads(page);
      await identifies(page, ana.cpf);
      await signs(page);
      await page.getByRole('heading', { name: 'Você tem mais 2 documentos para assinar' }).waitFor();
      await seen(page, '1-two-more');
      await button(page, 'Ler e assinar Contrato').first().click();
      await page.waitForURL((url) => !url.pathname.endsWith(ana.token));
      await reads(page);
      await signs(page);
      await page.getByRole('heading', { name: 'Você tem mais 1 documento para assinar' }).waitFor();
      await button(page, 'Ler e assinar Contrato').first().click();
      await reads(page);
      await signs(page);
      await page.getByText('Outras pessoas ainda precisam assinar').waitFor();
      expect(await page.getByText('para assinar', { exact: false }).count()).toBeLessThan(2);
      await seen(page, '2-none-left');
    },
  );
});
