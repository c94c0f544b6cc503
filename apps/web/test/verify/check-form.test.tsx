import { describe, expect, it, vi } from 'vitest';
import { CheckForm } from '../../src/verify/check-form.tsx';
import { WORDS } from '../../src/verify/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const words = WORDS.en;
const CODE = '0123456789ABCDEFGHJK';
const pdf = new File(['%PDF'], 'lease.pdf');

async function openForm(code: string | null = null) {
  const onAsk = vi.fn<(file: File | null, code: string | null) => Promise<void>>(async () => undefined);
  const view = await mount(<CheckForm words={words} busy={false} code={code} onAsk={onAsk} />);
  const drop = (): Promise<void> => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    return view.fire(view.find('.drop'), Object.assign(event, { dataTransfer: { files: [pdf] } }));
  };
  return { ...view, onAsk, drop };
}

describe('CheckForm', () => {
  it('checks a file at once, without a code', async () => {
    const view = await openForm();
    await view.drop();
    expect(view.onAsk).toHaveBeenCalledExactlyOnceWith(pdf, null);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('checks a file against the code from the address or from the field', async () => {
    const view = await openForm(CODE);
    await view.drop();
    expect(view.onAsk).toHaveBeenCalledExactlyOnceWith(pdf, CODE);
  });

  it('checks a code alone, without the spaces around it', async () => {
    const view = await openForm();
    await view.type(words.code.label, `  ${CODE} `);
    await view.submit();
    expect(view.onAsk).toHaveBeenCalledExactlyOnceWith(null, CODE);
  });

  it.each(['', 'too short', `${CODE}0`])('does not check the code %j, and says why', async (typed) => {
    const view = await openForm();
    await view.type(words.code.label, typed);
    await view.submit();
    expect(view.alerts()).toEqual([words.code.wrong]);
    expect(view.onAsk).not.toHaveBeenCalled();
    await view.type(words.code.label, CODE);
    expect(view.alerts()).toEqual([]);
  });

  it('does not check a file against a code that is wrong', async () => {
    const view = await openForm('wrong');
    await view.drop();
    expect(view.alerts()).toEqual([words.code.wrong]);
    expect(view.onAsk).not.toHaveBeenCalled();
  });

  it('says that a file will be checked against a complete code', async () => {
    const view = await openForm();
    expect(view.text()).toContain(words.code.hint);
    await view.type(words.code.label, CODE);
    expect(view.text()).toContain(words.code.withFile);
  });
});
