import { describe, expect, it, vi } from 'vitest';
import { Sheet, SheetHeading } from '../../src/sign/sheet.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const onClose = vi.fn<() => void>();

async function aSheet(heading = 'Confirm') {
  const sheetOf = (open: boolean, text: string) => (
    <Sheet open={open} step="Step 2 of 3" back="Back to the document" onClose={onClose}>
      <SheetHeading key={text}>{text}</SheetHeading>
      <input aria-label="Code" />
    </Sheet>
  );
  const view = await mount(sheetOf(true, heading));
  return { ...view, show: (open: boolean, text = heading) => view.update(sheetOf(open, text)) };
}

describe('Sheet', () => {
  it('is a modal dialog that its heading names, and the heading has the focus', async () => {
    const view = await aSheet();
    expect(view.find('dialog')).toHaveProperty('open', true);
    expect(view.find('dialog').getAttribute('aria-labelledby')).toBe('sheet-heading');
    expect(document.activeElement?.textContent).toBe('Confirm');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('moves the focus to the heading of the next step', async () => {
    const view = await aSheet();
    view.field('Code').focus();
    await view.show(true, 'Sign');
    expect(document.activeElement?.textContent).toBe('Sign');
  });

  it('closes with its button, and says so', async () => {
    onClose.mockClear();
    const view = await aSheet();
    await view.click('Back to the document');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not report a close by the page: the forward button may have opened it again', async () => {
    onClose.mockClear();
    const view = await aSheet();
    await view.show(false);
    expect(onClose).not.toHaveBeenCalled();
    await view.show(true);
    await view.click('Back to the document');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps what was typed while it is closed, and announces the step again when it opens', async () => {
    const view = await aSheet();
    await view.type('Code', '4242');
    view.field('Code').focus();
    await view.show(false);
    expect(view.find('dialog')).toHaveProperty('open', false);
    await view.show(true);
    expect(view.field('Code').value).toBe('4242');
    expect(document.activeElement?.textContent).toBe('Confirm');
  });
});
