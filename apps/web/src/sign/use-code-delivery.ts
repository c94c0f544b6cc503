import { useEffect, useState } from 'preact/hooks';
import type { Portal, SentCode, Session } from './portal.ts';

type Code = Session['code'];

/** How often the page asks what became of the code: often in its first half minute, then seldom. */
const TICK_MS = 3000;
const OFTEN_TICKS = 10;
const SELDOM = 5;

/** Nothing follows these. A receipt may still follow ACCEPTED. */
const ENDS: ReadonlySet<string> = new Set(['CONFIRMED', 'FAILED', 'EXPIRED', 'KEPT']);

/** Returns what became of a code that was just sent; null as long as nobody knows. */
export function useCodeDelivery(portal: Portal, sent: SentCode): Code {
  const [code, setCode] = useState<Code>(null);
  useEffect(() => {
    setCode(null);
    let tick = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      tick += 1;
      if (document.hidden || (tick > OFTEN_TICKS && tick % SELDOM !== 0)) return;
      const read = await portal.open().catch(() => null);
      if (isOver || read === null) return;
      setCode(read.code);
      if (read.code === null || ENDS.has(read.code.status)) clearInterval(timer);
    };
    const timer = setInterval(() => void ask(), TICK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [sent]);
  return code;
}
