import { useEffect, useRef, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Alert, Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { errorCode } from '../portal.ts';
import type { Certificate, ProviderName } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { ErrorAlert } from '../refusal.tsx';
import { SheetHeading } from '../sheet.tsx';
import { AuthorizationPending } from './authorization-pending.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { leaveForProvider } from './leave-for-provider.ts';
import { ProviderSearch } from './provider-search.tsx';
import { certificateErrorText, reasonText } from './reason-text.ts';
import type { StepProps } from './step-props.ts';
import { useCertificate } from './use-certificate.ts';
import { WORDS } from './words.ts';

/** Finds the signer's certificate, and leads to its provider and back. */
export function CertificateStep(props: StepProps) {
  const { portal, language, words, onStep } = props;
  const own = WORDS[language];
  const reading = useCertificate(portal);
  const { value: certificate } = reading;
  const [choosing, setChoosing] = useState(false);
  useGranted(certificate, () => onStep('sign'));
  const task = useTask();
  const run = (work: () => Promise<void>): Promise<void> =>
    task.run(async () => {
      try {
        await work();
      } catch (error) {
        if (errorCode(error) === 'AUTHENTICATION_REQUIRED') return onStep('identify');
        throw error;
      }
    });
  const authorize = (provider: ProviderName): Promise<void> =>
    run(async () => {
      const address = await portal.authorizeCertificate(provider);
      setChoosing(false);
      // A signer who comes back by the button of the browser finds the page as it waits.
      await reading.reload();
      leaveForProvider(address);
    });
  return (
    <>
      <SheetHeading>{own.heading}</SheetHeading>
      {certificate === null && <ReadingState reading={reading} words={words} />}
      {task.error !== null && (
        <ErrorAlert error={task.error} words={words} text={certificateErrorText(task.error, language)} />
      )}
      {certificate !== null && (
        <Progress
          {...{ ...props, certificate, choosing, run, authorize, isBusy: task.busy }}
          onChoose={() => setChoosing(true)}
        />
      )}
    </>
  );
}

interface ProgressProps extends StepProps {
  readonly certificate: Certificate;
  /** The signer wants another provider than the one they went to. */
  readonly choosing: boolean;
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly authorize: (provider: ProviderName) => Promise<void>;
  readonly onChoose: () => void;
}

function Progress(props: ProgressProps) {
  const { certificate, choosing, isBusy, language, authorize, onChoose, onStep } = props;
  const words = WORDS[language];
  const { status, provider, reason } = certificate;
  if (status === 'PENDING' && provider !== null && !choosing)
    return <AuthorizationPending {...{ certificate, provider, isBusy, language, authorize, onChoose }} />;
  if (status === 'GRANTED' && !choosing)
    return (
      <>
        <CertificateCard certificate={certificate} language={language} />
        <div class="dialog-action">
          <Button wide onClick={() => onStep('sign')}>
            {words.card.use}
          </Button>
        </div>
        <Button look="bare" onClick={onChoose}>
          {words.card.other}
        </Button>
      </>
    );
  return (
    <>
      {status === 'REFUSED' && !choosing && <Refused reason={reason} language={language} />}
      <ProviderSearch {...props} />
    </>
  );
}

function Refused(props: { readonly reason: string | null; readonly language: Language }) {
  const { reason, language } = props;
  const { title, advice } = reasonText(reason ?? '', language) ?? WORDS[language].refused;
  return (
    <Alert kind="bad" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}

/** Calls `onGranted` when an authorization that was awaited here has come, perhaps from another device. */
function useGranted(certificate: Certificate | null, onGranted: () => void): void {
  const before = useRef<Certificate['status'] | null>(null);
  const status = certificate?.status ?? null;
  useEffect(() => {
    if (before.current === 'PENDING' && status === 'GRANTED') onGranted();
    before.current = status;
  }, [status]);
}
