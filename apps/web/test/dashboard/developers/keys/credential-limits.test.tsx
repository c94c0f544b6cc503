import { AvalError } from '@aval/sdk/client';
import { expect, it, vi } from 'vitest';
import { NewKeyDialog } from '../../../../src/dashboard/developers/keys/new-key-dialog.tsx';
import { ExpiresSoon } from '../../../../src/dashboard/shell/credential-limits/term.tsx';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const DAY = 86_400_000;

it('a new key has the end and the networks that were chosen', async () => {
  const bodies: unknown[] = [];
  const respond = ({ options }: { readonly options: Readonly<Record<string, unknown>> }): unknown => {
    bodies.push(options['body']);
    return {};
  };
  const view = await mountInDashboard(<NewKeyDialog onClose={vi.fn()} onDone={vi.fn()} />, { respond });
  await view.type('Name', 'server');
  await view.choose('Expires', '30');
  await view.type('Networks where it works', '203.0.113.7, 2001:db8::/48');
  await view.submit();
  expect(bodies.at(-1)).toMatchObject({
    expiresAt: expect.stringMatching(/Z$/),
    allowedNetworks: ['203.0.113.7', '2001:db8::/48'],
  });
});

it('a network that is refused says so at its field', async () => {
  const fields = [{ field: 'allowedNetworks[0]', message: 'Must be a network.' }];
  const respond = (): never => {
    throw new AvalError(422, { code: 'VALIDATION_FAILED', details: { fields } });
  };
  const view = await mountInDashboard(<NewKeyDialog onClose={vi.fn()} onDone={vi.fn()} />, { respond });
  await view.type('Name', 'server');
  await view.type('Networks where it works', 'office');
  await view.submit();
  expect(view.field('Networks where it works').getAttribute('aria-invalid')).toBe('true');
  expect(view.alerts()).toContain('Must be a network.');
});

it.each([
  [null, false],
  [20 * DAY, false],
  [10 * DAY, true],
  [-DAY, false],
])('a key that ends in %j ms is marked: %j', async (left, isMarked) => {
  const at = left === null ? null : new Date(Date.now() + left).toISOString();
  const view = await mountInDashboard(<ExpiresSoon at={at} />);
  expect(view.text().includes('Expires soon')).toBe(isMarked);
});
