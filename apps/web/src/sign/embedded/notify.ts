type EmbeddedEvent =
  | {
      readonly type: 'ready' | 'viewed' | 'signed' | 'declined';
      readonly envelopeId: string;
      readonly signerId: string;
    }
  | { readonly type: 'expired' | 'error'; readonly code: string };

/** Notifies the page around an embedded session of a step. */
export type Notify = (event: EmbeddedEvent) => void;

/** Returns a function that sends events to the page around this page, to its origin alone. */
export function notifyFrame(parent: Pick<Window, 'postMessage'>, origin: string): Notify {
  return (event) => parent.postMessage({ source: 'aval', ...event }, { targetOrigin: origin });
}

/** Returns a function that goes back to the customer's page at the end, with the name of the last event. */
export function notifyByReturning(returnUrl: string, go: (url: string) => void): Notify {
  return ({ type }) => {
    if (type === 'ready' || type === 'viewed') return;
    const url = new URL(returnUrl);
    url.searchParams.set('aval', type);
    go(url.href);
  };
}
