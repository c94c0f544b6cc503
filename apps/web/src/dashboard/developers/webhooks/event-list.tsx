import type { Webhook } from '@aval/sdk/operations';
import { useWords } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

/** The events of an endpoint by name, or a note that it receives all events. */
export function EventList({ webhook: { events } }: { readonly webhook: Webhook }) {
  const words = useWords(WORDS);
  if (events.includes('*')) return <>{words.everyEvent}</>;
  return <span class="mono">{events.join(', ')}</span>;
}
