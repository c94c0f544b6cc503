import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../portal.ts';
import { otherFields, standingOf } from './other-parts.ts';

/** Reads the session again when the reader comes back to the page, while others may still fill in something. */
export function useReloadOnReturn(session: Session, onReload: () => Promise<unknown>): void {
  const reload = useRef(onReload);
  reload.current = onReload;
  const isOpen = otherFields(session).some((field) => standingOf(field) === 'open');
  useEffect(() => {
    if (!isOpen) return;
    let isReloading = false;
    const reloadIfSeen = (): void => {
      if (isReloading || document.visibilityState === 'hidden') return;
      isReloading = true;
      void reload.current().finally(() => (isReloading = false));
    };
    document.addEventListener('visibilitychange', reloadIfSeen);
    window.addEventListener('focus', reloadIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', reloadIfSeen);
      window.removeEventListener('focus', reloadIfSeen);
    };
  }, [isOpen]);
}
