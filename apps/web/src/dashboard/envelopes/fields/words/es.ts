import type { Words } from './pt-br.ts';

export const ES: Words = {
  title: 'Campos',
  intro: (title) => `Lo que cada persona completa en «${title}», y dónde.`,
  done: 'Listo',
  notDraft: 'Este documento ya se envió. Los campos ya no pueden cambiar.',
  back: 'Abrir el documento',
  noDocument: 'Agregue primero un PDF al borrador. Después vuelva para colocar los campos.',
  step: '3. Campos en el PDF (opcional)',
  stepIntro: 'Indique dónde firma cada persona, pone sus iniciales o completa datos en el PDF.',
  place: 'Colocar campos',
  change: 'Cambiar campos',
  none: 'ningún campo',
  count: (count) => (count === 1 ? '1 campo' : `${count} campos`),
  gone: 'Si quita una persona o un documento, sus campos también se quitan.',
};
