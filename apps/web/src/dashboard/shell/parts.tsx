import type { ComponentChildren } from 'preact';
import Inbox from 'lucide/dist/esm/icons/inbox.mjs';
import { useEffect, useState } from 'preact/hooks';
import { EmptyState } from '../../design/empty-state.tsx';
import { Modal } from '../../design/modal.tsx';
import { Alert, Button, StepHeading, LoadingIndicator } from '../../design/parts.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useAppContext, useWords } from './app-context.ts';
import { ErrorAlert } from './error-alert.tsx';
import type { ListState } from '../../api/use-list.ts';
import type { ReadState } from '../../api/use-read.ts';
import { WORDS } from './words.ts';

/** A page: its heading, its actions and its content. */
export function Page(props: {
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const words = useWords(WORDS);
  useEffect(() => void (document.title = `${props.title} · ${words.title}`), [props.title]);
  return (
    <>
      <div class="page-head">
        <div>
          <StepHeading>{props.title}</StepHeading>
          {props.intro !== undefined && <p class="soft">{props.intro}</p>}
        </div>
        <div class="row">{props.actions}</div>
      </div>
      {props.children}
    </>
  );
}

/** Shows a value once it is loaded. Before that it shows a spinner or an error. */
export function ReadView<T>(props: {
  readonly of: ReadState<T>;
  /** Keeps the place of the value until it is loaded. */
  readonly skeleton?: ComponentChildren;
  readonly children: (value: T) => ComponentChildren;
}) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const { value, error, reload } = props.of;
  if (value !== null) return <>{props.children(value)}</>;
  if (error === null) return <>{props.skeleton ?? <Skeleton words={words.loading} />}</>;
  return (
    <>
      <ErrorAlert error={error} language={language} />
      <Button look="quiet" onClick={() => void reload()}>
        {words.retry}
      </Button>
    </>
  );
}

interface Column<Row> {
  readonly title: string;
  /** True for the column that names the row: a phone shows it without its title. */
  readonly isName?: boolean;
  readonly cell: (row: Row) => ComponentChildren;
}

/** A list with pages. On a phone each row becomes a card with labeled cells. */
export function List<Row extends { readonly id: string }>(props: {
  readonly of: ListState<Row>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: ComponentChildren;
}) {
  const { of, caption, columns } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  return (
    <>
      {of.rows.length > 0 && (
        <table class="list">
          <caption class="hidden-words">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ title, isName = false, cell }) => (
                  <td key={title} {...(isName ? {} : { 'data-title': title })}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {of.isLoaded && of.rows.length === 0 && <EmptyState icon={Inbox}>{props.empty}</EmptyState>}
      <ErrorAlert error={of.error} language={language} />
      {of.busy && <ListLoading isFirst={of.rows.length === 0} words={words.loading} />}
      {!of.busy && of.error !== null && (
        <Button look="quiet" onClick={() => void of.retry()}>
          {words.retry}
        </Button>
      )}
      {of.hasMore && !of.busy && (
        <Button look="quiet" onClick={() => void of.loadMore()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function ListLoading({ isFirst, words }: { readonly isFirst: boolean; readonly words: string }) {
  return isFirst ? <Skeleton words={words} /> : <LoadingIndicator words={words} />;
}

/** How long a button confirms that it copied. */
const COPIED_MS = 3000;

/** A button that copies a text and confirms it for a moment. Without the browser's permission it confirms nothing. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const words = useWords(WORDS);
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void =>
    void copyText(text).then(
      () => setCopied({ text }),
      () => undefined,
    );
  return (
    <Button look="quiet" onClick={copy}>
      <span aria-live="polite">{copied?.text === text ? words.copied : (label ?? words.copy)}</span>
    </Button>
  );
}

/** Copies a text. Without a secure context it uses a temporary field that is selected and removed. */
async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement('textarea'), {
    value: text,
  });
  // Outside of an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/** A secret that is shown only once. */
export function Secret({ name, value }: { readonly name: string; readonly value: string }) {
  const words = useWords(WORDS);
  return (
    <Alert kind="warn" title={`${name}: ${words.onlyOnce}`}>
      <div class="row">
        <code class="mono secret">{value}</code>
        <CopyButton text={value} />
      </div>
    </Alert>
  );
}

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** A native select. */
export function Select<V extends string>(props: {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}) {
  const { id, label, value, choices, onChange, disabled = false } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((item) => item.value === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The state of something, as a word in a colored frame. The color adds no meaning. */
export function Badge(props: {
  readonly kind: 'good' | 'warn' | 'bad' | 'note' | 'plain';
  readonly children: ComponentChildren;
}) {
  return <span class={`badge ${props.kind}`}>{props.children}</span>;
}

/** A modal dialog in the middle of the window. Escape closes it. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  return <Modal {...props} look="dialog" closeLabel={useWords(WORDS).close} />;
}
