import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { Signer } from '@aval/sdk/operations';
import { Icon } from '../../design/icon.tsx';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import type { Language } from '../../i18n/language.ts';
import { useAppContext } from '../shell/app-context.ts';
import { STATUS_LOOKS } from '../shell/signer-statuses/status-looks.ts';
import { WORDS as STATUSES } from '../shell/signer-statuses/words.ts';
import type { Undelivered } from './use-undelivered.ts';
import { WORDS } from './words.ts';

/** The last act of a signer and its time, how to contact them, and why they declined. */
export function SignerLine(props: {
  readonly signer: Signer;
  readonly undelivered: Undelivered | undefined;
  /** True when the signer can no longer sign. */
  readonly isOver: boolean;
}) {
  const { signer, undelivered, isOver } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const { status, declineReason, authenticatedAt } = signer;
  const { tone, icon, at: timeOf } = STATUS_LOOKS[status];
  const at = timeOf(signer);
  return (
    <>
      {undelivered === undefined ? (
        <p class={`signer-line ${tone}`}>
          {icon !== null && <Icon of={icon} />}
          <span>
            {lineOf(signer, isOver, language)}
            {at !== null && (
              <>
                {' '}
                · {isInvitation(signer) && words.invitation} <RelativeTime at={at} language={language} />
              </>
            )}
          </span>
        </p>
      ) : (
        <p class="signer-line bad">
          <Icon of={TriangleAlert} />
          <span>{words.undelivered[undelivered]}</span>
        </p>
      )}
      <Contact signer={signer} />
      {declineReason !== null && <p>“{declineReason}”</p>}
      {status === 'DECLINED' && authenticatedAt === null && <p class="soft">{words.declinedByLink}</p>}
    </>
  );
}

function lineOf({ role, status, when }: Signer, isOver: boolean, language: Language): string {
  const { copyLines } = WORDS[language];
  if (role === 'CC' && when === 'REQUEST') return copyLines.READING;
  if (role === 'CC') return copyLines[status === 'SENT' ? 'SENT' : 'PENDING'];
  return STATUSES[language][status][isOver ? 'lineAtEnd' : 'line'];
}

/** Whether the time beside the line is that of an invitation. */
function isInvitation({ role, status }: Signer): boolean {
  return status === 'SENT' && role !== 'CC';
}

function Contact({ signer: { email, phone, cpf } }: { readonly signer: Signer }) {
  const numbers = [phone, cpf].filter((item) => item !== null && item !== '');
  return (
    <p class="signer-contact soft">
      {email}
      {numbers.length > 0 && <span>{numbers.join(' · ')}</span>}
    </p>
  );
}
