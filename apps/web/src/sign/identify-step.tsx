import { useEffect, useRef, useState } from 'preact/hooks';
import { Alert, Button, Field } from '../design/parts.tsx';
import { digitsOf, maskedCpf } from '../design/cpf.ts';
import { CodeToHost, mayBeAlone } from './code-to-host.tsx';
import { CodeOnItsWay, CodeTrouble } from './code-trouble.tsx';
import { errorCode } from './portal.ts';
import type { Portal, SentCode, Session } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import { SheetHeading } from './sheet.tsx';
import { useTask } from '../api/use-task.ts';
import type { Language } from '../i18n/language.ts';
import { SEEN_BY_PARTIES } from './words/role-words.ts';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useCountdown } from './use-countdown.ts';
import type { Words } from './words/words.ts';

interface IdentifyProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onProved: () => void;
}

/** Asks for the CPF, then for the code that the signer receives. */
export function IdentifyStep(props: IdentifyProps) {
  const { portal, session, words } = props;
  const asksCpf = session.signer.cpf !== null || session.signer.bringsCpf;
  const [cpf, setCpf] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [toHost, setToHost] = useState(false);
  const task = useTask();
  const isAlone = mayBeAlone(session.signer) && !toHost;
  const request = (): Promise<void> =>
    task.run(async () => setSent(await portal.requestCode(asksCpf ? digitsOf(cpf, 11) : null, isAlone)));
  return (
    <>
      <SheetHeading>{words.identify.heading}</SheetHeading>
      {session.needed.otherBrowser && (
        <Alert kind="note" title={words.identify.otherBrowser}>
          <p>{words.identify.otherBrowserAdvice}</p>
        </Alert>
      )}
      {sent === null ? (
        <CpfForm
          {...props}
          {...{ asksCpf, cpf, toHost, task }}
          onCpf={setCpf}
          onToHost={setToHost}
          onSubmit={request}
        />
      ) : (
        <CodeForm
          {...props}
          sent={sent}
          again={task}
          onRepeat={request}
          onOtherCpf={asksCpf ? () => setSent(null) : null}
        />
      )}
    </>
  );
}

interface CpfFormProps extends IdentifyProps {
  readonly asksCpf: boolean;
  readonly cpf: string;
  readonly toHost: boolean;
  readonly task: ReturnType<typeof useTask>;
  readonly onCpf: (text: string) => void;
  readonly onToHost: (toHost: boolean) => void;
  readonly onSubmit: () => Promise<void>;
}

function CpfForm(props: CpfFormProps) {
  const { session, language, words, asksCpf, cpf, task, onCpf, onSubmit } = props;
  const [tried, setTried] = useState(false);
  const isWhole = digitsOf(cpf, 11).length === 11;
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (!asksCpf || isWhole) void onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <CodeTrouble code={session.code} session={session} language={language} />
      <p>{words.identify.intro(session.envelope.authenticationMethod)}</p>
      {asksCpf && (
        <Field
          id="cpf"
          label={words.identify.cpf}
          hint={words.identify.cpfHint}
          wrong={tried && !isWhole ? words.identify.cpfWrong : null}
          inputMode="numeric"
          autocomplete="off"
          placeholder="000.000.000-00"
          value={maskedCpf(cpf)}
          onInput={(event) => onCpf(event.currentTarget.value)}
        />
      )}
      {session.sender.reportParties === 'FULL' && <p class="soft">{SEEN_BY_PARTIES[language]}</p>}
      {mayBeAlone(session.signer) && (
        <CodeToHost
          {...{ language }}
          signer={session.signer}
          value={props.toHost}
          onChange={props.onToHost}
        />
      )}
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <div class="dialog-action">
        <Button type="submit" wide busy={task.busy}>
          {words.identify.send}
        </Button>
      </div>
    </form>
  );
}

interface CodeFormProps extends IdentifyProps {
  readonly sent: SentCode;
  readonly again: ReturnType<typeof useTask>;
  readonly onRepeat: () => Promise<void>;
  readonly onOtherCpf: (() => void) | null;
}

/** Errors after which a code can no longer be used. */
const CODE_UNUSABLE = new Set(['OTP_LOCKED', 'OTP_NOT_REQUESTED']);

function CodeForm(props: CodeFormProps) {
  const { portal, session, language, words, sent, again, onRepeat, onOtherCpf, onProved } = props;
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const task = useTask();
  const seconds = useCountdown(sent.cooldownSeconds, sent);
  const delivery = useCodeDelivery(portal, sent);
  const form = useRef<HTMLFormElement>(null);
  const isUnusable = task.error !== null && CODE_UNUSABLE.has(errorCode(task.error));
  useEffect(() => {
    setCode('');
    setTried(false);
    task.clearError();
  }, [sent]);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    // Without the field, its button has gone too: the step begins again at its heading.
    (field ?? form.current?.closest('dialog')?.querySelector('h2'))?.focus();
  }, [sent, isUnusable]);
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (isUnusable) return void onRepeat();
    if (code.length !== 6) return;
    void task.run(async () => {
      await portal.verifyCode(code);
      onProved();
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {!isUnusable && (
        <>
          <CodeOnItsWay {...{ session, language, words, sent }} code={delivery} />
          <CodeField
            {...{ words, code }}
            wrong={tried && code.length !== 6 ? words.identify.codeWrong : null}
            onCode={setCode}
          />
        </>
      )}
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      {again.error !== null && <ErrorAlert error={again.error} words={words} />}
      <CodeButtons
        {...{ words, isUnusable, again, seconds, onOtherCpf }}
        verifying={task.busy}
        onRepeat={() => void onRepeat()}
      />
    </form>
  );
}

/** One wide button: it confirms the code or, once that is unusable, requests another. */
function CodeButtons(props: {
  readonly words: Words;
  readonly isUnusable: boolean;
  readonly verifying: boolean;
  readonly again: ReturnType<typeof useTask>;
  /** The seconds until another code may be requested. */
  readonly seconds: number;
  readonly onRepeat: () => void;
  readonly onOtherCpf: (() => void) | null;
}) {
  const { words, isUnusable, verifying, again, seconds, onRepeat, onOtherCpf } = props;
  const repeat = seconds > 0 ? words.identify.againIn(seconds) : words.identify.again;
  return (
    <>
      <div class="dialog-action">
        {isUnusable ? (
          <Button type="submit" wide busy={again.busy} disabled={seconds > 0}>
            {repeat}
          </Button>
        ) : (
          <Button type="submit" wide busy={verifying}>
            {words.identify.verify}
          </Button>
        )}
      </div>
      <div class="row spread">
        {!isUnusable && (
          <Button look="bare" busy={again.busy} disabled={seconds > 0} onClick={onRepeat}>
            {repeat}
          </Button>
        )}
        {onOtherCpf !== null && (
          <Button look="bare" onClick={onOtherCpf}>
            {words.identify.otherCpf}
          </Button>
        )}
      </div>
    </>
  );
}

function CodeField(props: {
  readonly words: Words;
  readonly code: string;
  readonly wrong: string | null;
  readonly onCode: (digits: string) => void;
}) {
  const { words, code, wrong, onCode } = props;
  return (
    <Field
      id="code"
      label={words.identify.code}
      hint={words.identify.codeHint}
      wrong={wrong}
      inputMode="numeric"
      autocomplete="one-time-code"
      maxLength={12}
      value={code}
      onInput={(event) => {
        const digits = digitsOf(event.currentTarget.value, 6);
        event.currentTarget.value = digits;
        onCode(digits);
      }}
    />
  );
}
