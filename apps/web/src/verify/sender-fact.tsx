import { writtenCnpj } from '../design/cnpj.ts';
import type { Language } from '../i18n/language.ts';
import { SENDER_WORDS } from './sender-words.ts';
import type { SheetOrganization } from './sheet.ts';

interface SenderFactProps {
  readonly organization: SheetOrganization;
  /** The name of the operator of this service; null if they set none, or it is not known yet. */
  readonly operator: string | null;
  readonly language: Language;
}

/** The sender as it was named when it sent the document, and what is known of it today. */
export function SenderFact({ organization, operator, language }: SenderFactProps) {
  const { name, nameToday, cnpj, isVerified } = organization;
  const words = SENDER_WORDS[language];
  return (
    <>
      {name ?? nameToday}
      {cnpj !== null && <p class="soft">{words.cnpj(writtenCnpj(cnpj))}</p>}
      {isVerified && (
        <p>
          <strong>{words.verifiedBy(operator)}</strong> <span class="soft">{words.verified}</span>
        </p>
      )}
      {name !== null && nameToday !== null && <p class="soft">{words.today(nameToday)}</p>}
      {name === null && <p class="soft">{words.onlyToday}</p>}
    </>
  );
}
