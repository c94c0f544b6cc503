import { createContext } from 'preact';
import type { ComponentChildren } from 'preact';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useContext, useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import './toast.css';

/** How long a toast stays. It only repeats what the page shows anyway. */
const STAY_MS = 6000;

const ShowToast = createContext<(text: string) => void>(() => undefined);

/** Returns a function that confirms a done action at the edge of the window. */
export function useToast(): (text: string) => void {
  return useContext(ShowToast);
}

/** Shows the newest toast over its children. Screen readers announce it. */
export function ToastProvider({ children }: { readonly children: ComponentChildren }) {
  const [toast, setToast] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(() => setToast(null), STAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  // The same function every time: the pages below don't render again with each toast.
  const [show] = useState(() => (text: string) => setToast({ text }));
  return (
    <ShowToast.Provider value={show}>
      {children}
      <div class="toasts no-print" role="status">
        {toast !== null && (
          <p class="toast">
            <Icon of={CircleCheck} />
            {toast.text}
          </p>
        )}
      </div>
    </ShowToast.Provider>
  );
}
