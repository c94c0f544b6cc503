import { useEffect } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import type { ReadState } from '../../api/use-read.ts';
import { errorCode } from '../portal.ts';
import type { Certificate, Portal } from '../portal.ts';

/** How often the page looks whether the signer has authorized, perhaps on another device. */
const POLL_INTERVAL_MS = 3000;

/**
 * Reads the progress with the certificate: again while the signer is at the provider, and whenever they look at this page.
 * `onUnproved`: the proof of identity belongs to another browser by now.
 */
export function useCertificate(portal: Portal, onUnproved: () => void): ReadState<Certificate> {
  const reading = useRead(() => portal.certificate(), []);
  const isUnproved = reading.error !== null && errorCode(reading.error) === 'AUTHENTICATION_REQUIRED';
  useEffect(() => void (isUnproved && onUnproved()), [isUnproved]);
  const isPending = reading.value?.status === 'PENDING';
  useEffect(() => {
    const reload = (): void => {
      if (document.visibilityState === 'visible') void reading.reload();
    };
    document.addEventListener('visibilitychange', reload);
    const timer = isPending ? setInterval(reload, POLL_INTERVAL_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', reload);
      clearInterval(timer);
    };
  }, [isPending]);
  return reading;
}
