import { expect, it, vi } from 'vitest';
import { LevelSelect } from '../../../../src/dashboard/shell/levels/level-select.tsx';
import type { Level } from '../../../../src/dashboard/shell/levels/level-select.tsx';
import { WORDS } from '../../../../src/dashboard/shell/levels/words.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;

async function aSelect(value: Level, environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') {
  const onChange = vi.fn<(level: Level) => void>();
  const view = await mountInDashboard(<LevelSelect id="level" {...{ value, onChange }} />, { environment });
  return {
    ...view,
    onChange,
    levels: () => view.all('option').map((option) => option.getAttribute('value')),
  };
}

it('offers the levels of the environment, and says what the qualified level needs', async () => {
  const view = await aSelect('ADVANCED');
  expect(view.levels()).toEqual(['SIMPLE', 'ADVANCED', 'QUALIFIED']);
  expect(view.text()).not.toContain(words.needs);
  await view.choose(words.label, 'QUALIFIED');
  expect(view.onChange).toHaveBeenCalledExactlyOnceWith('QUALIFIED');
  expect((await aSelect('QUALIFIED')).text()).toContain(words.needs);
});

it('offers no qualified level without a provider, but shows it where it was chosen', async () => {
  expect((await aSelect('SIMPLE', 'PRODUCTION')).levels()).toEqual(['SIMPLE', 'ADVANCED']);
  expect((await aSelect('QUALIFIED', 'PRODUCTION')).levels()).toContain('QUALIFIED');
});
