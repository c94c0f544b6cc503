import { describe, expect, it, vi } from 'vitest';
import { DropZone } from '../../src/design/drop-zone.tsx';
import { mount } from '../mount.ts';

const pdf = new File(['%PDF'], 'lease.pdf');

async function openZone(props: { readonly disabled?: boolean } = {}) {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const view = await mount(
    <DropZone accept=".pdf" onFiles={onFiles} {...props}>
      Drop a file
    </DropZone>,
  );
  const zone = view.find('label');
  const drag = async (type: string, files: readonly File[] = []): Promise<Event> => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { files },
    });
    await view.fire(zone, event);
    return event;
  };
  return { ...view, zone, drag, onFiles };
}

describe('DropZone', () => {
  it('takes dropped files instead of letting the browser open them', async () => {
    const view = await openZone();
    const over = await view.drag('dragover');
    const drop = await view.drag('drop', [pdf]);
    expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true]);
    expect(view.onFiles).toHaveBeenCalledExactlyOnceWith([pdf]);
  });

  it('looks ready only while something is dragged over it', async () => {
    const view = await openZone();
    await view.drag('dragover');
    expect(view.zone.className).toBe('drop over');
    await view.drag('dragleave');
    expect(view.zone.className).toBe('drop');
    await view.drag('dragover');
    await view.drag('drop', [pdf]);
    expect(view.zone.className).toBe('drop');
  });

  it('ignores a drop without files, such as a dragged text', async () => {
    const view = await openZone();
    await view.drag('drop');
    expect(view.onFiles).not.toHaveBeenCalled();
  });

  it('takes no file while it is disabled', async () => {
    const view = await openZone({ disabled: true });
    await view.drag('drop', [pdf]);
    expect(view.onFiles).not.toHaveBeenCalled();
    expect(view.find('input')).toHaveProperty('disabled', true);
  });

  it('takes chosen files, and lets the user choose the same file again', async () => {
    const view = await openZone();
    const input = view.find('input') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [pdf] });
    const cleared: string[] = [];
    Object.defineProperty(input, 'value', {
      set(value: string) {
        cleared.push(value);
      },
    });
    await view.fire(input, new Event('change', { bubbles: true }));
    expect(view.onFiles).toHaveBeenCalledExactlyOnceWith([pdf]);
    expect(cleared).toEqual(['']);
  });
});
