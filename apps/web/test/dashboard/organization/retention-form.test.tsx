import type { Organization } from '@aval/sdk/operations';
import { expect, it } from 'vitest';
import { RetentionForm } from '../../../src/dashboard/organization/retention-form.tsx';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const organization = {
  id: 'org_1',
  version: 7,
  retention: { completedDays: 400, declinedDays: null, from: '2026-03-09T12:00:00.000Z' },
} as Organization;

const form = (
  <RetentionForm organization={organization} onSaved={() => undefined} onReload={() => undefined} />
);

it('saves both periods, and keeps one that the API has set', async () => {
  const { calls, choose, submit } = await mountInDashboard(form, {
    respond: () => organization,
    language: 'pt-BR',
  });
  await choose('Envelopes recusados', '3650');
  await submit();
  expect(calls[0]?.options).toMatchObject({
    body: { retention: { completedDays: 400, declinedDays: 3650 } },
    ifMatch: '"v7"',
  });
});

it('can keep everything, and says what it does and from when', async () => {
  const { calls, choose, submit, root } = await mountInDashboard(form, {
    respond: () => organization,
    language: 'en',
  });
  expect(root.textContent).toContain('Delete after 400 days');
  expect(root.textContent).toContain('articles 15 and 16');
  expect(root.textContent).toContain('The periods apply from');
  await choose('Completed envelopes', 'KEEP');
  await submit();
  expect(calls[0]?.options).toMatchObject({
    body: { retention: { completedDays: null, declinedDays: null } },
  });
});
