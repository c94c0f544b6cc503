import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../apps/server/src/store/postgres/sql.ts';
import { testDatabase } from '../../../apps/server/test/database.ts';
import { urlsOf } from '../../races/arena.ts';
import { evidenceOf, sealedPdf, sendEnvelope, SIGNERS } from '../ceremony.ts';
import type { EnvelopeSigner } from '../ceremony.ts';
import { callerOf, succeeding } from '../client.ts';
import type { Call } from '../client.ts';
import { pdfText } from './pdf-text.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading, identifies, reads, step } from './signing.ts';
import { aStage, isAccessible, picture } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const logins = await testDatabase();
const found = await aStage(urlsOf(logins));
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const OTHER = 'Você confirmou sua identidade em outro navegador. Confirme de novo aqui para continuar.';
const ADVICE = 'Se não foi você, fale com quem enviou antes de assinar.';
const IDENTIFY = 'Confirme sua identidade';
const FILL = 'Preencha os campos';
const STREET = 'Rua das Flores, 12';
const FIELDS = [
  { page: 1, box: { x: 350, y: 10, width: 220, height: 20 }, type: 'TEXT', label: 'Endereço' },
  { page: 3, box: { x: 72, y: 600, width: 220, height: 60 }, type: 'SIGNATURE' },
];

interface Sent {
  readonly call: Call;
  readonly key: string;
  readonly developer: Developer;
  readonly id: string;
  readonly ana: EnvelopeSigner;
}

/** Sends a contract to Ana, with an address and a signature to fill in. */
async function sends(): Promise<Sent> {
  const base = theStage().place.sandbox;
  const developer = await aDeveloper(base);
  const name = { projectId: developer.account.project.id, environment: 'SANDBOX', name: 'journey' } as const;
  const { secret: key } = await developer.client.call('POST /v1/api-keys', { body: name });
  const call = succeeding(callerOf(base));
  const [ana] = SIGNERS;
  if (ana === undefined) throw new Error('There are people');
  const { id, signers } = await sendEnvelope(call, key, { people: [ana], fields: FIELDS });
  const [first] = signers;
  if (first === undefined) throw new Error('Ana signs');
  return { call, key, developer, id, ana: first };
}

/** A window of a browser without history: nothing that another window keeps. */
async function opens({ ana }: Sent, size: Size): Promise<Page> {
  const page = await theStage().open(size);
  await page.goto(`${theStage().place.sandbox}/sign/${ana.token}`);
  return page;
}

/** Lets a minute pass for the signer's codes: another may be requested. */
async function aMinutePasses({ ana }: Sent): Promise<void> {
  await logins.database.change((transaction) =>
    transaction.run(sql`
      UPDATE one_time_codes SET created_at = created_at - interval '61 seconds' WHERE signer_id = ${ana.id}`),
  );
}

async function proves(page: Page, sent: Sent): Promise<void> {
  await aMinutePasses(sent);
  await identifies(page, sent.ana.cpf);
  await step(page, FILL).waitFor();
}

/** Comes to the last step, with an address and a mark. */
async function comesToLastStep(page: Page, sent: Sent): Promise<void> {
  await reads(page);
  await proves(page, sent);
  await page.getByRole('textbox', { name: 'Endereço' }).fill(STREET);
  await continues(page);
}

async function continues(page: Page): Promise<void> {
  await button(page, 'Continuar para a declaração').click();
  await step(page, 'Assine').waitFor();
  await page.locator('.statement p').first().waitFor();
}

const accepts = (page: Page): Promise<void> =>
  page.getByLabel('Li e aceito a declaração e as minhas respostas acima.').check();

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `two-browsers-${name}`);
}

/** Returns the parts of a page, and of what its browser keeps, that have the answers of another browser. */
async function leaksIn(page: Page): Promise<readonly string[]> {
  const kept = await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, textarea')].map((input) => (input as HTMLInputElement).value),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify({ ...localStorage }),
  ]);
  return kept.filter((text) => text.includes(STREET));
}

/** Returns the times at which the report says that another browser was proved; its lines wrap. */
function timesElsewhere(report: string): readonly string[] {
  const [, lines = ''] = /Confirmou de novo, em(.*\n.*navegador.*)\n/.exec(report) ?? [];
  return lines.match(/\d{4}-\d\d-\d\dT[\d:]+Z/g) ?? [];
}

/** Returns why the service doesn't let a browser sign. */
async function refusalOf(page: Page, { ana }: Sent): Promise<unknown> {
  const data = { accepted: true, consentHash: '0'.repeat(64), documentHashes: {} };
  const url = `${theStage().place.sandbox}/v1/sign/${ana.token}/sign`;
  const answer = (await (await page.request.post(url, { data })).json()) as { readonly error: unknown };
  return answer.error;
}

describe.skipIf(stage === null)(`two browsers with the link of a signer ${reason}`, () => {
  it.each(['phone', 'desktop'] as const)(
    'sign only where the code was entered last, and the history and the report name both, on a %s',
    async (size) => {
      const sent = await sends();
      const own = await opens(sent, size);
      await comesToLastStep(own, sent);
      await seen(own, '1-last-step');

      const other = await opens(sent, size);
      await reads(other);
      await step(other, IDENTIFY).waitFor();
      await other.getByText(OTHER).waitFor();
      expect(await leaksIn(other)).toEqual([]);
      await other.getByText(ADVICE).waitFor();
      expect(await button(other, 'Assinar agora').count()).toBe(0);
      expect(await refusalOf(other, sent)).toMatchObject({
        code: 'AUTHENTICATION_REQUIRED',
        details: { reason: 'OTHER_BROWSER' },
      });
      await seen(other, '2-other');
      await proves(other, sent);
      // After the code, these are the answers of the same person.
      await expect.poll(() => other.getByRole('textbox', { name: 'Endereço' }).inputValue()).toBe(STREET);
      await seen(other, '3-other-proved');

      await accepts(own);
      await button(own, 'Assinar agora').click();
      await step(own, IDENTIFY).waitFor();
      await own.getByText(OTHER).waitFor();
      await seen(own, '4-own-again');
      await proves(own, sent);
      expect(await own.getByRole('textbox', { name: 'Endereço' }).inputValue()).toBe(STREET);
      await seen(own, '5-own-proved');
      await continues(own);
      await accepts(own);
      await button(own, 'Assinar agora').click();
      await heading(own, 'Pronto, você assinou').waitFor();

      const text = await pdfText(await sealedPdf(sent.call, await evidenceOf(sent.call, sent.key, sent.id)));
      expect(text).toContain(STREET);
      expect(timesElsewhere(text)).toHaveLength(2);
      const history = await theStage().open(size);
      const { developer } = sent;
      const base = theStage().place.sandbox;
      await openSignedIn(history, { base, path: `/envelopes/${sent.id}`, developer });
      const again = history.getByText('Ana confirmou a identidade de novo, em outro navegador');
      await expect.poll(() => again.count()).toBe(2);
      await seen(history, '6-history');
    },
  );
});
