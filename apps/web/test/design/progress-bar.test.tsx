import { expect, it } from 'vitest';
import { ProgressBar } from '../../src/design/progress-bar.tsx';
import { mount } from '../mount.ts';

it.each([
  ['Sending', 'Sending', null],
  [undefined, null, 'true'],
])('with the label %j has the name %j and is hidden: %j', async (label, name, hidden) => {
  const view = await mount(<ProgressBar value={1} max={2} {...(label === undefined ? {} : { label })} />);
  const bar = view.find('progress') as HTMLProgressElement;
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '2']);
  expect([bar.getAttribute('aria-label'), bar.getAttribute('aria-hidden')]).toEqual([name, hidden]);
});
