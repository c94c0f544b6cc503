import type { Words } from './words/pt-br.ts';
import Check from 'lucide/dist/esm/icons/check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { Signer } from '@aval/sdk/operations';
import { Icon } from '../../design/icon.tsx';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import { useAppContext } from '../shell/app-context.ts';
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
  const at = lastActAt(signer);
  return (
    <>
      {undelivered === undefined ? (
        <p class={`signer-line ${TONES[status]}`}>
          {status === 'SIGNED' && <Icon of={Check} />}
          {status === 'DECLINED' && <Icon of={X} />}
          <span>
            {lineOf(signer, isOver, words)}
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

function lineOf({ role, status }: Signer, isOver: boolean, words: Words): string {
  if (role === 'CC') return words.copyLines[status === 'SENT' ? 'SENT' : 'PENDING'];
  return (isOver ? words.linesAtEnd : words.lines)[status];
}

/** Whether the time beside the line is that of an invitation. */
function isInvitation({ role, status }: Signer): boolean {
  return status === 'SENT' && role !== 'CC';
}

const TONES = {
  PENDING: 'soft',
  SENT: 'soft',
  VIEWED: 'soft',
  SIGNED: 'good',
  DECLINED: 'bad',
  SKIPPED: 'soft',
} as const;

/** Returns the time of what a signer did last, or of their invitation. */
function lastActAt({ status, sentAt, viewedAt, signedAt, declinedAt }: Signer): string | null {
  const last = { SENT: sentAt, VIEWED: viewedAt, SIGNED: signedAt, DECLINED: declinedAt };
  return status === 'PENDING' || status === 'SKIPPED' ? null : last[status];
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
