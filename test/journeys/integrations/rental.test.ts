import { createClient } from '@aval/sdk';
import type { Frame } from '@playwright/test';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aCompany, CONTRACT } from '../ceremony.ts';
import { builtPackages } from '../../packages/built-packages.ts';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import { CHECKOUT } from '../service.ts';
import { frameOf } from '../web/other-site.ts';
import { button, heading, identifies, reads } from '../web/signing.ts';
import { aStage } from '../web/stage.ts';
import { createLeaseTemplate, finishLease, sendLease, startPlatform } from './rental.ts';
import type { Lease, Role } from './rental.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

beforeAll(async () => {
  if (stage !== null) await builtPackages(['@aval/embed']);
});

/** Both of them with the mailbox of their household. */
const LEASE: Lease = {
  number: 'LOC-2026-77',
  rent: '2500.00',
  parties: {
    landlord: {
      reference: 'P-1',
      name: 'Ana Souza',
      email: 'ana.souza@example.com',
      cpf: '529.982.247-25',
    },
    tenant: { reference: 'P-2', name: 'Bruno Lima', email: 'casa@example.com', cpf: '111.444.777-35' },
    guarantor: { reference: 'P-3', name: 'Caio Reis', email: 'casa@example.com', cpf: '390.533.447-05' },
    witness: { reference: 'P-4', name: 'Tereza Dias', email: 'tereza@example.com', cpf: '168.995.350-09' },
  },
};

/** A company whose pages on localhost may embed signing. Returns its key. */
async function aPlatformsKey(base: string): Promise<string> {
  const call = succeeding(callerOf(base));
  const { key, token } = await aCompany(call);
  const projects = await call('GET', '/v1/projects', { as: token });
  const body = { embedOrigins: ['http://localhost:*'] };
  for (const project of listAt(projects.body, 'data'))
    await call('PATCH', `/v1/projects/${textAt(project, 'id')}`, { as: token, body });
  return key;
}

describe.skipIf(stage === null)(`a rental platform that embeds signing ${reason}`, () => {
  it('has four roles sign inside its pages, and reads and proves what they entered by its own names', async () => {
    if (stage === null) throw new Error('There is no browser');
    const { sandbox } = stage.place;
    const aval = createClient({ base: sandbox, credential: await aPlatformsKey(sandbox) });
    const element = `${CHECKOUT}packages/embed/dist/script/aval-sign.js`;
    const platform = await startPlatform(aval, sandbox, element);
    onTestFinished(() => void platform.stop());
    const from = new Date(Date.now() - 60_000).toISOString();
    const templateId = await createLeaseTemplate(aval, CONTRACT.pathname);
    const id = await sendLease(aval, templateId, LEASE);

    const signIn = async (role: Role, fill?: (frame: Frame) => Promise<void>) => {
      const page = await stage.open('phone', 'pt-BR', [platform.origin]);
      await page.goto(`${platform.origin}/leases/${id}/${role}`);
      const frame = await frameOf(page);
      await reads(frame);
      await identifies(frame, LEASE.parties[role].cpf);
      await fill?.(frame);
      await frame.getByLabel(/^Li e aceito/).check();
      await button(frame, 'Assinar agora').click();
      await heading(frame, 'Pronto, você assinou').waitFor();
      await page.getByText('Recebemos a sua assinatura.').waitFor();
    };
    const goesOn = (frame: Frame) => button(frame, 'Continuar para a declaração').click();
    await signIn('landlord', async (frame) => {
      await frame.getByLabel('Escrever').check();
      await goesOn(frame);
    });
    await signIn('guarantor', async (frame) => {
      await frame.getByLabel('Profissão').fill('Engenheiro');
      await goesOn(frame);
    });
    await signIn('tenant', async (frame) => {
      await frame.getByLabel('Tenho animal de estimação').check();
      await frame.getByLabel('Escrever').check();
      await goesOn(frame);
    });
    await signIn('witness');

    const signed = await finishLease(aval, LEASE.number, from);
    expect(signed).toEqual({
      envelopeId: id,
      verificationCode: expect.stringMatching(/^\w{4}-?\w+/),
      rent: 2500,
      hasPets: true,
      profession: 'Engenheiro',
      tenant: 'P-2',
      proven: expect.arrayContaining(['rent', 'pets', 'profession']),
    });
  }, 600_000);
});
