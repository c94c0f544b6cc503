import { expect, it, vi } from 'vitest';
import { SignNow } from '../../../src/dashboard/home/sign-now.tsx';
import { WORDS } from '../../../src/dashboard/home/words.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const name = `${WORDS.en.overview.sign} Locação`;

it('opens the portal with a new link for the user, without a message', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const signers = [aSigner({ id: 'sgn_2', email: 'rui@example.com' }), aSigner({ email: 'Ana@example.com' })];
  const view = await mountInDashboard(<SignNow envelope={anEnvelope({ signers })} />, {
    respond: () => ({ signingLink: { url: 'https://aval.test/sign/tok' } }),
  });
  await view.click(name);
  expect(view.calls.map(({ options }) => options)).toEqual([
    { path: { id: 'env_1', signerId: signers[1]?.id }, body: { notify: false } },
  ]);
  expect(assign).toHaveBeenCalledWith('https://aval.test/sign/tok');
  assign.mockRestore();
});

it('is left out where the user does not sign', async () => {
  const signers = [aSigner({ email: 'rui@example.com' })];
  const view = await mountInDashboard(<SignNow envelope={anEnvelope({ signers })} />);
  expect(view.has(name)).toBe(false);
});
