import { formatTime } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import { OWN_CERTIFICATE } from './own-certificate-words.ts';
import type { SheetCertificate } from './sheet.ts';

interface OwnCertificateProps {
  readonly certificate: SheetCertificate;
  readonly language: Language;
  readonly isSandbox: boolean;
}

/** The certificate of their own that a person signed with: whose it is, who issued it, and that it was not revoked. */
export function OwnCertificate({ certificate, language, isSandbox }: OwnCertificateProps) {
  const { holder, cpf, issuer, notBefore, notAfter, checked } = certificate;
  const own = OWN_CERTIFICATE[language];
  const time = (at: string): string => formatTime(at, language);
  return (
    <div class="own-certificate">
      <strong>{isSandbox ? own.simulated : own.qualified}</strong>
      {holder !== null && <span>{own.holder(holder)}</span>}
      {cpf !== null && <span class="unbroken">CPF {cpf}</span>}
      {issuer !== null && <span>{own.issuer(issuer)}</span>}
      {notBefore !== null && notAfter !== null && (
        <span>{own.validity(time(notBefore), time(notAfter))}</span>
      )}
      {checked === null ? (
        <span class="soft">{own.notChecked}</span>
      ) : (
        <>
          <span>{own.policy(checked.policy)}</span>
          <span>{own.notRevoked(checked.revocation.source, time(checked.revocation.producedAt))}</span>
          {checked.stamp && (
            <span>
              {own.stamp(checked.stamp.authority, time(checked.stamp.time))}
              {!checked.stamp.isTrusted && <span class="soft"> {own.stampUnknown}</span>}
            </span>
          )}
        </>
      )}
    </div>
  );
}
