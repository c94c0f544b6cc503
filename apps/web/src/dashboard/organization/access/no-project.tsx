import { Button, StepHeading } from '../../../design/parts.tsx';
import type { AppContext } from '../../shell/app-context.ts';
import { StartScreen } from '../../shell/start-screen.tsx';
import { WORDS as SHELL } from '../../shell/words.ts';
import { WORDS } from './barrier-words.ts';

/** The page of a member whose organizations give them no project. */
export function NoProject(props: Pick<AppContext, 'language' | 'refresh' | 'logOut'>) {
  const { language, refresh, logOut } = props;
  const words = WORDS[language];
  return (
    <StartScreen language={language}>
      <StepHeading>{words.noProject}</StepHeading>
      <p class="soft">{words.noProjectLead}</p>
      <Button wide onClick={() => void refresh()}>
        {words.again}
      </Button>
      <Button look="bare" wide onClick={() => void logOut()}>
        {SHELL[language].logOut}
      </Button>
    </StartScreen>
  );
}
