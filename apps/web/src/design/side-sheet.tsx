import type { ComponentChildren } from 'preact';
import { Modal } from './modal.tsx';
import './side-sheet.css';

/** A modal sheet at the side of the window, beside the thing that it changes; on a phone, at its lower edge. */
export function SideSheet(props: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  return <Modal {...props} look="side-sheet" />;
}
