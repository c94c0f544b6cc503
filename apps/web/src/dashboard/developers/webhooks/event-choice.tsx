import { useState } from 'preact/hooks';
import { useWords } from '../../shell/app-context.ts';
import { EventName } from './event-name.tsx';
import { EVENT_TYPES } from './event-types.ts';
import type { EventType, Subscription } from './event-types.ts';
import { WORDS } from './words.ts';

interface Chosen {
  readonly value: readonly Subscription[];
  readonly onChange: (events: readonly Subscription[]) => void;
}

/** A choice of all events, including future events, or of some by name. */
export function EventChoice({ value, onChange }: Chosen) {
  const words = useWords(WORDS);
  const [picked, setPicked] = useState<readonly Subscription[]>(value.filter((item) => item !== '*'));
  const isEvery = value.includes('*');
  const pick = (event: EventType): void => {
    const next = EVENT_TYPES.filter((item) =>
      item === event ? !picked.includes(item) : picked.includes(item),
    );
    setPicked(next);
    onChange(next);
  };
  return (
    <fieldset class="picks field">
      <legend>{words.events}</legend>
      <label class="pick">
        <input type="radio" name="events" checked={isEvery} onChange={() => onChange(['*'])} />
        <span>{words.everyEvent}</span>
      </label>
      <label class="pick">
        <input type="radio" name="events" checked={!isEvery} onChange={() => onChange(picked)} />
        <span>{words.theseEvents}</span>
      </label>
      {!isEvery && (
        <div class="two picked">
          {EVENT_TYPES.map((event) => (
            <label key={event} class="pick">
              <input type="checkbox" checked={picked.includes(event)} onChange={() => pick(event)} />
              <EventName name={event} />
            </label>
          ))}
        </div>
      )}
      {value.length === 0 && (
        <p class="wrong" role="alert">
          {words.noEvent}
        </p>
      )}
    </fieldset>
  );
}
