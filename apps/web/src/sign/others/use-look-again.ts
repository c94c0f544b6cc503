import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../portal.ts';
import { otherFields, standingOf } from './other-parts.ts';

/** Reads the session again when the reader comes back to the page, while others may still fill in something. */
export function useLookAgain(session: Session, onLook: () => Promise<unknown>): void {
  const look = useRef(onLook);
  look.current = onLook;
  const isOpen = otherFields(session).some((field) => standingOf(field) === 'open');
  useEffect(() => {
    if (!isOpen) return;
    let isLooking = false;
    const lookAgain = (): void => {
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      void look.current().finally(() => (isLooking = false));
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [isOpen]);
}
