import type { ReadState } from '../api/use-read.ts';
import { Button, LoadingIndicator } from '../design/parts.tsx';
import { ErrorAlert } from './refusal.tsx';
import type { Words } from './words/words.ts';

interface ReadingStateProps {
  readonly reading: Pick<ReadState<unknown>, 'busy' | 'error' | 'reload'>;
  readonly words: Words;
}

/** Shows that a part of the page is loading, or why it could not be loaded and a button to try again. */
export function ReadingState({ reading, words }: ReadingStateProps) {
  const { busy, error, reload } = reading;
  return (
    <>
      {busy && <LoadingIndicator words={words.loading} />}
      {error !== null && (
        <ErrorAlert error={error} words={words}>
          <Button look="quiet" onClick={() => void reload()}>
            {words.retry}
          </Button>
        </ErrorAlert>
      )}
    </>
  );
}
