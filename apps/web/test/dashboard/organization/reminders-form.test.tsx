import type { Organization } from '@aval/sdk/operations';
import { expect, it } from 'vitest';
import { RemindersForm } from '../../../src/dashboard/organization/reminders-form.tsx';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const organization = {
  id: 'org_1',
  version: 7,
  timeZone: 'America/Sao_Paulo',
  reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: null },
} as Organization;

it('saves both numbers and the time zone', async () => {
  const form = (
    <RemindersForm organization={organization} onSaved={() => undefined} onReload={() => undefined} />
  );
  const { calls, choose, submit } = await mountInDashboard(form, {
    respond: () => organization,
    language: 'pt-BR',
  });
  await choose('Repetir depois do envio', '7');
  await choose('Antes do fim do prazo', '');
  await choose('Fuso horário', 'America/Manaus');
  await submit();
  expect(calls[0]?.options).toMatchObject({
    body: { reminders: { daysBeforeExpiry: null, everyDays: 7 }, timeZone: 'America/Manaus' },
  });
});
