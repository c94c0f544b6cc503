import { HELP_EN } from './help-en.ts';
import { REFUSALS_EN } from './refusals-en.ts';
import type { Words } from './words.ts';

const PLURAL = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

const CODE_BY: Readonly<Record<string, string>> & { readonly EMAIL_OTP: string } = {
  EMAIL_OTP: 'We will send a six-digit code to your e-mail.',
  SMS_OTP: 'We will text a six-digit code to your phone.',
  WHATSAPP_OTP: 'We will send a six-digit code to your phone by WhatsApp.',
};

/** The signing page in English. */
export const EN: Words = {
  title: 'Sign a document',
  loading: 'Opening the document…',
  sandbox: 'Test environment: nothing here has legal value.',
  asks: (organization) => `${organization} asks for your signature`,
  until: (moment) => `You can sign until ${moment}.`,
  steps: {
    read: 'Read',
    identify: 'Identify yourself',
    certificate: 'Certificate',
    fill: 'Fill in',
    sign: 'Sign',
  },
  stepOf: (step, count, name) => `Step ${step} of ${count}: ${name}`,
  read: {
    heading: 'Read before you sign',
    intro: 'Open each document and take your time. You sign exactly what you see here.',
    message: 'Message from the sender',
    pages: (count) => PLURAL(count, 'page', 'pages'),
    open: (title) => `Open ${title}`,
    opened: 'opened',
    left: (count) => `${PLURAL(count, 'document', 'documents')} left to open`,
    unseen: (count) => `${count} left to see`,
    next: 'I have read it, continue',
    skip: 'Continue',
    nextUnseen: 'Show the next',
    nextDocument: 'Open the next document',
    more: 'Show all',
    less: 'Show less',
    notYourTurn: {
      title: 'It is not your turn yet',
      advice:
        'Someone else has to sign first. You can already read the document. When it is your turn, sign with this same link.',
    },
    warnings: {
      title: 'This document may look different elsewhere',
      each: {
        ANNOTATIONS_WITHOUT_APPEARANCE: 'It has notes or drawings that each PDF reader draws in its own way.',
        EXTERNAL_CONTENT: 'Parts of it come from other files, which are not signed.',
        FORM_WITHOUT_APPEARANCE: 'It has form fields that each PDF reader draws in its own way.',
        JAVASCRIPT: 'It has small programs that can change what a form shows. They do not run here.',
        LAYERS: 'It has layers that can be shown or hidden.',
        MULTIMEDIA: 'It has sound, video or 3D, which is not shown here.',
        SWITCHED_CONTENT: 'It has buttons or links that show or hide parts of it.',
        XFA_FORM: 'It has a second form inside, which some PDF readers show instead of these pages.',
      },
      advice: 'You sign what you see here. If something seems to be missing, ask the sender before you sign.',
    },
  },
  viewer: {
    loading: 'Loading the document…',
    loaded: (percent) => `Loading… ${percent}%`,
    goTo: 'Go to page',
    ofPages: (count) => `of ${count}`,
    fitText: 'Fit the width of the text',
    smallText: 'Small print? Turn your phone or',
    enlarge: 'enlarge the text',
    page: (number, count) => `Page ${number} of ${count}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    search: 'Search the document',
    found: (at, count) => `${at} of ${count}`,
    notFound: 'Nothing found',
    nextMatch: 'Next match',
    failed: 'The document cannot be shown here. Download it to read it.',
    download: 'Download PDF',
  },
  identify: {
    heading: 'Confirm your identity',
    intro: (method) => CODE_BY[method] ?? CODE_BY.EMAIL_OTP,
    cpf: 'Your CPF',
    cpfHint: 'We compare it with the CPF that the sender entered.',
    cpfWrong: 'Type the 11 digits of the CPF.',
    send: 'Send code',
    sentTo: (address) => `Code sent to ${address}. It is valid for 5 minutes.`,
    code: 'Six-digit code',
    codeHint: 'You can paste the code.',
    codeWrong: 'The code has six digits.',
    verify: 'Confirm code',
    again: 'Send another code',
    againIn: (seconds) => `Send another code in ${seconds} s`,
    otherCpf: 'Correct the CPF',
    sandboxCode: 'In the test environment the code is always 424242.',
    otherBrowser: 'You confirmed your identity in another browser. Confirm it again here to continue.',
    otherBrowserAdvice: 'If that was not you, talk to the sender before you sign.',
  },
  sign: {
    heading: 'Sign',
    intro: (title, organization) => `You are about to sign “${title}” from ${organization}.`,
    statement: 'Statement',
    accept: 'I have read and accept the statement above.',
    mustAccept: 'To sign, accept the statement.',
    sign: 'Sign now',
    back: 'Back to the document',
  },
  decline: {
    open: 'I do not want to sign',
    heading: 'Decline to sign?',
    intro: 'It’s fine not to sign. Before you confirm, see what happens:',
    effects: {
      sender: (organization) => `Your decision, and the reason that you write, go to ${organization}.`,
      others:
        'Nobody else can sign. If other people were invited, the message to them says only that someone declined, without your name and without the reason.',
      final: 'This cannot be undone. To sign later, the document has to be sent again.',
    },
    notMine: 'Is this document not for you? Instead of declining, say so:',
    reason: 'What made you decide not to sign? (optional)',
    confirm: 'Decline',
    cancel: 'Go back',
  },
  receipt: {
    heading: 'Done, you have signed',
    signed: (moment) => `Signed on ${moment}.`,
    waiting:
      'Other people still have to sign. When everyone has signed, we will send you the link to the final document.',
    waitingHere:
      'Other people still have to sign. Keep this link: the final document appears here when everyone has signed.',
    preparing: 'The signatures are complete. The final document is being prepared…',
    failed: 'The signatures are complete, but the final document could not be made',
    askSender: (sender) =>
      `The signatures are stored, and you don’t need to sign again. The sender has been told. The final document appears here once it is made; if you have questions, contact ${sender}.`,
    ready: 'The signatures are complete. The final document is ready.',
    download: (title) => `Download ${title}`,
    copy: (title) => `Download ${title} (without the signatures yet)`,
    code: 'Verification code',
    validarSecret: 'Secret code for VALIDAR',
    verify: 'Verify the document',
    keep: 'Keep a copy of the final document. This link works for another 90 days.',
  },
  ...HELP_EN,
  attempts: (left) => `${PLURAL(left, 'try', 'tries')} left.`,
  waitSeconds: (seconds) =>
    seconds < 90
      ? `Try again in ${PLURAL(seconds, 'second', 'seconds')}.`
      : `Try again in ${Math.ceil(seconds / 60)} minutes.`,
  retry: 'Try again',
  offline: {
    title: 'No connection',
    advice: 'Check your connection and try again. Nothing you did is lost.',
  },
  unknown: {
    title: 'Something went wrong',
    advice: 'Try again in a moment. If the problem continues, contact the sender.',
  },
  refusals: REFUSALS_EN,
};
