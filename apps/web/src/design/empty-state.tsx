import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import type { IconShapes } from './icon.tsx';
import './empty-state.css';

/** Says that there is nothing yet, and what to do next. */
export function EmptyState(props: { readonly icon: IconShapes; readonly children: ComponentChildren }) {
  return (
    <div class="card empty-state">
      <span class="empty-icon">
        <Icon of={props.icon} />
      </span>
      <div>{props.children}</div>
    </div>
  );
}
