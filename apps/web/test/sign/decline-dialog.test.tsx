import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeclineDialog } from '../../src/sign/decline-dialog.tsx';
import type { Portal } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { fakePortal } from './session.ts';

const words = WORDS.en.decline;

beforeEach(() => {
  vi.restoreAllMocks();
});

async function openDialog(replaced: Partial<Portal> = {}, inGroup: string | null = null) {
  const portal = fakePortal(replaced);
  const outcomes = {
    onDeclined: vi.fn<() => void>(),
    onDispute: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  const view = await mount(
    <DeclineDialog portal={portal} organization="Acme" inGroup={inGroup} words={WORDS.en} {...outcomes} />,
  );
  return { ...view, ...outcomes, calls: portal.calls };
}

describe('DeclineDialog', () => {
  it('opens as a modal dialog with a name', async () => {
    const view = await openDialog();
    expect(view.find('dialog')).toHaveProperty('open', true);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('says what declining does to the others before it asks why', async () => {
    const view = await openDialog();
    const { sender, others, final } = words.effects;
    for (const effect of [sender('Acme'), others, final]) expect(view.text()).toContain(effect);
    expect(view.field(words.reason).required).toBe(false);
  });

  it('says in a group that the others can go on', async () => {
    const view = await openDialog({}, 'The other people can still sign.');
    expect(view.text()).toContain('The other people can still sign.');
    expect(view.text()).not.toContain(words.effects.others);
  });

  it('offers a dispute to people who received the document by mistake', async () => {
    const view = await openDialog();
    await view.click(WORDS.en.dispute.open);
    expect(view.onDispute).toHaveBeenCalledOnce();
    expect(view.calls).toEqual([]);
  });

  it('declines with the reason', async () => {
    const view = await openDialog();
    await view.type(words.reason, 'Too expensive');
    await view.submit();
    expect(view.calls).toEqual([['decline', 'Too expensive']]);
    expect(view.onDeclined).toHaveBeenCalledOnce();
  });

  it('does nothing when the signer goes back', async () => {
    const view = await openDialog();
    await view.click(words.cancel);
    expect(view.onClose).toHaveBeenCalledOnce();
    expect(view.calls).toEqual([]);
  });

  it('stays open with the reason when the service refuses', async () => {
    const view = await openDialog({ decline: () => Promise.reject(serviceError('SERVICE_UNAVAILABLE')) });
    await view.type(words.reason, 'Too expensive');
    await view.submit();
    expect(view.alerts()[0]).toContain(WORDS.en.refusals['SERVICE_UNAVAILABLE']?.title);
    expect(view.field(words.reason).value).toBe('Too expensive');
    expect(view.onDeclined).not.toHaveBeenCalled();
  });
});
