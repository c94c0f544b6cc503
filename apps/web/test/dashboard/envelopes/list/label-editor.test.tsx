import { expect, it, vi } from 'vitest';
import { LabelEditor } from '../../../../src/dashboard/envelopes/list/label-editor.tsx';
import { WORDS } from '../../../../src/dashboard/envelopes/list/words.ts';
import { accessibilityFaults } from '../../../accessibility.ts';
import { settle } from '../../../mount.ts';
import { serviceError } from '../../../service-error.ts';
import { anEnvelope } from '../../given-envelope.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../../mount-in-dashboard.tsx';

const words = WORDS.en.labels;
const envelope = anEnvelope({ labels: ['obra'] });

async function anEditor(options: DashboardOptions = {}) {
  const onChange = vi.fn<() => void>();
  const editor = <LabelEditor envelope={envelope} labels={['obra', 'zinco']} onChange={onChange} />;
  const view = await mountInDashboard(editor, {
    respond: ({ options: given }) => given['body'],
    ...options,
  });
  const shown = (): readonly (string | null)[] => view.all('.labels > span').map((item) => item.textContent);
  return { ...view, onChange, shown };
}

it('adds a new label, and one of the project, and removes one', async () => {
  const view = await anEditor();
  await view.click(words.edit(envelope.title));
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.type(words.name, ' 2026 ');
  await view.submit();
  await view.click('+ zinco');
  await view.click(words.remove('obra'));
  expect(view.shown()).toEqual(['2026', 'zinco']);
  expect(view.calls.map(({ options }) => options['body'])).toEqual([
    { labels: ['obra', '2026'] },
    { labels: ['obra', '2026', 'zinco'] },
    { labels: ['2026', 'zinco'] },
  ]);
  expect(view.onChange).toHaveBeenCalledTimes(3);
});

it('does not send a label twice, or none', async () => {
  const view = await anEditor();
  await view.click(words.edit(envelope.title));
  for (const label of ['obra', '   ']) {
    await view.type(words.name, label);
    await view.submit();
  }
  expect(view.calls).toEqual([]);
});

it('shows a change at once, and takes it back when it is refused', async () => {
  let refuse = (): void => undefined;
  const view = await anEditor({
    respond: () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(serviceError('SERVICE_UNAVAILABLE'));
      }),
  });
  await view.click(words.edit(envelope.title));
  await view.click('+ zinco');
  expect(view.shown()).toEqual(['obra', 'zinco']);
  await settle(() => refuse());
  expect(view.shown()).toEqual(['obra']);
  expect(view.alerts()).toHaveLength(1);
});

it('shows a viewer the labels alone', async () => {
  const view = await anEditor({ role: 'VIEWER' });
  expect(view.shown()).toEqual(['obra']);
  expect(view.all('button')).toEqual([]);
});
