import { expect, it } from 'vitest';
import { Skeleton } from '../../src/design/skeleton.tsx';
import { mount } from '../mount.ts';

it('announces the loading and keeps the place of the rows', async () => {
  const view = await mount(<Skeleton words="Loading" rows={4} />);
  expect(view.find('[role=status]').textContent).toBe('Loading');
  expect(view.all('.skeleton-row')).toHaveLength(4);
});
