import type { ApiKey, RotatedApiKey } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Dialog, Select } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

const ENDS = ['0', '1', '24', '168', '720', 'never'] as const;

/** Asks how long the old key stays valid, and creates the new key. */
export function RotateKeyDialog(props: {
  readonly of: ApiKey;
  readonly onClose: () => void;
  readonly onDone: (created: RotatedApiKey) => void;
}) {
  const { client, language } = useAppContext();
  const words = useWords(WORDS);
  const task = useTask();
  const [ends, setEnds] = useState<(typeof ENDS)[number]>('24');
  const { id, name, version } = props.of;
  const rotate = (): Promise<void> =>
    task.run(async () => {
      const body = { expireOldInHours: ends === 'never' ? null : Number(ends) };
      const given = { path: { id }, body, ifMatch: `"v${version}"` };
      props.onDone(await client.call('POST /v1/api-keys/{id}/rotate', given));
    });
  return (
    <Dialog title={words.rotateOf(name)} onClose={props.onClose}>
      <p>{words.rotateHint}</p>
      <Select
        id="old-ends"
        label={words.oldEnds}
        value={ends}
        choices={ENDS.map((value) => ({ value, label: words.ends[value] }))}
        onChange={setEnds}
      />
      <ErrorAlert error={task.error} language={language} />
      <Button busy={task.busy} onClick={() => void rotate()}>
        {words.rotate}
      </Button>
    </Dialog>
  );
}
