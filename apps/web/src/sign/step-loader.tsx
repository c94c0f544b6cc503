import type { JSX } from 'preact';
import { useRead } from '../api/use-read.ts';
import { ReadingState } from './reading-state.tsx';
import { SheetHeading } from './sheet.tsx';
import type { SheetStep } from './steps.ts';
import type { Words } from './words/words.ts';

interface StepLoaderProps<Props> {
  readonly load: () => Promise<(props: Props) => JSX.Element>;
  readonly given: Props;
}

/** Shows a step of the sheet that is no part of the first view: its heading, then the step once it is loaded. */
export function StepLoader<Props extends { readonly step: SheetStep; readonly words: Words }>({
  load,
  given,
}: StepLoaderProps<Props>) {
  const { words, step } = given;
  const loading = useRead(load, []);
  if (loading.value !== null) return <loading.value {...given} />;
  return (
    <>
      <SheetHeading>{words.steps[step]}</SheetHeading>
      <ReadingState reading={loading} words={words} />
    </>
  );
}
