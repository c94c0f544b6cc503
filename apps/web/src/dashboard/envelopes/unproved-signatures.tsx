import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

type LongTermFile = Operations['GET /v1/envelopes/{id}/evidence']['response']['longTerm'][number];
type Unproved = NonNullable<LongTermFile['unproved']>[number];

const PT = {
  heading:
    'Assinaturas que a versão de longo prazo pode não provar sozinha quando os certificados terminarem',
  of: { SIGNER: 'certificado da assinatura', STAMP: 'certificado do carimbo do tempo' },
  reasons: {
    NO_PATH: 'quem emitiu o certificado não é conhecido, ou ele já tinha terminado',
    NO_ADDRESS: 'o certificado não diz onde consultar a revogação',
    NOT_REACHED: 'a consulta de revogação não respondeu',
    NOT_USABLE: 'a consulta de revogação não deu dados atuais',
    UNREADABLE: 'a assinatura não pôde ser lida',
    REVOKED: 'revogado antes do selo',
    OLD: 'não há dados mais novos que o selo',
    TOO_MANY: 'o documento veio com assinaturas demais',
    TOO_LARGE: 'os dados de quem emitiu são grandes demais',
  } satisfies Readonly<Record<Unproved['reason'], string>>,
};

const WORDS: Readonly<Record<Language, typeof PT>> = {
  'pt-BR': PT,
  en: {
    heading: 'Signatures that the long-term form may not prove by itself once their certificates have ended',
    of: { SIGNER: 'certificate of the signature', STAMP: 'certificate of the time stamp' },
    reasons: {
      NO_PATH: 'its issuers are unknown, or it had ended already',
      NO_ADDRESS: 'it names no place to ask about revocation',
      NOT_REACHED: 'no place answered about revocation',
      NOT_USABLE: 'no place gave current data about revocation',
      UNREADABLE: 'the signature can’t be read',
      REVOKED: 'revoked before the seal',
      OLD: 'there is nothing newer than the seal',
      TOO_MANY: 'the document came with too many signatures',
      TOO_LARGE: 'its issuers’ data is too large',
    },
  },
  es: {
    heading:
      'Firmas que la versión de largo plazo quizá no pruebe por sí sola cuando sus certificados terminen',
    of: { SIGNER: 'certificado de la firma', STAMP: 'certificado del sello de tiempo' },
    reasons: {
      NO_PATH: 'sus emisores no se conocen, o ya había terminado',
      NO_ADDRESS: 'no indica dónde consultar la revocación',
      NOT_REACHED: 'la consulta de revocación no respondió',
      NOT_USABLE: 'la consulta de revocación no dio datos actuales',
      UNREADABLE: 'la firma no se pudo leer',
      REVOKED: 'revocado antes del sello',
      OLD: 'no hay datos más nuevos que el sello',
      TOO_MANY: 'el documento vino con demasiadas firmas',
      TOO_LARGE: 'los datos de sus emisores son demasiado grandes',
    },
  },
};

/** The signatures whose data the newest long-term forms could not have, with the reasons; nothing where there are none. */
export function UnprovedSignatures({
  longTerm,
  language,
}: {
  readonly longTerm: readonly LongTermFile[];
  readonly language: Language;
}) {
  const words = WORDS[language];
  const found = longTerm.flatMap(({ name, unproved }) => (unproved ?? []).map((one) => ({ name, ...one })));
  if (found.length === 0) return null;
  return (
    <details class="soft">
      <summary>{words.heading}</summary>
      <ul>
        {found.map(({ name, field, of, reason }) => (
          <li key={`${name} ${field} ${of}`}>
            <code class="mono">{field}</code>, {words.of[of]}: {words.reasons[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
