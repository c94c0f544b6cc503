import type { ButtonHTMLAttributes, ComponentChildren, InputHTMLAttributes } from 'preact';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

type ButtonLook = 'quiet' | 'bare' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'class' | 'type' | 'disabled'> {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** True while the operation runs: the button is disabled and screen readers announce it. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

/** A button of at least 44 px, large enough for fingers (WCAG 2.2, 2.5.8). */
export function Button({
  look,
  wide,
  busy = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const names = ['button', look, wide && 'wide'].filter(Boolean).join(' ');
  return (
    <button {...rest} type={type} class={names} disabled={disabled === true || busy} aria-busy={busy}>
      {busy && <span class="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly wrong?: string | null | undefined;
  readonly value: string;
  readonly onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) => void;
  readonly onBlur?: () => void;
  readonly type?:
    | 'text'
    | 'email'
    | 'password'
    | 'search'
    | 'url'
    | 'tel'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'color';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  readonly autocomplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A text field with a label, a hint and an error message. */
export function Field({ id, label, hint, wrong, type = 'text', ...rest }: FieldProps) {
  const texts = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const input = { ...rest, id, type, class: 'input' } as InputHTMLAttributes;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        aria-invalid={Boolean(wrong)}
        {...(texts === '' ? {} : { 'aria-describedby': texts })}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

interface AlertProps {
  readonly kind: 'good' | 'warn' | 'bad' | 'note';
  readonly title: string;
  readonly children?: ComponentChildren;
  /** True when screen readers must announce it at once. */
  readonly urgent?: boolean;
}

const ALERT_ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, note: Info } as const;

/** A message about the page or a part of it, with an icon so that it never depends on color alone. */
export function Alert({ kind, title, children, urgent = false }: AlertProps) {
  return (
    <div class={`alert ${kind}`} role={urgent ? 'alert' : 'status'}>
      <Icon of={ALERT_ICONS[kind]} />
      <div class="alert-text">
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}

/** A heading that takes the focus when it appears, so that a screen reader continues there. */
export function StepHeading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A spinner with a text. */
export function LoadingIndicator({ words }: { readonly words: string }) {
  return (
    <div class="row waiting" role="status">
      <span class="spinner" aria-hidden="true" />
      <span>{words}</span>
    </div>
  );
}
