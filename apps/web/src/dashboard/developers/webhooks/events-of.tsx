import type { Webhook } from '@aval/sdk/operations';
import { useWords } from '../../shell/desk.ts';
import { WORDS } from './words.ts';

/** The events of an endpoint by name, or that it is all of them. */
export function EventsOf({ webhook: { events } }: { readonly webhook: Webhook }) {
  const words = useWords(WORDS);
  if (events.includes('*')) return <>{words.everyEvent}</>;
  return <span class="mono">{events.join(', ')}</span>;
}
