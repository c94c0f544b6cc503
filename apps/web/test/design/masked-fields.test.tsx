import { expect, it, vi } from 'vitest';
import { CpfField, PhoneField } from '../../src/design/masked-fields.tsx';
import { mount } from '../mount.ts';

it.each([
  [CpfField, '52998224725', '529.982.247-25'],
  [PhoneField, '11987654321', '(11) 98765-4321'],
] as const)(
  '%o writes the punctuation, and shows what is known of a saved value',
  async (Masked, typed, value) => {
    const onValue = vi.fn<(value: string) => void>();
    const view = await mount(<Masked id="a" label="Value" value="" known="***" onValue={onValue} />);
    expect(view.field('Value').placeholder).toBe('***');
    await view.type('Value', typed);
    expect(onValue).toHaveBeenCalledWith(value);
  },
);
