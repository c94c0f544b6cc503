import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import { WORDS } from './words.ts';

/** Explains cloud certificates to signers without one: their use, their issuers, and how to reach the sender. */
export function CertificateHelp(props: {
  readonly session: Session;
  readonly language: Language;
  readonly isOpen?: boolean;
}) {
  const { session, language, isOpen = false } = props;
  const { help } = WORDS[language];
  const { organizationName, contactEmail } = session.sender;
  return (
    <details class="certificate-help" open={isOpen}>
      <summary>{help.open}</summary>
      <p>{help.about}</p>
      <p>
        {help.get}{' '}
        <a href="https://www.gov.br/iti" target="_blank" rel="noreferrer">
          {help.site}
        </a>
      </p>
      <p>
        {help.sender(organizationName)}
        {contactEmail !== null && (
          <>
            {' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
      </p>
      <p class="soft">{help.back}</p>
    </details>
  );
}
