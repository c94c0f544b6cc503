import { useEffect, useRef, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { errorCode } from '../portal.ts';
import type { Certificate, Portal, ProviderName, StartedAuthorization } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { ErrorAlert } from '../refusal.tsx';
import { SheetHeading } from '../sheet.tsx';
import { AuthorizationPending } from './authorization-pending.tsx';
import { AuthorizationRefused, PushRefused } from './authorization-refused.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { leaveForProvider } from './leave-for-provider.ts';
import { ProviderSearch } from './provider-search.tsx';
import { PushPending } from './push-pending.tsx';
import { certificateErrorText, pushErrorText } from './reason-text.ts';
import type { Authorize, StepProps } from './step-props.ts';
import { useCertificate } from './use-certificate.ts';
import { WORDS } from './words.ts';

/** Finds the signer's certificate, and leads to its provider and back. */
export function CertificateStep(props: StepProps) {
  const { portal, language, words, onStep } = props;
  const own = WORDS[language];
  const reading = useCertificate(portal, () => onStep('identify'));
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
  const [isPush, setIsPush] = useState(false);
  const authorize: Authorize = (provider, push = false) =>
    run(async () => {
      setIsPush(push);
      const started = await begin(portal, provider, push);
      setChoosing(false);
      // A signer who comes back by the button of the browser finds the page as it waits.
      await reading.reload();
      if (started !== null) leaveForProvider(started);
    });
  return (
    <>
      <SheetHeading>{own.heading}</SheetHeading>
      {certificate === null && <ReadingState reading={reading} words={words} />}
      {task.error !== null && (
        <ErrorAlert error={task.error} words={words} text={textOf(task.error, language, isPush)} />
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
  readonly authorize: Authorize;
  readonly onChoose: () => void;
}

function Progress(props: ProgressProps) {
  const { certificate, choosing, language, onChoose, onStep } = props;
  const words = WORDS[language];
  const { status, provider, reason, push } = certificate;
  const isAtProvider = status === 'PENDING' || (status === 'REFUSED' && push);
  if (isAtProvider && provider !== null && !choosing) return <AtProvider {...props} provider={provider} />;
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
      {status === 'REFUSED' && !choosing && <AuthorizationRefused reason={reason} language={language} />}
      <ProviderSearch {...props} />
    </>
  );
}

/** On the page of the provider or on the phone, where a refusal leaves other ways. */
function AtProvider(props: ProgressProps & { readonly provider: ProviderName }) {
  const { status, push } = props.certificate;
  if (!push) return <AuthorizationPending {...props} />;
  return status === 'PENDING' ? <PushPending {...props} /> : <PushRefused {...props} />;
}

/** Begins an authorization. A push that its provider refused is remembered: the page shows it as it shows a later refusal. */
async function begin(
  portal: Portal,
  provider: ProviderName,
  push: boolean,
): Promise<StartedAuthorization | null> {
  try {
    return await portal.authorizeCertificate(provider, push);
  } catch (error) {
    if (push && errorCode(error) === 'PROVIDER_ERROR') return null;
    throw error;
  }
}

function textOf(error: unknown, language: Language, isPush: boolean) {
  return (isPush ? pushErrorText(error, language) : null) ?? certificateErrorText(error, language);
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
