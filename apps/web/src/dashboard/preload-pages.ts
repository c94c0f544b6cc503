import { ROUTES } from './routes.ts';
import { matchRoute } from './shell/match-route.ts';
import { currentPath, hrefOf } from './shell/navigation.ts';

/** The pages that most users open next, in this order. */
const LIKELY = ['/', '/envelopes', '/envelopes/{id}', '/envelopes/new'];
/** By then a page has its own code and its lists, also on a slow line. */
const LIKELY_AFTER_MS = 4000;

/** Loads the code of the page at a path. */
export function preloadPage(path: string): void {
  matchRoute(ROUTES, path)?.route.page.preload();
}

/**
 * Loads the code of likely pages while nothing else happens, and of any page whose link is under the pointer or has the
 * focus. Returns a function that stops.
 */
export function preloadLikelyPages(): () => void {
  const timer = setTimeout(() => LIKELY.forEach(preloadPage), LIKELY_AFTER_MS);
  document.addEventListener('pointerover', preloadLinked);
  document.addEventListener('focusin', preloadLinked);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', preloadLinked);
    document.removeEventListener('focusin', preloadLinked);
  };
}

function preloadLinked({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${hrefOf('/')}"]`) : null;
  if (link !== null) preloadPage(currentPath(link.pathname));
}
