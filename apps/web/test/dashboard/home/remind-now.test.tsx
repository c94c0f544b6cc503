import { expect, it } from 'vitest';
import { RemindNow } from '../../../src/dashboard/home/remind-now.tsx';
import { WORDS } from '../../../src/dashboard/home/words.ts';
import { LETTER_LIMIT } from '../../../src/dashboard/shell/letter-limit.ts';
import { ToastProvider } from '../../../src/design/toast.tsx';
import { serviceError } from '../../service-error.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en.overview;
const name = `${words.remind} Locação`;
const signers = [
  aSigner({ name: 'Maria', status: 'SIGNED' }),
  aSigner({ name: 'Ana', status: 'VIEWED' }),
  aSigner({ name: 'Rui', status: 'SENT' }),
  aSigner({ name: 'Zoe', status: 'PENDING' }),
];

it('reminds those who were invited and have not signed, and confirms', async () => {
  const view = await mountInDashboard(
    <ToastProvider>
      <RemindNow envelope={anEnvelope({ signers })} />
    </ToastProvider>,
  );
  await view.click(name);
  expect(view.calls.map(({ options }) => options['path'])).toEqual([
    { id: 'env_1', signerId: 'sgn_Ana' },
    { id: 'env_1', signerId: 'sgn_Rui' },
  ]);
  expect(view.named(`${words.reminded} Locação`)).toHaveProperty('disabled', true);
  expect(view.find('[role=status]').textContent).toBe(words.remindedOf('Locação'));
});

it('names the signer if nothing was written, because they have had many letters', async () => {
  const view = await mountInDashboard(
    <ToastProvider>
      <RemindNow envelope={anEnvelope({ signers })} />
    </ToastProvider>,
    { respond: () => ({ name: 'Ana', notified: false, notNotifiedReason: 'MAILBOX_LIMIT' }) },
  );
  await view.click(name);
  expect(view.find('[role=status]').textContent).toBe(LETTER_LIMIT.en.signer('Ana'));
});

it('says that they were reminded lately, and keeps the button', async () => {
  const view = await mountInDashboard(<RemindNow envelope={anEnvelope({ signers })} />, {
    respond: () => {
      throw serviceError('RATE_LIMITED');
    },
  });
  await view.click(name);
  expect(view.alerts().join(' ')).toContain(words.remindedLately.title);
  expect(view.has(name)).toBe(true);
});
