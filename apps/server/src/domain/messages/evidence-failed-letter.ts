import type { EvidenceFailure } from '../evidence-failure.ts';
import type { Language } from '../people/language.ts';
import type { Letter } from './letter.ts';
import { pageLetter } from './page-letter.ts';
import type { PageWords } from './page-letter.ts';

/** Evidence that could not be built (ADR-0157). */
export interface EvidenceFailed {
  readonly kind: 'EVIDENCE_FAILED';
  readonly title: string;
  readonly reason: EvidenceFailure;
  /** The page of the envelope. */
  readonly url: string;
  readonly environment: 'SANDBOX' | 'PRODUCTION';
}

const WHY: Readonly<Record<Language, Readonly<Record<EvidenceFailure, string>>>> = {
  'pt-BR': {
    DOCUMENT: 'Não foi possível selar um dos arquivos.',
    STORED_FILE: 'Um dos arquivos guardados não está mais disponível ou foi alterado.',
    TIME_STAMP: 'Não foi possível obter um carimbo do tempo válido.',
    SIGNING_KEY: 'A chave que assina as evidências precisa ser trocada.',
    SERVICE_AWAY: 'Um serviço externo necessário está fora do ar há mais de um dia.',
    INTERNAL: 'Houve uma falha no serviço.',
  },
  en: {
    DOCUMENT: 'One of the files could not be sealed.',
    STORED_FILE: 'One of the stored files is gone or was changed.',
    TIME_STAMP: 'No valid time stamp could be obtained.',
    SIGNING_KEY: 'The key that signs evidence must be replaced.',
    SERVICE_AWAY: 'An external service that is needed has been down for more than a day.',
    INTERNAL: 'The service failed.',
  },
  es: {
    DOCUMENT: 'No fue posible sellar uno de los archivos.',
    STORED_FILE: 'Uno de los archivos guardados ya no está disponible o fue alterado.',
    TIME_STAMP: 'No fue posible obtener un sello de tiempo válido.',
    SIGNING_KEY: 'La clave que firma las evidencias debe reemplazarse.',
    SERVICE_AWAY: 'Un servicio externo necesario está caído desde hace más de un día.',
    INTERNAL: 'Hubo un fallo en el servicio.',
  },
};

const WORDS: Readonly<Record<Language, (title: string, why: string) => PageWords>> = {
  'pt-BR': (title, why) => ({
    subject: `Documento final pendente: ${title}`,
    paragraphs: [
      `As assinaturas de “${title}” estão completas e guardadas, mas o documento final com as evidências ainda não ficou pronto. ${why}`,
      'Ninguém precisa assinar de novo. Quem opera o serviço pode corrigir a causa e gerar o documento final; você receberá um aviso quando ele estiver pronto.',
    ],
    action: 'Abrir o documento',
    notes: ['Você recebe esta mensagem porque enviou este documento ou administra a organização.'],
  }),
  en: (title, why) => ({
    subject: `Final document pending: ${title}`,
    paragraphs: [
      `The signatures of “${title}” are complete and stored, but the final document with its evidence is not ready. ${why}`,
      'Nobody needs to sign again. The operator of the service can fix the cause and build the final document; you will be notified when it is ready.',
    ],
    action: 'Open the document',
    notes: ['You are receiving this message because you sent this document or administer the organization.'],
  }),
  es: (title, why) => ({
    subject: `Documento final pendiente: ${title}`,
    paragraphs: [
      `Las firmas de «${title}» están completas y guardadas, pero el documento final con las evidencias todavía no está listo. ${why}`,
      'Nadie tiene que firmar de nuevo. Quien opera el servicio puede corregir la causa y generar el documento final; usted recibirá un aviso cuando esté listo.',
    ],
    action: 'Abrir el documento',
    notes: ['Usted recibe este mensaje porque envió este documento o administra la organización.'],
  }),
};

/** Returns the letter to the sender and to the people who look after the organization about evidence that could not be built. */
export function evidenceFailedLetter(failed: EvidenceFailed, language: Language): Letter {
  const { title, reason } = failed;
  return pageLetter(WORDS[language](title, WHY[language][reason]), failed, language);
}
