import { useEffect, useState } from 'preact/hooks';

/** Returns the seconds that are left of `total`, which begin again with another `start`. */
export function useCountdown(total: number, start: unknown): number {
  const [seconds, setSeconds] = useState(total);
  useEffect(() => {
    const until = Date.now() + total * 1000;
    const tick = (): void => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [start]);
  return seconds;
}
