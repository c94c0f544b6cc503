/** How this page shows that it is the browser in which the signer entered their code (ADR-0128). */
export interface OwnBrowser {
  /** The members of the request that verifies a code. */
  readonly bind: { readonly bind: true; readonly bindWith?: 'KEY' };
  /** Keeps the key of the response, as long as the page is open. A browser with cookies gets none. */
  readonly keep: (key: string | undefined) => void;
  /** Returns a fetch that shows the key. */
  readonly showing: (send?: typeof fetch) => typeof fetch;
}

/**
 * Creates the browser of a page. It has a cookie that no script reads; a page that can't rely on cookies, such as a page in
 * a frame of another site, holds a key.
 */
export function createOwnBrowser(holdsKey: boolean): OwnBrowser {
  let held: string | null = null;
  return {
    bind: holdsKey ? { bind: true, bindWith: 'KEY' } : { bind: true },
    keep: (key) => {
      held = key ?? held;
    },
    showing:
      (send = (...given) => fetch(...given)) =>
      (input, init) => {
        if (held === null) return send(input, init);
        const headers = new Headers(init?.headers);
        headers.set('aval-browser', held);
        return send(input, { ...init, headers });
      },
  };
}

/** Returns true if this browser keeps cookies at all. */
export function keepsCookies(): boolean {
  return !('navigator' in globalThis && 'cookieEnabled' in navigator) || navigator.cookieEnabled;
}
