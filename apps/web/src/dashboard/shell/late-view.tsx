import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Alert, Button } from '../../design/parts.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { pageLanguage } from '../../i18n/language.ts';
import { createLateCode } from './late-code.ts';
import { StartScreen } from './start-screen.tsx';
import { WORDS } from './words.ts';

/** A view whose code loads when it is shown, or before. */
export interface LateView<Props> {
  (props: Props): JSX.Element;
  /** Loads the code before the view is shown. A failure shows when the view is. */
  readonly preload: () => void;
}

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/** Returns a page of the dashboard whose code is no part of the first view. */
export function latePage<Props extends object>(load: Load<Props>): LateView<Props> {
  return lateView(load, ({ isMissing }) =>
    isMissing ? <MissingCode /> : <Skeleton words={WORDS[pageLanguage()].loading} />,
  );
}

/** Returns a view that fills the window, whose code is no part of the first view. */
export function lateScreen<Props extends object>(load: Load<Props>): LateView<Props> {
  return lateView(load, ({ isMissing }) => (
    <StartScreen language={pageLanguage()}>{isMissing && <MissingCode />}</StartScreen>
  ));
}

function lateView<Props extends object>(
  load: Load<Props>,
  Waiting: FunctionComponent<{ readonly isMissing: boolean }>,
): LateView<Props> {
  const code = createLateCode(load);
  const View = (props: Props): JSX.Element => {
    const [isMissing, setIsMissing] = useState(false);
    const [, setArrivals] = useState(0);
    useEffect(() => {
      code.load().then(
        () => setArrivals((count) => count + 1),
        () => setIsMissing(true),
      );
    }, []);
    const Loaded = code.loaded();
    return Loaded === null ? <Waiting isMissing={isMissing} /> : <Loaded {...props} />;
  };
  return Object.assign(View, { preload: () => void code.load().catch(() => undefined) });
}

/** Shown when code doesn't arrive: a new release has replaced it, or there is no connection. */
function MissingCode() {
  const words = WORDS[pageLanguage()].missingCode;
  return (
    <Alert kind="bad" title={words.title} urgent>
      <p>{words.advice}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </Alert>
  );
}
