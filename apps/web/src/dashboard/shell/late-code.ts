/** Code that loads when it is needed. */
interface LateCode<T> {
  /** The code, or null until it is loaded. */
  readonly loaded: () => T | null;
  /** Loads the code once. After a failure it tries again once, and the next call tries anew. */
  readonly load: () => Promise<T>;
}

/** How long a second try waits: a phone may have lost its line for a moment. */
const RETRY_AFTER_MS = 500;

/** Creates code that `request` loads with a dynamic import. */
export function createLateCode<T>(request: () => Promise<T>): LateCode<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const loadOnce = async (): Promise<T> => {
    const code = await request().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      await reloadBrokenStylesheets();
      return request();
    });
    loaded = code;
    return code;
  };
  return {
    loaded: () => loaded,
    load() {
      loading ??= loadOnce().catch((failure: unknown) => {
        loading = null;
        throw failure;
      });
      return loading;
    },
  };
}

/** Requests each stylesheet again that didn't arrive: a second import of its code wouldn't. */
async function reloadBrokenStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(reloadStylesheet));
}

function reloadStylesheet(broken: HTMLLinkElement): Promise<void> {
  const next = broken.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`${next.href} did not load`)));
    broken.replaceWith(next);
  });
}
