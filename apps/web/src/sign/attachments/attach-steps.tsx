import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import type { FieldStepProps } from '../fields/step-props.ts';
import type { Attachment } from '../portal.ts';
import { SignStep } from '../sign-step.tsx';
import { AttachStep } from './attach-step.tsx';
import { fileSize } from './file-size.ts';
import { WORDS } from './words.ts';

/** The requested files, then the other steps of the signer: their statement, or what else comes before it. */
export function AttachSteps(props: FieldStepProps & { readonly Next: ComponentType<FieldStepProps> | null }) {
  const { session, language, step, onStep, Next } = props;
  const [attachments, setAttachments] = useState<readonly Attachment[] | null>(null);
  if (step === 'certificate' && Next !== null) return <Next {...props} />;
  if (attachments === null) {
    const done = (attached: readonly Attachment[]): void => {
      setAttachments(attached);
      onStep(session.fields.length > 0 ? 'fill' : 'sign');
    };
    return <AttachStep {...props} onDone={done} />;
  }
  if (Next !== null) return <Next {...props} />;
  const change = (): void => {
    setAttachments(null);
    onStep('fill');
  };
  return (
    <SignStep {...props} onUnproved={() => onStep('identify')}>
      <AttachedFiles {...{ attachments, language }} />
      <Button look="bare" onClick={change}>
        {WORDS[language].change}
      </Button>
    </SignStep>
  );
}

/** The files that the consent covers. */
function AttachedFiles({
  attachments,
  language,
}: Pick<FieldStepProps, 'language'> & { readonly attachments: readonly Attachment[] }) {
  const attached = attachments.filter(({ file }) => file !== null);
  if (attached.length === 0) return null;
  return (
    <section aria-labelledby="attached-files">
      <h3 id="attached-files">{WORDS[language].files}</h3>
      {attached.map(({ key, label, file }) => (
        <p key={key}>
          <span class="soft">{label}</span>
          <br />
          {file?.name} ({fileSize(file?.size ?? 0, language)})
        </p>
      ))}
    </section>
  );
}
