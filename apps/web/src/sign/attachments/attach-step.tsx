import { useEffect, useRef, useState } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../design/parts.tsx';
import type { FieldStepProps } from '../fields/step-props.ts';
import type { Attachment } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { SheetHeading } from '../sheet.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { WORDS } from './words.ts';

type AttachStepProps = Pick<FieldStepProps, 'portal' | 'session' | 'language' | 'words' | 'onStep'> & {
  readonly onDone: (attachments: readonly Attachment[]) => void;
};

function isMissing({ required, file }: Attachment): boolean {
  return required && file === null;
}

/** The files that the sender requests. After the one-time code, the session says which are there already. */
export function AttachStep(props: AttachStepProps) {
  const { portal, session, language, words, onStep, onDone } = props;
  const own = WORDS[language];
  const reading = useRead(async () => (await portal.open()).attachments, []);
  const [changed, setChanged] = useState<readonly Attachment[]>([]);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const attachments = (reading.value ?? []).map(
    (attachment) => changed.find(({ key }) => key === attachment.key) ?? attachment,
  );
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (!attachments.some(isMissing)) onDone(attachments);
  };
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tried]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SheetHeading>{own.heading}</SheetHeading>
      <p>{own.intro(session.sender.organizationName)}</p>
      <ReadingState reading={reading} words={words} />
      {attachments.map((attachment) => (
        <AttachmentField
          key={attachment.key}
          {...{ portal, attachment, language, words }}
          isMissing={tried && isMissing(attachment)}
          onChange={(after) => {
            setChanged((before) => [...before.filter(({ key }) => key !== after.key), after]);
            setTried(false);
          }}
          onUnproved={() => onStep('identify')}
        />
      ))}
      <p class="hint soft">{own.place}</p>
      <div class="dialog-action">
        <Button type="submit" wide disabled={reading.value === null}>
          {own.next}
        </Button>
      </div>
    </form>
  );
}
