import type { Words } from './words/pt-br.ts';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../design/icon.tsx';
import { addressOf } from '../../api/base-path.ts';

/** An operator releases a copy once in its life; the notice may stay a few minutes longer. */
const READ_EVERY_MS = 5 * 60 * 1000;

/** Says on every page that nothing goes out yet, because the service was started from a backup (ADR-0072). */
export function HoldNotice({ words }: { readonly words: Words }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const read = (): void => void readHold().then(setHeld);
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isHeld) return null;
  return (
    <div class="notice-bar" role="note">
      <Icon of={TriangleAlert} />
      <p>
        <strong>{words.holdNotice.title}</strong> {words.holdNotice.text}
      </p>
    </div>
  );
}

/** Returns false too where the health of the service can't be read: other requests then say so. */
async function readHold(): Promise<boolean> {
  try {
    const response = await fetch(addressOf('/health'));
    const health: unknown = response.ok ? await response.json() : null;
    return typeof health === 'object' && health !== null && 'heldSince' in health;
  } catch {
    return false;
  }
}
