import { useState } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import { Tabs } from '../../src/design/tabs.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const TABS = [
  { name: 'one', label: 'First' },
  { name: 'two', label: 'Second' },
  { name: 'three', label: 'Third' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['name']>('one');
  return (
    <Tabs label="Parts" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>{selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('names the panel after the selected tab, and only that tab is in the order of focus', async () => {
    const view = await mount(<Example />);
    await view.click('Second');
    expect(view.find('[role=tabpanel]').textContent).toBe('two');
    expect(view.all('[role=tab]').map((tab) => [tab.tabIndex, tab.getAttribute('aria-selected')])).toEqual([
      [-1, 'false'],
      [0, 'true'],
      [-1, 'false'],
    ]);
    expect(view.find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(view.named('Second').id);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('selects with the arrow keys, Home and End, around the ends, and moves the focus along', async () => {
    const view = await mount(<Example />);
    view.named('First').focus();
    for (const [key, name, label] of [
      ['ArrowRight', 'two', 'Second'],
      ['End', 'three', 'Third'],
      ['ArrowRight', 'one', 'First'],
      ['ArrowLeft', 'three', 'Third'],
      ['Home', 'one', 'First'],
      ['x', 'one', 'First'],
    ] as const) {
      const target = document.activeElement as HTMLElement;
      await view.fire(target, new KeyboardEvent('keydown', { key, bubbles: true }));
      expect(view.find('[role=tabpanel]').textContent).toBe(name);
      expect(document.activeElement).toBe(view.named(label));
    }
  });
});
