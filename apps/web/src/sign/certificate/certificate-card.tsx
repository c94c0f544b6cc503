import type { Language } from '../../i18n/language.ts';
import type { Certificate } from '../portal.ts';
import { labelOf } from './label-of.ts';
import { WORDS } from './words.ts';

/** The certificate that signs: its holder, and who vouches for it until when. */
export function CertificateCard(props: { readonly certificate: Certificate; readonly language: Language }) {
  const { certificate, language } = props;
  const { holder, cpf, issuer, notBefore, notAfter, provider } = certificate;
  const words = WORDS[language];
  const validity =
    notBefore && notAfter && words.card.validity(dayOf(notBefore, language), dayOf(notAfter, language));
  const rows = [
    [words.card.holder, holder],
    [words.card.cpf, cpf],
    [words.card.issuer, issuer],
    [words.card.valid, validity],
    [words.card.provider, provider && labelOf(certificate, provider)],
  ].filter(([, value]) => value !== null && value !== '');
  return (
    <section class="certificate" aria-labelledby="certificate">
      <h3 id="certificate">{words.card.heading}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The legal day in Brasília. */
function dayOf(moment: string, language: Language): string {
  const style = { dateStyle: 'medium', timeZone: 'America/Sao_Paulo' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(moment));
}
