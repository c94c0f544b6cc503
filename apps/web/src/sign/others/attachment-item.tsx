import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { fileSize } from '../attachments/file-size.ts';
import type { Portal } from '../portal.ts';
import { ErrorAlert } from '../refusal.tsx';
import { saveFile } from '../save-file.ts';
import type { Words as PageWords } from '../words/words.ts';
import { PersonMark } from './field-item.tsx';
import type { OtherAttachment } from './other-parts.ts';
import { personOf } from './sentences.ts';
import { WORDS } from './words.ts';

interface AttachmentProps {
  readonly portal: Portal;
  readonly attachment: OtherAttachment;
  /** False before the reader has proved their identity. */
  readonly isOpenable: boolean;
  readonly language: Language;
  readonly words: PageWords;
}

/** A file that another person attached, with the way to open it. */
export function AttachmentItem({ portal, attachment, isOpenable, language, words }: AttachmentProps) {
  const { signerId, key, label, size, type, signer } = attachment;
  const own = WORDS[language];
  const task = useTask();
  const open = async (): Promise<void> => saveFile(await portal.attachmentOfOther(signerId, key), label);
  return (
    <li>
      <PersonMark ordinal={signer.ordinal} />
      <div>
        {label}
        <div class="soft">
          {type.split('/').at(-1)?.toUpperCase()}, {fileSize(size, language)}
        </div>
        <div class="soft">{own.attachedBy(personOf({ signer }, language))}</div>
        {!isOpenable && <div class="soft">{own.opensLater}</div>}
        {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      </div>
      {isOpenable && (
        <Button look="bare" busy={task.busy} onClick={() => void task.run(open)}>
          {own.openFile(label)}
        </Button>
      )}
    </li>
  );
}
