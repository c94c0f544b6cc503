import type { Webhook } from '@aval/sdk/operations';
import { Fragment } from 'preact';
import { useWords } from '../../shell/app-context.ts';
import { EventName } from './event-name.tsx';
import { WORDS } from './words.ts';

/** The events of an endpoint by name, or a note that it receives all events. */
export function EventList({ webhook: { events } }: { readonly webhook: Webhook }) {
  const words = useWords(WORDS);
  if (events.includes('*')) return <>{words.everyEvent}</>;
  return (
    <>
      {events.map((event, index) => (
        <Fragment key={event}>
          {index > 0 && ', '}
          <EventName name={event} />
        </Fragment>
      ))}
    </>
  );
}
