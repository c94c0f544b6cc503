import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRead } from '../api/use-read.ts';
import { useTask } from '../api/use-task.ts';
import { Alert, Button, LoadingIndicator, StepHeading } from '../design/parts.tsx';
import type { SaveFields } from '../editor/autosave.ts';
import type { Language } from '../i18n/language.ts';
import { readEditedDraft, savingEdited } from './edited-draft.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

/** Notifies the page around the editor. */
export type NotifyEditor = (
  event:
    | { readonly type: 'ready' | 'saved' | 'sent'; readonly envelopeId: string }
    | { readonly type: 'expired' | 'error'; readonly code: string },
) => void;

interface EmbeddedEditorProps {
  readonly client: Client;
  readonly language: Language;
  /** Opens the address, once. Resolves with the token, which nothing stores. */
  readonly redeem: () => Promise<string>;
  readonly notify: NotifyEditor;
}

/** The codes after which only another address helps. */
const OVER = new Set([
  'SIGNING_TOKEN_INVALID',
  'SIGNING_SESSION_REVOKED',
  'SIGNING_SESSION_EXPIRED',
  'ENVELOPE_NOT_EDITABLE',
]);

/** The editor of the fields of a draft, in a page of the customer. */
export function EmbeddedEditor(props: EmbeddedEditorProps) {
  const words = WORDS[props.language];
  const opened = useEditedDraft(props);
  const { reading, isSent, isWaiting } = opened;
  const error = reading.error ?? opened.sending.error;
  useEffect(() => {
    if (error !== null) props.notify({ type: isOver(error) ? 'expired' : 'error', code: codeOf(error) });
  }, [error]);
  if (isWaiting) return <EditorNote title={words.waiting} text={words.waitingText} />;
  if (isSent) return <EditorNote title={words.sent} text={words.sentText} />;
  if (isOver(error)) return <EditorNote title={words.over} text={words.overText} />;
  if (reading.value !== null) return <Editing opened={opened} language={props.language} />;
  if (error === null) return <LoadingIndicator words={words.loading} />;
  return (
    <main aria-label={words.title}>
      <Failure error={error} words={words} />
      <Button onClick={() => void reading.reload()}>{words.again}</Button>
    </main>
  );
}

/** Opens the address, and sends the draft. */
function useEditedDraft({ client, redeem, notify }: EmbeddedEditorProps) {
  const token = useRef<string | null>(null);
  /** True if the last fields could not be saved: the editor says why, and they must not be sent. */
  const isUnsaved = useRef(false);
  const [isSent, setSent] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const sending = useTask();
  const reading = useRead(async () => {
    token.current ??= await redeem();
    const [{ FieldsEditor }, draft] = await Promise.all([
      import('../editor/fields-editor.tsx'),
      readEditedDraft(client, token.current),
    ]);
    const { envelopeId, version } = draft;
    const put = savingEdited(client, { token: token.current, version, keys: draft.keys });
    const save: SaveFields = async (...given) => {
      isUnsaved.current = true;
      const saved = await put(...given).catch((error: unknown) => {
        if (isOver(error)) notify({ type: 'expired', code: codeOf(error) });
        throw error;
      });
      isUnsaved.current = false;
      notify({ type: 'saved', envelopeId });
      return saved;
    };
    notify({ type: 'ready', envelopeId });
    return { FieldsEditor, draft, save };
  }, []);
  const send = (flush: () => Promise<void>, envelopeId: string): Promise<void> =>
    sending.run(async () => {
      await flush();
      if (isUnsaved.current) return;
      const path = { token: token.current ?? '' };
      const { status } = await client.call('POST /v1/embedded-editor/{token}/send', { path });
      // Another member of the organization has to release it: nothing was sent.
      if (status === 'DRAFT') return setWaiting(true);
      setSent(true);
      notify({ type: 'sent', envelopeId });
    });
  return { reading, sending, isSent, isWaiting, send };
}

interface EditingProps {
  readonly opened: ReturnType<typeof useEditedDraft>;
  readonly language: Language;
}

function Editing({ opened: { reading, sending, send }, language }: EditingProps) {
  const words = WORDS[language];
  if (reading.value === null) return null;
  const { FieldsEditor, draft, save } = reading.value;
  return (
    <main aria-label={words.title}>
      <StepHeading>{draft.title}</StepHeading>
      {sending.error !== null && <Failure error={sending.error} words={words} />}
      {draft.documents.length === 0 ? (
        <Alert kind="note" title={words.noDocument} />
      ) : (
        <FieldsEditor
          key={draft.version}
          documents={draft.documents}
          people={draft.people}
          fields={draft.fields}
          language={language}
          save={save}
          onReload={() => void reading.reload()}
        >
          {(flush) =>
            draft.maySend && (
              <Button busy={sending.busy} onClick={() => void send(flush, draft.envelopeId)}>
                {words.send}
              </Button>
            )
          }
        </FieldsEditor>
      )}
    </main>
  );
}

function Failure({ error, words }: { readonly error: unknown; readonly words: Words }) {
  return (
    <Alert kind="bad" title={words.failed} urgent>
      <p>{error instanceof AvalError ? error.hint : words.failedText}</p>
    </Alert>
  );
}

function codeOf(error: unknown): string {
  return error instanceof AvalError ? error.code : 'UNKNOWN';
}

function isOver(error: unknown): boolean {
  return OVER.has(codeOf(error));
}

/** A page that edits nothing: why, and what to do. */
export function EditorNote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <main aria-label={title}>
      <div class="card">
        <StepHeading>{title}</StepHeading>
        <p>{text}</p>
      </div>
    </main>
  );
}
