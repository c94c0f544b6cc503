import { useState } from 'preact/hooks';
import { expect, it } from 'vitest';
import { SideSheet } from '../../src/design/side-sheet.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Correct
      </button>
      {isOpen && (
        <SideSheet title="Correct Ana" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>Fields</p>
        </SideSheet>
      )}
    </>
  );
}

it('is a modal dialog with a name, and gives the focus back when it closes', async () => {
  const view = await mount(<Example />);
  view.named('Correct').focus();
  await view.click('Correct');
  const sheet = view.find('dialog') as HTMLDialogElement;
  expect([sheet.open, sheet.className, sheet.getAttribute('aria-label')]).toEqual([
    true,
    'side-sheet',
    'Correct Ana',
  ]);
  expect(accessibilityFaults(view.root)).toEqual([]);
  view.named('Close').focus();
  await view.click('Close');
  expect(view.all('dialog')).toEqual([]);
  expect(document.activeElement).toBe(view.named('Correct'));
});

it('closes on Escape, which the browser reports as the closing of the dialog', async () => {
  const view = await mount(<Example />);
  await view.click('Correct');
  await view.fire(view.find('dialog'), new Event('close'));
  expect(view.all('dialog')).toEqual([]);
});
