import type { FileReasonWords } from './file-reason.ts';

const REPAIR_TOO =
  'abra el archivo en un lector de PDF, imprímalo en un PDF nuevo, revíselo y suba el archivo nuevo.';
const REPAIR = `A${REPAIR_TOO.slice(1)}`;
const WITHOUT_IT = 'Imprímalo en un PDF nuevo, que queda sin eso, y suba el archivo nuevo.';

export const ES: FileReasonWords = {
  'not-pdf': {
    title: 'Este archivo no es un PDF',
    advice: 'Ábralo en el programa con que se hizo, guárdelo como PDF y suba ese archivo.',
  },
  'junk-before-header': {
    title: 'Hay algo antes del comienzo del PDF',
    advice: `Algunos programas de correo lo dejan en el archivo. Descárguelo de nuevo. Si no basta, ${REPAIR_TOO}`,
  },
  damaged: {
    title: 'El PDF está dañado',
    advice: `Cada lector de PDF puede mostrarlo de otra manera. ${REPAIR}`,
  },
  encrypted: {
    title: 'El PDF necesita una contraseña',
    advice:
      'Ábralo con la contraseña o el certificado, imprímalo en un PDF nuevo sin protección y suba ese archivo.',
  },
  protected: {
    title: 'El PDF está protegido contra cambios',
    advice:
      'Se abre sin contraseña, pero así no se puede firmar. Ábralo, imprímalo o guárdelo como un PDF nuevo sin protección y suba ese archivo.',
  },
  'damaged-signed': {
    title: 'El PDF firmado está dañado',
    advice:
      'Una parte no está donde dice la tabla del archivo, y cada lector puede repararlo a su manera. Una copia nueva perdería las firmas: pida a quien lo firmó el archivo tal como lo tiene.',
  },
  DECRYPTED: {
    title: 'El PDF está protegido, pero se puede firmar',
    advice:
      'Aval puede usar una copia sin la protección. El contenido es el mismo. Quienes firman reciben el aviso, y el registro guarda el código de los dos archivos.',
  },
  JUNK_REMOVED: {
    title: 'Hay algo antes del comienzo del PDF que se puede quitar',
    advice:
      'Algunos programas de correo lo dejan en el archivo. Aval puede usar una copia sin esa parte. El contenido es el mismo. Quienes firman reciben el aviso, y el registro guarda el código de los dos archivos.',
  },
  'type-not-requested': {
    title: 'El archivo no es del tipo pedido',
    advice: 'Envíe una foto en JPEG o PNG, o un PDF, según el pedido.',
  },
  'picture-damaged': {
    title: 'La imagen está dañada',
    advice: 'Tome la foto de nuevo, o guarde la imagen otra vez como JPEG o PNG, y envíe ese archivo.',
  },
  'dynamic-xfa': {
    title: 'El PDF es un formulario que pocos programas muestran',
    advice: 'Rellénelo con Adobe Acrobat Reader, imprímalo en un PDF nuevo y suba ese archivo.',
  },
  portfolio: {
    title: 'El PDF es una cartera, con otros archivos dentro',
    advice:
      'Las páginas son solo una portada. Ábralo en Adobe Acrobat Reader, guarde los archivos que contiene y suba los que deban firmarse.',
  },
  CERTIFIED_NO_CHANGES: {
    title: 'El PDF ya tiene una firma digital que no permite otras',
    advice:
      'Firmarlo aquí invalidaría esa firma. Suba el original de antes de ella o pida a quien firmó una copia que otras personas puedan firmar.',
  },
  corrupt: {
    title: 'El PDF está roto o incompleto',
    advice: `Descargue o exporte el archivo de nuevo. Si no basta, ${REPAIR_TOO}`,
  },
  'no-pages': {
    title: 'El PDF no tiene páginas',
    advice:
      'Expórtelo de nuevo desde el programa con que se hizo, revise que se vean las páginas y suba ese archivo.',
  },
  'too-many-pages': {
    title: 'El PDF tiene más de 2.000 páginas',
    advice: 'Divídalo en varios archivos y suba cada uno.',
  },
  bomb: {
    title: 'El PDF es mucho más grande por dentro de lo que parece',
    advice: `Por eso no se leyó hasta el final. ${REPAIR}`,
  },
  unsupported: { title: 'Este PDF no se puede sellar con seguridad', advice: REPAIR },
  limit: {
    title: 'El PDF tarda demasiado en leerse',
    advice: 'Imprímalo en un PDF nuevo con imágenes más pequeñas o divídalo en varios archivos.',
  },
  'conversion-off': {
    title: 'Este servicio solo recibe PDF',
    advice: 'Guarde el archivo como PDF y suba ese PDF.',
  },
  'source-unreadable': {
    title: 'El archivo no se puede leer',
    advice:
      'Ábralo en el programa con que se hizo, guárdelo de nuevo como DOCX, o como HTML en UTF-8, y suba ese archivo.',
  },
  'source-external': {
    title: 'El archivo carga algo de otro lugar',
    advice: 'Por ejemplo, una imagen vinculada. Insértela en el propio documento y suba el nuevo archivo.',
  },
  'source-active': {
    title: 'El archivo tiene macros, scripts, formularios u objetos incrustados',
    advice: 'Quítelos, o guarde el archivo como PDF, y suba el nuevo archivo.',
  },
  'source-limit': {
    title: 'El archivo es demasiado grande o tarda demasiado en convertirse',
    advice: 'Guárdelo como PDF y suba ese PDF.',
  },
  'active-content:launch': { title: 'El PDF puede abrir programas u otros archivos', advice: WITHOUT_IT },
  'active-content:javascript': {
    title: 'El PDF tiene un pequeño programa que funciona solo',
    advice: `Muchos formularios tienen uno. ${WITHOUT_IT}`,
  },
  'active-content:page-javascript': {
    title: 'Una página del PDF tiene un pequeño programa que funciona solo',
    advice: WITHOUT_IT,
  },
  'active-content:submit-form': {
    title: 'El PDF es un formulario que envía lo rellenado a otra dirección',
    advice: WITHOUT_IT,
  },
  'active-content:import-data': { title: 'El PDF puede traer datos de otro archivo', advice: WITHOUT_IT },
  'active-content:remote-goto': {
    title: 'El PDF tiene un enlace a un archivo de otra computadora',
    advice: WITHOUT_IT,
  },
  'active-content:embedded-executable': {
    title: 'Hay un programa adjunto al PDF',
    advice:
      'Quite el adjunto y exporte el PDF de nuevo, o imprímalo en un PDF nuevo, y suba el archivo nuevo.',
  },
  'active-content:xfa-doctype': {
    title: 'El formulario del PDF puede hacer que programas lean otros archivos',
    advice: WITHOUT_IT,
  },
  signature: {
    title: 'La revisión de seguridad encontró algo en el archivo',
    advice:
      'No abra el archivo de nuevo. Revise la computadora de la que vino y pida una copia limpia a quien lo envió.',
  },
};
