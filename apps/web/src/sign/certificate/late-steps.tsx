import { useRead } from '../../api/use-read.ts';
import type { FieldStepProps } from '../fields/step-props.ts';
import { ReadingState } from '../reading-state.tsx';
import { SheetHeading } from '../sheet.tsx';

/** Loads the steps of a signer with a certificate or fields: most signers need none, so they are no part of the first view. */
export function LateSteps(props: FieldStepProps) {
  const { words } = props;
  const loading = useRead(() => import('./certificate-steps.tsx'), []);
  if (loading.value !== null) return <loading.value.CertificateSteps {...props} />;
  return (
    <>
      <SheetHeading>{words.steps[props.step]}</SheetHeading>
      <ReadingState reading={loading} words={words} />
    </>
  );
}
