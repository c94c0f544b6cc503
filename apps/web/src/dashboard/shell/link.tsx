import type { AnchorHTMLAttributes, ComponentChildren } from 'preact';
import { hrefOf, navigate } from './navigation.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes, 'href' | 'role' | 'onClick' | 'class'> {
  /** A path within the dashboard: `/envelopes`. */
  readonly to: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link within the dashboard. It doesn't reload the page, and opens in a new tab or window like any other link. */
export function Link({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
