import type { Operations, Organization } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';

type Patch = NonNullable<Operations['PATCH /v1/organizations/{id}']['body']>;

/** The organization whose settings a form changes, and what to call afterwards. */
export interface SettingsPart {
  readonly organization: Organization;
  readonly onSaved: (saved: Organization) => void;
  /** Reads the settings again after they have changed elsewhere. */
  readonly onReload: () => void;
}

/** Saves a part of the settings, unless they have changed in the meantime. */
export function useSaving({ organization, onSaved }: SettingsPart) {
  const { client, refresh } = useAppContext();
  const task = useTask();
  const [isSaved, setSaved] = useState(false);
  const save = (body: Patch): Promise<void> =>
    task.run(async () => {
      setSaved(false);
      const { id, version } = organization;
      onSaved(
        await client.call('PATCH /v1/organizations/{id}', { path: { id }, body, ifMatch: `"v${version}"` }),
      );
      setSaved(true);
      await refresh();
    });
  const touch = (): void => {
    setSaved(false);
    task.clearError();
  };
  return { busy: task.busy, error: task.error, isSaved, save, touch };
}
