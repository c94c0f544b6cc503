import Eye from 'lucide/dist/esm/icons/eye.mjs';
import { expect, it } from 'vitest';
import { Timeline } from '../../src/design/timeline.tsx';
import { mount } from '../mount.ts';

it('lists what happened with its time and its note, in the given order', async () => {
  const view = await mount(
    <Timeline
      items={[
        { key: 2, icon: Eye, tone: 'good', text: 'Ana signed', time: 'now', note: <p>By link</p> },
        { key: 1, icon: Eye, tone: 'plain', text: 'Ana opened it', time: '5 minutes ago' },
      ]}
    />,
  );
  expect(view.all('ol > li').map((item) => item.textContent)).toEqual([
    'Ana signed · nowBy link',
    'Ana opened it · 5 minutes ago',
  ]);
  expect(view.find('li .good svg').getAttribute('aria-hidden')).toBe('true');
});
