import type { FileReasonWords } from './file-reason.ts';

const REPAIR_TOO = 'open the file in a PDF reader, print it to a new PDF, check it, and upload the new file.';
const REPAIR = `O${REPAIR_TOO.slice(1)}`;
const WITHOUT_IT = 'Print it to a new PDF, which leaves this out, and upload the new file.';

export const EN: FileReasonWords = {
  'not-pdf': {
    title: 'This file is not a PDF',
    advice: 'Open it in the program that made it, save it as PDF, and upload that file.',
  },
  'junk-before-header': {
    title: 'There is extra data before the PDF',
    advice: `Some e-mail programs leave it in the file. Download the file again. If that does not help, ${REPAIR_TOO}`,
  },
  damaged: {
    title: 'The PDF is damaged',
    advice: `Each PDF reader may show it differently. ${REPAIR}`,
  },
  encrypted: {
    title: 'The PDF needs a password',
    advice:
      'Open it with the password or certificate, print it to a new PDF without protection, and upload that file.',
  },
  protected: {
    title: 'The PDF is protected against changes',
    advice:
      'It opens without a password, but it cannot be signed like this. Open it, print or save it as a new PDF without protection, and upload that file.',
  },
  'damaged-signed': {
    title: 'The signed PDF is damaged',
    advice:
      'Part of it is not where its own table says, and each reader may repair it differently. A new copy would lose the signatures: ask the person who signed it for the file as they have it.',
  },
  DECRYPTED: {
    title: 'The PDF is protected, but it may be signed',
    advice:
      'Aval can use a copy without the protection. Its content is the same. Everyone who signs is told, and the record keeps the hash of both files.',
  },
  JUNK_REMOVED: {
    title: 'Something in front of the PDF can be removed',
    advice:
      'Some mail programs leave it there. Aval can use a copy without that part. Its content is the same. Everyone who signs is told, and the record keeps the hash of both files.',
  },
  'type-not-requested': {
    title: 'The file is not of the requested type',
    advice: 'Send a JPEG or PNG picture, or a PDF, as requested.',
  },
  'picture-damaged': {
    title: 'The picture is damaged',
    advice: 'Take the photo again, or save the picture again as JPEG or PNG, and upload that file.',
  },
  'dynamic-xfa': {
    title: 'The PDF is a form that only a few programs can show',
    advice: 'Fill it in with Adobe Acrobat Reader, print it to a new PDF, and upload that file.',
  },
  portfolio: {
    title: 'The PDF is a portfolio, with other files inside',
    advice:
      'Its pages are only a cover. Open it in Adobe Acrobat Reader, save the files that are in it, and upload those that are to be signed.',
  },
  CERTIFIED_NO_CHANGES: {
    title: 'The PDF already has a digital signature that allows no others',
    advice:
      'Signing it here would make that signature invalid. Upload the original without the signature, or ask the signer for a copy that others may sign too.',
  },
  corrupt: {
    title: 'The PDF is broken or incomplete',
    advice: `Download or export the file again. If that does not help, ${REPAIR_TOO}`,
  },
  'no-pages': {
    title: 'The PDF has no pages',
    advice:
      'Export it again from the program that made it, check that its pages appear, and upload that file.',
  },
  'too-many-pages': {
    title: 'The PDF has more than 2,000 pages',
    advice: 'Divide it into several files and upload each of them.',
  },
  bomb: {
    title: 'The PDF is much larger inside than its file size',
    advice: `We stopped reading it. ${REPAIR}`,
  },
  unsupported: { title: 'This PDF cannot be sealed safely', advice: REPAIR },
  limit: {
    title: 'The PDF takes too long to read',
    advice: 'Print it to a new PDF with smaller images, or divide it into several files.',
  },
  'conversion-off': {
    title: 'This service takes only PDFs',
    advice: 'Save the file as PDF, and upload that one.',
  },
  'source-unreadable': {
    title: 'The file can’t be read',
    advice:
      'Open it in the program that made it, save it again as DOCX, or as HTML in UTF-8, and upload that file.',
  },
  'source-external': {
    title: 'The file loads something from elsewhere',
    advice: 'For example a linked picture. Insert it into the document itself, and upload the new file.',
  },
  'source-active': {
    title: 'The file holds macros, scripts, forms, or embedded objects',
    advice: 'Remove them, or save the file as PDF, and upload the new file.',
  },
  'source-limit': {
    title: 'The file is too large or takes too long to convert',
    advice: 'Save it as PDF, and upload that one.',
  },
  'active-content:launch': { title: 'The PDF can start programs or open other files', advice: WITHOUT_IT },
  'active-content:javascript': {
    title: 'The PDF contains a script that runs by itself',
    advice: `Many forms have one. ${WITHOUT_IT}`,
  },
  'active-content:page-javascript': {
    title: 'A page of the PDF contains a script that runs by itself',
    advice: WITHOUT_IT,
  },
  'active-content:submit-form': {
    title: 'The PDF is a form that sends what is filled in to another address',
    advice: WITHOUT_IT,
  },
  'active-content:import-data': { title: 'The PDF can load data from another file', advice: WITHOUT_IT },
  'active-content:remote-goto': {
    title: 'The PDF has a link to a file on another computer',
    advice: WITHOUT_IT,
  },
  'active-content:embedded-executable': {
    title: 'A program is attached to the PDF',
    advice:
      'Remove the attachment and export the PDF again, or print it to a new PDF, and upload the new file.',
  },
  'active-content:xfa-doctype': {
    title: 'The form in the PDF can make programs read other files',
    advice: WITHOUT_IT,
  },
  signature: {
    title: 'The security check found something in the file',
    advice:
      'Do not open the file again. Scan the computer it came from, and ask the sender for a clean copy.',
  },
};
