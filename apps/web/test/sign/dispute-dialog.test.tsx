import { describe, expect, it, vi } from 'vitest';
import { DisputeDialog } from '../../src/sign/dispute-dialog.tsx';
import type { Portal } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { fakePortal } from './session.ts';

const words = WORDS.en.dispute;

async function openDialog(replaced: Partial<Portal> = {}) {
  const portal = fakePortal(replaced);
  const outcomes = { onDisputed: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const view = await mount(
    <DisputeDialog portal={portal} organization="Acme" words={WORDS.en} {...outcomes} />,
  );
  return { ...view, ...outcomes, calls: portal.calls };
}

describe('DisputeDialog', () => {
  it('says what it does and what it does not, and asks for a note of 500 characters', async () => {
    const view = await openDialog();
    expect(view.text()).toContain(words.effect);
    expect(view.field(words.note).maxLength).toBe(500);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('sends the note, then confirms it', async () => {
    const view = await openDialog();
    await view.type(words.note, 'Not me');
    await view.submit();
    expect(view.calls).toEqual([['dispute', 'Not me']]);
    expect(view.onDisputed).toHaveBeenCalledOnce();
    expect(view.find('h2').textContent).toBe(words.doneHeading);
    await view.click(words.close);
    expect(view.onClose).toHaveBeenCalledOnce();
  });

  it('sends nothing when the reader goes back', async () => {
    const view = await openDialog();
    await view.click(words.cancel);
    expect([view.calls, view.onClose.mock.calls.length]).toEqual([[], 1]);
  });

  it('keeps the note when the service refuses', async () => {
    const view = await openDialog({ dispute: () => Promise.reject(serviceError('RATE_LIMITED')) });
    await view.type(words.note, 'Not me');
    await view.submit();
    expect(view.alerts()[0]).toContain(WORDS.en.refusals['RATE_LIMITED']?.title);
    expect(view.field(words.note).value).toBe('Not me');
    expect(view.onDisputed).not.toHaveBeenCalled();
  });
});
