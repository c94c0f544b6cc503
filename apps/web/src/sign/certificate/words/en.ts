import type { Words } from './pt-br.ts';

export const EN: Words = {
  heading: 'Use your digital certificate',
  search: {
    intro:
      'You sign this document with your own ICP-Brasil certificate in the cloud. You authorize the signature at the provider of the certificate, then come back here.',
    consent: (providers) =>
      `We can look for your certificate. To do so, we send your CPF to: ${providers}. Nothing is sent before you press the button.`,
    start: 'Find my certificate',
    busy: 'Asking the providers…',
    known: 'I know my provider',
    knownHint: 'Choose without a search: your CPF goes to the chosen provider alone.',
    found: (count) =>
      count === 1 ? 'We found your certificate.' : `We found certificates at ${count} providers.`,
    none: 'We found no certificate with your CPF.',
    silent: (providers) =>
      `No response right now: ${providers}. If your certificate is there, choose it anyway, or search again.`,
    again: 'Search again',
    go: (provider) => `Authorize at ${provider}`,
  },
  pending: {
    intro: (provider) =>
      `Authorize the signature on the page or in the app of ${provider}. You can use another device: this page notices by itself.`,
    waiting: (provider) => `Waiting for your authorization at ${provider}…`,
    until: (moment) => `You can authorize until ${moment}.`,
    again: (provider) => `Open ${provider} again`,
    other: 'Choose another provider',
    number: {
      heading: 'Your number',
      hint: 'Enter this number only if the provider comes back in another browser or device and the page asks for it. Send it to nobody.',
    },
  },
  push: {
    app: 'Authorize in the app on your phone',
    browser: 'Authorize in the browser',
    intro: (provider) => `We sent a request to the ${provider} app on your phone.`,
    steps: (provider) => [
      `Take your phone and open the ${provider} app.`,
      'Look at the request for a signature, and authorize it.',
      'Come back here: this page notices by itself. If you close the page, just open the link again.',
    ],
    waiting: 'Waiting for you to authorize on your phone…',
    number: {
      heading: 'Your number',
      hint: 'On your phone, authorize only if it shows this same number. Send it to nobody.',
    },
    caution: 'Authorize only the request that you made just now. If you get another, refuse it.',
    again: 'Send the request again',
    againIn: (seconds) => `Send again in ${seconds} s`,
    denied: {
      title: 'The request was refused on the phone',
      advice:
        'Nothing was signed. If that was a mistake, authorize in the browser. If you don’t want to sign, decline below.',
    },
    errors: {
      OTP_COOLDOWN: {
        title: 'A request has just gone to your phone',
        advice: 'Look at the app of the provider. If nothing came, wait, or authorize in the browser.',
      },
      OTP_LIMIT_REACHED: {
        title: 'No more requests can go to your phone now',
        advice:
          'For your security, requests are limited, and there is a pause after a refusal. You can authorize in the browser.',
      },
    },
  },
  card: {
    heading: 'The certificate that will sign',
    holder: 'Holder',
    cpf: 'CPF',
    issuer: 'Issued by',
    valid: 'Validity',
    validity: (from, until) => `${from} to ${until}`,
    provider: 'Provider',
    use: 'Sign with this certificate',
    other: 'Use another certificate',
  },
  signing: [
    (provider) => `${provider} is signing. This usually takes a few seconds. Don’t close this page.`,
    (provider) =>
      `Still waiting for your certificate at ${provider}… This can take up to 20 seconds, and you don’t need to do anything.`,
    (provider) =>
      `${provider} is slow. If it doesn’t respond in time, nothing is signed, and we say so here. Everything that you have done so far still counts.`,
    () =>
      'This takes longer than expected. Reload this page: if the signature was made, it is shown; if not, you sign again. Nothing is lost, and nothing is signed twice.',
  ],
  lost: {
    title: 'The connection was lost while you were signing',
    advice:
      'Nothing is lost. Press the button again when you are back online: if the signature was made, it is shown. Nothing is signed twice.',
  },
  help: {
    open: 'I don’t have this certificate',
    about:
      'It is an e-CPF of ICP-Brasil, which a provider keeps for you in the cloud. It proves who you are, and you use it from your phone. A certificate on a smart card or USB token doesn’t work here.',
    get: 'Certification authorities issue it for a fee, and check your identity by video or in person. The list is on the',
    site: 'website of the ITI',
    sender: (organization) =>
      `You don’t want a certificate? Talk to ${organization}: perhaps you can sign in another way.`,
    back: 'You can close this page and come back later with the same link.',
  },
  refused: {
    title: 'The authorization failed',
    advice: 'Nothing was signed. Authorize again, or choose another certificate.',
  },
  reasons: {
    DENIED: {
      title: 'The authorization was refused',
      advice:
        'Nothing was signed. If that was a mistake, authorize again. If you don’t want to sign, decline below.',
    },
    EXPIRED: {
      title: 'The authorization has expired',
      advice: 'Nothing was signed. Authorize again: an authorization counts for a few minutes only.',
    },
    UNAVAILABLE: {
      title: 'The provider did not respond in time',
      advice:
        'Nothing has changed, nothing was signed, and everything that you have done so far still counts. Press the button again, now or in a few minutes, by the same link. If you have one, use a certificate of another provider.',
    },
    MALFORMED: {
      title: 'The provider sent a response that can’t be used',
      advice:
        'Nothing has changed, and nothing was signed. Try again. If it keeps failing, use another certificate or talk to the sender.',
    },
    RATE_LIMITED: {
      title: 'The provider has too many requests',
      advice: 'Nothing has changed, and nothing was signed. Wait a minute, then try again.',
    },
    CERTIFICATE: {
      title: 'This certificate can’t sign',
      advice:
        'It may be expired or blocked. Nothing was signed. Use another certificate, or ask your provider.',
    },
    REVOKED: {
      title: 'This certificate was revoked',
      advice:
        'It is no longer valid, and nothing was signed. Use another certificate, or ask the authority that issued it.',
    },
    UNTRUSTED: {
      title: 'This certificate is not of ICP-Brasil',
      advice: 'Nothing was signed. Use a certificate of ICP-Brasil.',
    },
    REVOCATION_UNKNOWN: {
      title: 'We could not confirm that the certificate is valid',
      advice:
        'The authority that issued it did not respond. Nothing has changed, and nothing was signed. Try again in a few minutes.',
    },
    STAMP_UNAVAILABLE: {
      title: 'There is no time stamp right now',
      advice:
        'The time-stamping authority didn’t respond, and nothing was signed. Try again in a few minutes. You may have to authorize again at your provider.',
    },
    WRONG_NUMBER: {
      title: 'The authorization was ended for your safety',
      advice:
        'A wrong number was entered three times. Nothing was signed. If it was you, authorize again. If it was not, somebody may have tried to use your request.',
    },
    IDENTITY_MISMATCH: {
      title: 'The certificate is another person’s',
      advice:
        'Its CPF is not your CPF in this document. Nothing was signed. Authorize with your own certificate. If the CPF of the document is wrong, talk to the sender.',
    },
    CERTIFICATE_REQUIRED: {
      title: 'The authorization with the certificate is missing',
      advice: 'Authorize the signature at your provider.',
    },
    SIGNING_IN_PROGRESS: {
      title: 'Another person is signing right now',
      advice: 'Signatures are added one after another. Wait a few seconds, then press the button again.',
    },
    IDEMPOTENCY_IN_PROGRESS: {
      title: 'Your signature is still being made',
      advice: 'The provider has not finished. Wait a few seconds, then press the button again.',
    },
    QUALIFIED_PROVIDER_UNAVAILABLE: {
      title: 'There is no provider of certificates now',
      advice: 'This service has no working provider. Talk to the sender of the document.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'This PDF accepts no more signatures',
      advice: 'Its author has closed the file. Talk to the sender of the document.',
    },
  },
};
