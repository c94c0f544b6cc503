import type { Words } from './pt-br.ts';

export const EN: Words = {
  title: 'Fields',
  intro: (title) => `Fields of “${title}”: what each person fills in, and where.`,
  done: 'Done',
  notDraft: 'This document was sent. Its fields can no longer change.',
  back: 'Open the document',
  noDocument: 'Add a PDF to the draft first. Then come back to place the fields.',
  step: '3. Fields on the PDF (optional)',
  stepIntro: 'Say where each person signs, initials, or fills in data on the PDF.',
  place: 'Place fields',
  change: 'Change fields',
  none: 'no fields',
  count: (count) => (count === 1 ? '1 field' : `${count} fields`),
  gone: 'If you remove a person or a document, their fields go too.',
};
