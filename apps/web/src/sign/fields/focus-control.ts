import { isMark } from './answers.ts';
import type { SignerField } from './answers.ts';
import { controlId } from './field-control.tsx';

/** The id of the control for all marks of a type. */
export const MARK_ID = { SIGNATURE: 'mark', INITIALS: 'initials' } as const;

/** Leads to the control of a field: its own, or that of the mark which fills it in. */
export function focusControl(field: SignerField): void {
  const own = document.querySelector<HTMLElement>(`#${controlId(field)}`);
  const mark = isMark(field) ? MARK_ID[field.type === 'INITIALS' ? 'INITIALS' : 'SIGNATURE'] : null;
  const control = own ?? document.querySelector<HTMLElement>(`#${mark} input:checked`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
