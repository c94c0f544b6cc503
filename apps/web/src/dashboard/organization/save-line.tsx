import { Button } from '../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

/** The end of a settings form: its error, its button and its confirmation. */
export function SaveLine(props: {
  readonly busy: boolean;
  readonly error: unknown;
  readonly isSaved: boolean;
  readonly onReload: () => void;
}) {
  const context = useAppContext();
  const words = useWords(WORDS);
  return (
    <>
      <PageErrorAlert error={props.error} texts={{ CONFLICT: words.settings.conflict }}>
        <Button look="quiet" onClick={props.onReload}>
          {words.reload}
        </Button>
      </PageErrorAlert>
      <div class="row">
        {isAdmin(context) && (
          <Button type="submit" busy={props.busy}>
            {SHELL[context.language].save}
          </Button>
        )}
        <span role="status">{props.isSaved && words.saved}</span>
      </div>
    </>
  );
}
