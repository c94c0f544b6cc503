import { expect, it, onTestFinished, vi } from 'vitest';
import { AttachedFiles } from '../../../../src/dashboard/envelopes/attachments/attached-files.tsx';
import { WORDS } from '../../../../src/dashboard/envelopes/attachments/words.ts';
import { accessibilityFaults } from '../../../accessibility.ts';
import { serviceError } from '../../../service-error.ts';
import { aSigner } from '../../given-envelope.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;
const cnh = { key: 'cnh', label: 'Your ID', required: true, accept: 'IMAGE' } as const;
const file = { name: 'id.png', type: 'image/png', size: 5, sha256: 'aa', attachedAt: '' } as const;
const url = 'https://aval.test/v1/files/tok';

const open = (signer: Parameters<typeof aSigner>[0], respond: () => unknown = () => ({ url })) =>
  mountInDashboard(<AttachedFiles envelopeId="env_1" signer={aSigner({ erasedAt: null, ...signer })} />, {
    respond,
  });

it('downloads what the signer attached, and says what is missing', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  onTestFinished(() => assign.mockRestore());
  const attachments = [
    { ...cnh, file },
    { ...cnh, key: 'proof', label: 'Proof', file: null },
  ];
  const view = await open({ attachments });
  expect(view.text()).toContain(words.waiting('Proof'));
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(words.download('id.png'));
  expect(assign).toHaveBeenCalledWith(url);
});

it('shows why a file can no longer be downloaded, and nothing for a signer without requests', async () => {
  const view = await open({ attachments: [{ ...cnh, file }] }, () => {
    throw serviceError('NOT_FOUND');
  });
  await view.click(words.download('id.png'));
  expect(view.alerts()).toHaveLength(1);
  expect((await open({ attachments: [] })).text()).toBe('');
});
