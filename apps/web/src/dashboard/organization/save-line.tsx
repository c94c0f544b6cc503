import { Button } from '../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { PlainRefusal } from '../shell/plain-refusal.tsx';
import { WORDS } from './words.ts';

/** The end of a part of the settings: what was refused, the button, that it was saved. */
export function SaveLine(props: {
  readonly busy: boolean;
  readonly error: unknown;
  readonly isSaved: boolean;
  readonly onReload: () => void;
}) {
  const desk = useAppContext();
  const words = useWords(WORDS);
  return (
    <>
      <PlainRefusal error={props.error} told={{ CONFLICT: words.settings.conflict }}>
        <Button look="quiet" onClick={props.onReload}>
          {words.reload}
        </Button>
      </PlainRefusal>
      <div class="row">
        {isAdmin(desk) && (
          <Button type="submit" busy={props.busy}>
            {SHELL[desk.language].save}
          </Button>
        )}
        <span role="status">{props.isSaved && words.saved}</span>
      </div>
    </>
  );
}
