import type { Language } from '../i18n/language.ts';

interface ReaderWords {
  readonly heading: string;
  readonly says: string;
  readonly why: string;
  readonly link: string;
  readonly href: string;
}

const WORDS: Readonly<Record<Language, ReaderWords>> = {
  'pt-BR': {
    heading: 'O que o Adobe Acrobat mostra deste arquivo',
    says: 'O Acrobat e outros leitores de PDF dizem que a validade da assinatura é desconhecida.',
    why: 'Eles não têm a chave do selo na lista de autoridades deles. Isso não significa que algo mudou: uma mudança apareceria como assinatura inválida.',
    link: 'Como confiar na chave, em três passos com figuras, e o que o verificador do ITI mostra',
    href: '/docs/pt-br/guides/readers',
  },
  en: {
    heading: 'What Adobe Acrobat shows of this file',
    says: 'Acrobat and other PDF readers say that the validity of the signature is unknown.',
    why: 'They do not have the key of the seal in their list of authorities. That does not mean that anything changed: a change would show as an invalid signature.',
    link: 'How to trust the key, in three steps with pictures, and what the verifier of the ITI shows',
    href: '/docs/guides/readers',
  },
  es: {
    heading: 'Lo que Adobe Acrobat muestra de este archivo',
    says: 'Acrobat y otros lectores de PDF dicen que la validez de la firma es desconocida.',
    why: 'No tienen la clave del sello en su lista de autoridades. Eso no significa que algo haya cambiado: un cambio aparecería como firma no válida.',
    link: 'Cómo confiar en la clave, en tres pasos con figuras, y qué muestra el verificador del ITI',
    href: '/docs/guides/readers',
  },
};

/** What readers that don't know the key say of a sealed file, so that nobody takes it for a fault. */
export function ReaderNote({ language }: { readonly language: Language }) {
  const words = WORDS[language];
  return (
    <section class="card" aria-labelledby="reader-note">
      <h2 id="reader-note">{words.heading}</h2>
      <p>{words.says}</p>
      <p class="soft">{words.why}</p>
      <p class="no-print">
        <a href={words.href}>{words.link}</a>
      </p>
    </section>
  );
}
