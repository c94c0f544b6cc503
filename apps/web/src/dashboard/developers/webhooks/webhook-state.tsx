import type { Webhook } from '@aval/sdk/operations';
import { useWords } from '../../shell/app-context.ts';
import { Badge } from '../../shell/parts.tsx';
import { WORDS } from './words.ts';

/** Whether an endpoint is enabled, and why not. */
export function WebhookState({ of: { disabledReason } }: { readonly of: Webhook }) {
  const words = useWords(WORDS);
  if (disabledReason === null) return <Badge kind="good">{words.on}</Badge>;
  return (
    <>
      <Badge kind={disabledReason === 'REQUESTED' ? 'plain' : 'bad'}>{words.off}</Badge>
      <div class="soft">{words.whyOff[disabledReason]}</div>
    </>
  );
}
