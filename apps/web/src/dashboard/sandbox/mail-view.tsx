import { useEffect, useRef } from 'preact/hooks';
import { sanitizeMail } from './sanitize-mail.ts';

/** The HTML of a message, isolated from the styles and the rights of the page. */
export function MailView({ html, label }: { readonly html: string; readonly label: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current === null) return;
    const root = container.current.shadowRoot ?? container.current.attachShadow({ mode: 'open' });
    root.replaceChildren(sanitizeMail(html, location.origin));
  }, [html]);
  return <div ref={container} class="mail" role="group" aria-label={label} />;
}
