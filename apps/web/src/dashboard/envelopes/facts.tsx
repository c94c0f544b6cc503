import type { Envelope } from '@aval/sdk/operations';
import type { ComponentChildren } from 'preact';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useAppContext } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** When an envelope was sent, until when it can be signed, and what its sender wrote. */
export function Facts({ envelope }: { readonly envelope: Envelope }) {
  const { language, organization } = useAppContext();
  const words = WORDS[language];
  const ended = envelope.completedAt ?? envelope.cancelledAt ?? envelope.declinedAt ?? envelope.expiredAt;
  const ago = (at: string | null) => at && <RelativeTime at={at} language={language} />;
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    [words.facts.reason, envelope.reason],
    [words.facts.sent, ago(envelope.sentAt)],
    [words.facts.created, envelope.sentAt === null ? ago(envelope.createdAt) : null],
    [
      words.facts.expires,
      envelope.expiresAt && formatMoment(envelope.expiresAt, language, organization.timeZone),
    ],
    [words.facts.ended, ago(ended)],
    [words.facts.message, envelope.message],
    [words.facts.order, envelope.signingOrderEnabled ? words.yes : null],
  ];
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
    </dl>
  );
}
