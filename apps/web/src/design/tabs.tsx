import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import './tabs.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

/** Tabs with the panel of the selected tab, and the keys of WAI-ARIA: an arrow key selects the next tab. */
export function Tabs<Name extends string>(props: {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The content of the selected tab. */
  readonly children: ComponentChildren;
}) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const pressed = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const next = nextIndex(event.key, at, tabs.length);
    const target = next === null ? undefined : tabs[next];
    if (next === null || target === undefined) return;
    event.preventDefault();
    onSelect(target.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div class="tabs no-print" role="tablist" aria-label={label} ref={list} onKeyDown={pressed}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            tabIndex={tab.name === selected ? 0 : -1}
            {...(tab.name === selected ? { 'aria-controls': `${id}-panel` } : {})}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Returns the place that a key moves to, or null for other keys. The ends are connected. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
