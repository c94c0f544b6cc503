import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { LEGAL_PAGE } from '../i18n/legal-page.ts';
import { Modal } from './modal.tsx';
import type { Operator } from './portal.ts';
import type { Sender } from './sender.ts';
import type { Words } from './words/words.ts';
import { addressOf } from '../api/base-path.ts';

interface PrivacyProps {
  readonly sender: Sender;
  readonly operator: Operator | null;
  readonly language: Language;
  readonly words: Words;
  readonly onClose: () => void;
}

/** The privacy notice: the data, the purpose, the period, the controller, the rights, and the contact. */
export function PrivacyDialog({ sender, operator, language, words, onClose }: PrivacyProps) {
  const { privacy, dispute, foot } = words;
  return (
    <Modal id="privacy-heading" onClose={onClose}>
      {(close) => (
        <div class="notice">
          <h2 id="privacy-heading">{privacy.heading}</h2>
          {[privacy.kept, privacy.why, privacy.howLong, privacy.decides, privacy.rights].map(
            ({ heading, text }) => (
              <section key={heading}>
                <h3>{heading}</h3>
                <p>{typeof text === 'string' ? text : text(sender.organizationName)}</p>
              </section>
            ),
          )}
          <h3>{privacy.contact}</h3>
          <Contacts sender={sender} operator={operator} words={words} />
          <p>
            <a href={addressOf(LEGAL_PAGE[language])} target="_blank" rel="noreferrer">
              {foot.law}
            </a>
          </p>
          <div class="dialog-action">
            <Button onClick={close}>{dispute.close}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function Contacts({ sender, operator, words }: Pick<PrivacyProps, 'sender' | 'operator' | 'words'>) {
  const { privacy } = words;
  const { name = null, privacyContact = null, privacyUrl = null } = operator ?? {};
  return (
    <ul>
      <li>
        {privacy.sender(sender.organizationName)}
        {sender.contactEmail !== null && (
          <>
            : <Mail to={sender.contactEmail} />
          </>
        )}
      </li>
      {privacyContact !== null && (
        <li>
          {name === null ? privacy.thisService : privacy.operator(name)}: <Mail to={privacyContact} />
        </li>
      )}
      {privacyUrl !== null && (
        <li>
          <a href={privacyUrl} target="_blank" rel="noreferrer">
            {privacy.policy}
          </a>
        </li>
      )}
    </ul>
  );
}

/** An e-mail address that opens the reader's mail program. */
export function Mail({ to }: { readonly to: string }) {
  return <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`}>{to}</a>;
}
