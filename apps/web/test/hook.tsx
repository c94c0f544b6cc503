import { mount } from './mount.ts';

/** Runs a hook in a component. `current` is its newest result. */
export async function runHook<Result, Input = undefined>(
  hook: (input: Input) => Result,
  ...[first]: undefined extends Input ? [] : [Input]
): Promise<{
  readonly current: () => Result;
  readonly rerender: (input: Input) => Promise<void>;
  readonly unmount: () => void;
}> {
  let result: { readonly value: Result } | null = null;
  const Probe = ({ input }: { readonly input: Input }) => {
    result = { value: hook(input) };
    return null;
  };
  const view = await mount(<Probe input={first as Input} />);
  return {
    current: () => {
      if (result === null) throw new Error('The hook has not run.');
      return result.value;
    },
    rerender: (input) => view.update(<Probe input={input} />),
    unmount: view.unmount,
  };
}
