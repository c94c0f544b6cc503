import { useRead } from '../../api/use-read.ts';
import { ReadingState } from '../reading-state.tsx';
import { SheetHeading } from '../sheet.tsx';
import type { StepProps } from './step-props.ts';

/** Loads the steps of a signer with a certificate: most signers need none, so they are no part of the first view. */
export function LateSteps(props: StepProps) {
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
