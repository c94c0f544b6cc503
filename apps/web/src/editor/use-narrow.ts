import { useEffect, useState } from 'preact/hooks';

/** Below this width, the palette and the properties come in sheets. */
const NARROW = '(max-width: 64rem)';

/** Returns true while the window has no space for columns. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = (): void => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
