import { useRef } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { errorCode } from '../portal.ts';
import type { Attachment, Portal } from '../portal.ts';
import { ErrorAlert } from '../refusal.tsx';
import type { ErrorText } from '../words/help.ts';
import type { Words as PageWords } from '../words/words.ts';
import { fileSize } from './file-size.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

interface AttachmentFieldProps {
  readonly portal: Pick<Portal, 'attach' | 'detach'>;
  readonly attachment: Attachment;
  readonly language: Language;
  readonly words: PageWords;
  /** True if the signer tried to go on without the required file. */
  readonly isMissing: boolean;
  readonly onChange: (attachment: Attachment) => void;
  readonly onUnproved: () => void;
}

const MEDIA_TYPES: Readonly<Record<Attachment['accept'], string>> = {
  IMAGE: 'image/jpeg,image/png',
  PDF: 'application/pdf',
  ANY: 'image/jpeg,image/png,application/pdf',
};
const LARGEST = 10 * 1024 * 1024;

/** A requested file: the control that sends it at once, and the file that was sent. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { portal, attachment, language, words, isMissing, onChange, onUnproved } = props;
  const { key, label, required, accept, file } = attachment;
  const own = WORDS[language];
  const task = useTask();
  const input = useRef<HTMLInputElement>(null);
  const id = `attachment-${key}`;
  const proved = async (work: () => Promise<Attachment>): Promise<void> => {
    try {
      onChange(await work());
    } catch (error) {
      if (errorCode(error) !== 'AUTHENTICATION_REQUIRED') throw error;
      onUnproved();
    } finally {
      if (input.current !== null) input.current.value = '';
    }
  };
  const send = (chosen: File): void => void task.run(() => proved(() => sent(portal, key, chosen)));
  const remove = async (): Promise<Attachment> => {
    await portal.detach(key);
    return { ...attachment, file: null };
  };
  const isWrong = isMissing || task.error !== null;
  return (
    <div class="field">
      <label for={id}>{required ? label : own.optional(label)}</label>
      <input
        ref={input}
        id={id}
        class="input"
        type="file"
        accept={MEDIA_TYPES[accept]}
        disabled={task.busy}
        aria-describedby={`${id}-hint ${id}-state`}
        aria-invalid={isWrong}
        onChange={({ currentTarget: { files } }) => files?.[0] && send(files[0])}
      />
      <p class="hint" id={`${id}-hint`}>
        {own.accepted[accept]}
      </p>
      <p id={`${id}-state`} role="status">
        {stateOf({ file, isBusy: task.busy, language }, own)}
      </p>
      {file !== null && !task.busy && (
        <Button look="bare" onClick={() => void task.run(() => proved(remove))}>
          {own.remove(file.name)}
        </Button>
      )}
      {isMissing && task.error === null && (
        <p class="wrong" role="alert">
          {own.required}
        </p>
      )}
      {task.error !== null && (
        <ErrorAlert error={task.error} words={words} text={refusalText(task.error, own)} />
      )}
    </div>
  );
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function sent(portal: Pick<Portal, 'attach'>, key: string, file: File): Promise<Attachment> {
  if (file.size > LARGEST) throw new TooLarge();
  return portal.attach(key, file);
}

interface FieldState extends Pick<Attachment, 'file'> {
  readonly isBusy: boolean;
  readonly language: Language;
}

function stateOf({ file, isBusy, language }: FieldState, own: Words): string {
  if (isBusy) return own.sending;
  return file === null ? '' : own.attached(file.name, fileSize(file.size, language));
}

function refusalText(error: unknown, { refused }: Words): ErrorText | null {
  if (error instanceof TooLarge) return refused.PAYLOAD_TOO_LARGE;
  const texts: Readonly<Record<string, ErrorText>> = refused;
  return texts[errorCode(error)] ?? null;
}
