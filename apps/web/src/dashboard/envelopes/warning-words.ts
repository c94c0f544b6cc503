import type { Envelope } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

type Warning = Envelope['documents'][number]['warnings'][number];

/** Warnings that say something else than that readers may show the file differently. */
type Other = 'EMBEDDED_FILES' | 'FOOTER_LOOKALIKE' | 'PDFA_LOST' | 'PDFUA_LOST';

/** Warnings that readers may show the file differently. */
export type LookWarning = Exclude<Warning, Other>;

const PT = {
  title: 'Este documento pode aparecer diferente em outros programas',
  each: {
    ANNOTATIONS_WITHOUT_APPEARANCE: 'Ele tem notas ou desenhos que cada leitor de PDF mostra do seu jeito.',
    EXTERNAL_CONTENT: 'Partes dele vêm de outros arquivos, que não são assinados.',
    FORM_WITHOUT_APPEARANCE: 'Ele tem campos de formulário que cada leitor de PDF mostra do seu jeito.',
    JAVASCRIPT: 'Ele tem pequenos programas que podem mudar o que um formulário mostra.',
    LAYERS: 'Ele tem camadas que podem ser mostradas ou escondidas.',
    MULTIMEDIA: 'Ele tem som, vídeo ou 3D, que quem assina não vê.',
    SWITCHED_CONTENT: 'Ele tem botões ou links que mostram ou escondem partes do conteúdo.',
    XFA_FORM: 'Ele tem um segundo formulário dentro, que alguns leitores mostram no lugar das páginas.',
  } satisfies Readonly<Record<LookWarning, string>>,
  advice: 'Quem assina também vê este aviso. Para evitá-lo, imprima o documento em um novo PDF e envie esse.',
  /** The file claims a standard that signing may break. */
  lost: {
    PDFA_LOST: 'Este documento pode deixar de seguir o padrão PDF/A',
    PDFUA_LOST: 'Este documento pode deixar de seguir o padrão PDF/UA',
    advice:
      'O arquivo diz que segue o padrão, mas o rodapé e o relatório no fim podem quebrar uma de suas regras. Se você precisa do padrão, escolha neste envelope não imprimir o rodapé e deixar o relatório em um arquivo à parte.',
  },
  /** The uploaded file imitates a footer. */
  lookalike: {
    title: 'Este documento já traz algo parecido com o rodapé de assinatura do Aval',
    advice:
      'Isso não é desta assinatura, e quem assina também vê este aviso. Se o arquivo já foi assinado antes, o código nele leva àquela assinatura. Se você não sabe de onde veio, envie o arquivo original.',
  },
};

/** Texts for the sender about a document that may look different in other viewers. */
type Words = typeof PT;

const EN: Words = {
  title: 'This document may look different in other programs',
  each: {
    ANNOTATIONS_WITHOUT_APPEARANCE: 'It has notes or drawings that each PDF reader shows in its own way.',
    EXTERNAL_CONTENT: 'Parts of it come from other files, which are not signed.',
    FORM_WITHOUT_APPEARANCE: 'It has form fields that each PDF reader shows in its own way.',
    JAVASCRIPT: 'It has scripts that can change what a form shows.',
    LAYERS: 'It has layers that can be shown or hidden.',
    MULTIMEDIA: 'It has sound, video or 3D, which signers do not see.',
    SWITCHED_CONTENT: 'It has buttons or links that show or hide parts of its content.',
    XFA_FORM: 'It has a second form inside, which some readers show in place of the pages.',
  },
  advice: 'Signers see this notice too. To avoid it, print the document to a new PDF and send that one.',
  lost: {
    PDFA_LOST: 'This document may no longer conform to PDF/A',
    PDFUA_LOST: 'This document may no longer conform to PDF/UA',
    advice:
      'The file says that it follows the standard, but the footer and the report at its end may break one of its rules. If you need the standard, choose to print no footer in this envelope and to keep the report in a file of its own.',
  },
  lookalike: {
    title: 'This document already has something that looks like Aval’s signature footer',
    advice:
      'It isn’t from this signing, and signers see this notice too. If the file was signed before, its code leads to that signing. If you don’t know where it comes from, send the original file.',
  },
};

const ES: Words = {
  title: 'Este documento puede verse distinto en otros programas',
  each: {
    ANNOTATIONS_WITHOUT_APPEARANCE: 'Tiene notas o dibujos que cada lector de PDF muestra a su manera.',
    EXTERNAL_CONTENT: 'Algunas partes vienen de otros archivos, que no se firman.',
    FORM_WITHOUT_APPEARANCE: 'Tiene campos de formulario que cada lector de PDF muestra a su manera.',
    JAVASCRIPT: 'Tiene pequeños programas que pueden cambiar lo que muestra un formulario.',
    LAYERS: 'Tiene capas que se pueden mostrar u ocultar.',
    MULTIMEDIA: 'Tiene sonido, video o 3D, que los firmantes no ven.',
    SWITCHED_CONTENT: 'Tiene botones o enlaces que muestran u ocultan partes del contenido.',
    XFA_FORM: 'Tiene otro formulario dentro, que algunos lectores muestran en lugar de las páginas.',
  },
  advice:
    'Los firmantes también ven este aviso. Para evitarlo, imprima el documento en un PDF nuevo y envíe ese.',
  lost: {
    PDFA_LOST: 'Este documento puede dejar de cumplir la norma PDF/A',
    PDFUA_LOST: 'Este documento puede dejar de cumplir la norma PDF/UA',
    advice:
      'El archivo indica que cumple la norma, pero el pie de página y el informe del final pueden romper una de sus reglas. Si necesita la norma, elija en este sobre no imprimir el pie y dejar el informe en un archivo aparte.',
  },
  lookalike: {
    title: 'Este documento ya trae algo parecido al pie de firma de Aval',
    advice:
      'Eso no es de esta firma, y los firmantes también ven este aviso. Si el archivo ya se firmó antes, su código lleva a esa firma. Si no sabe de dónde viene, envíe el archivo original.',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
