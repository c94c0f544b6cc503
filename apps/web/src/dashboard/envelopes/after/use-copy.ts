import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { newIdempotencyKey, useAppContext } from '../../shell/app-context.ts';
import { navigate } from '../../shell/navigation.ts';

/** Returns a function that makes a draft of an envelope and opens it, with its progress. */
export function useCopy({ id }: Pick<Envelope, 'id'>): {
  readonly copy: () => Promise<void>;
  readonly busy: boolean;
  readonly error: unknown;
} {
  const { client } = useAppContext();
  const task = useTask();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const copy = (): Promise<void> =>
    task.run(async () => {
      const draft = await client.call('POST /v1/envelopes/{id}/copy', { path: { id }, idempotencyKey });
      navigate(`/envelopes/${draft.id}`);
    });
  return { copy, busy: task.busy, error: task.error };
}
