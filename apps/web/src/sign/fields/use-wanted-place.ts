import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Filling } from './filling.ts';

interface WantedInput {
  readonly id: string;
  readonly filling: Filling;
  /** A field on every page is found at its first place. */
  readonly isFirst: boolean;
}

/** Gives the focus to the first place of the field that the signer wants to see. */
export function useWantedPlace({ id, filling, isFirst }: WantedInput): RefObject<HTMLButtonElement | null> {
  const { wanted, onWanted } = filling;
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = isFirst && wanted?.on === 'page' && wanted.id === id;
  useEffect(() => {
    if (!isWanted) return;
    // The sheet that covers the page gives the focus back when it closes, and the page is scrolled to before.
    const timer = setTimeout(() => {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: 'center', inline: 'center' });
      onWanted(null);
    }, 50);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return button;
}
