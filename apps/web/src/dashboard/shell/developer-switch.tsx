import { useTask } from '../../api/use-task.ts';
import { isDeveloper, NO_PROGRAMMING, useAppContext } from './app-context.ts';
import { ErrorAlert } from './error-alert.tsx';
import { WORDS } from './words.ts';

/** Shows or hides the pages and parts for people who program. The account remembers it. */
export function DeveloperSwitch() {
  const context = useAppContext();
  const { client, language, refresh } = context;
  const words = WORDS[language];
  const task = useTask();
  const isOn = isDeveloper(context);
  const change = (): Promise<void> =>
    task.run(async () => {
      await client.call('PATCH /v1/me/onboarding', { body: { technology: isOn ? NO_PROGRAMMING : null } });
      await refresh();
    });
  return (
    <>
      <label class="developer-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={task.busy}
          onChange={() => void change()}
        />
        {words.developerMode}
      </label>
      <ErrorAlert error={task.error} language={language} />
    </>
  );
}
