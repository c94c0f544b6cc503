import type { Template } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

const PT = {
  label: 'Como assinam',
  levels: {
    SIMPLE: 'Com código (simples)',
    ADVANCED: 'Com código e CPF (avançada)',
    QUALIFIED: 'Com certificado ICP-Brasil (qualificada)',
  } satisfies Readonly<Record<Template['signatureLevel'], string>>,
  /** The signature of a single person. */
  own: 'Assinatura desta pessoa',
  asDocument: 'Como as demais',
  certificate: 'Com certificado ICP-Brasil',
  needs:
    'Quem assina precisa ter um certificado ICP-Brasil em nuvem, no próprio CPF. Por isso, o CPF é obrigatório.',
  /** In the review, of a person who needs it. */
  withCertificate: 'Assina com o próprio certificado ICP-Brasil.',
};

/** Texts about the level of signatures. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    label: 'Signatures',
    levels: {
      SIMPLE: 'With a code (simple)',
      ADVANCED: 'With a code and CPF (advanced)',
      QUALIFIED: 'With an ICP-Brasil certificate (qualified)',
    },
    own: 'Signature of this person',
    asDocument: 'Like the others',
    certificate: 'With an ICP-Brasil certificate',
    needs: 'Signers need an ICP-Brasil certificate in the cloud, with their own CPF, so the CPF is required.',
    withCertificate: 'They sign with their own ICP-Brasil certificate.',
  },
  es: {
    label: 'Cómo firman',
    levels: {
      SIMPLE: 'Con un código (simple)',
      ADVANCED: 'Con un código y CPF (avanzada)',
      QUALIFIED: 'Con un certificado ICP-Brasil (cualificada)',
    },
    own: 'Firma de esta persona',
    asDocument: 'Como las demás',
    certificate: 'Con un certificado ICP-Brasil',
    needs:
      'Quien firma necesita un certificado ICP-Brasil en la nube, con su propio CPF. Por eso, el CPF es obligatorio.',
    withCertificate: 'Firma con su propio certificado ICP-Brasil.',
  },
};
