import type { Language } from '../../i18n/language.ts';
import type { Mark } from '../portal.ts';

const PT = {
  heading: 'Sua assinatura desenhada (opcional)',
  hint: 'Aparece na página de evidências. O que vale é a sua aceitação, não o desenho.',
  ways: {
    none: 'Sem desenho',
    TYPED: 'Escrever',
    DRAWN: 'Desenhar',
    UPLOADED: 'Enviar imagem',
  } satisfies Readonly<Record<'none' | Mark['kind'], string>>,
  typed: 'Seu nome como deve aparecer',
  draw: 'Desenhe aqui com o dedo ou o mouse',
  clear: 'Apagar desenho',
  file: 'Imagem da assinatura',
  fileHint:
    'Uma foto ou digitalização com tinta escura em papel claro. A foto fica no seu aparelho: só o traço é enviado.',
  /** Nothing dark was found in the picture, or it is no picture. */
  fileWrong: 'Não encontramos um traço escuro nesta imagem. Tente outra, com boa luz e papel branco.',
  /** The picture is mostly ink. */
  fileDark:
    'Esta imagem é escura demais e cobriria o documento. Envie só o traço da assinatura, em papel branco.',
  /** The picture as it will appear. */
  shown: 'A imagem como vai aparecer',
};

/** The texts of the field for a mark, in one language. */
export type MarkWords = typeof PT;

export const WORDS: Readonly<Record<Language, MarkWords>> = {
  'pt-BR': PT,
  en: {
    heading: 'Your handwritten name (optional)',
    hint: 'It appears on the evidence page. Your acceptance is what counts, not the drawing.',
    ways: { none: 'None', TYPED: 'Type', DRAWN: 'Draw', UPLOADED: 'Upload a picture' },
    typed: 'Your name as it should appear',
    draw: 'Draw here with a finger or the mouse',
    clear: 'Clear drawing',
    file: 'Picture of your signature',
    fileHint:
      'A photo or a scan with dark ink on light paper. The photo stays on your device: only the ink is sent.',
    fileWrong: 'There is no dark ink in this picture. Try another, in good light and on white paper.',
    fileDark:
      'This picture is too dark and would cover the document. Send only the strokes of your signature, on white paper.',
    shown: 'The picture as it will appear',
  },
  es: {
    heading: 'Su firma dibujada (opcional)',
    hint: 'Aparece en la página de evidencias. Lo que vale es su aceptación, no el dibujo.',
    ways: { none: 'Sin dibujo', TYPED: 'Escribir', DRAWN: 'Dibujar', UPLOADED: 'Subir imagen' },
    typed: 'Su nombre como debe aparecer',
    draw: 'Dibuje aquí con el dedo o el ratón',
    clear: 'Borrar dibujo',
    file: 'Imagen de su firma',
    fileHint:
      'Una foto o un escaneo con tinta oscura sobre papel claro. La foto queda en su dispositivo: solo se envía el trazo.',
    fileWrong:
      'No encontramos un trazo oscuro en esta imagen. Pruebe con otra, con buena luz y papel blanco.',
    fileDark:
      'Esta imagen es demasiado oscura y cubriría el documento. Envíe solo el trazo de la firma, en papel blanco.',
    shown: 'La imagen como va a aparecer',
  },
};
