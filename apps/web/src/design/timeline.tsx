import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconShapes } from './icon.tsx';
import './timeline.css';

/** Something that happened. */
interface TimelineItem {
  readonly key: string | number;
  readonly icon: IconShapes;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  /** When it happened. */
  readonly time: ComponentChildren;
  readonly note?: ComponentChildren;
}

/** Events, one line for each event, in the given order. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol class="timeline">
      {items.map(({ key, icon, tone, text, time, note }) => (
        <li key={key}>
          <span class={`timeline-icon ${tone}`}>
            <Icon of={icon} />
          </span>
          <div class="timeline-text">
            <p>
              {text} <span class="soft">· {time}</span>
            </p>
            {note}
          </div>
        </li>
      ))}
    </ol>
  );
}
