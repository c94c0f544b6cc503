import { expect, it } from 'vitest';
import { EmptyState } from '../../src/design/empty-state.tsx';
import { mount } from '../mount.ts';

it('shows what to do next beside its icon', async () => {
  const view = await mount(
    <EmptyState icon={[['circle', { r: '4' }]]}>
      <a href="#new">Send a document</a>
    </EmptyState>,
  );
  expect(view.has('Send a document')).toBe(true);
  expect(view.all('.empty-icon svg circle')).toHaveLength(1);
});
