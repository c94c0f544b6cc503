import { lastWord, singular } from './example-values.ts';

/** Texts whose usual value depends on the noun of the object that they are in. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: { contactchange: 'OWNER' },
  code: { lastrefusal: 'OTP_INVALID', reason: 'SEALED_BYTES' },
  field: { problem: 'cpf', warning: 'email', signature: 'Signature2' },
  rule: { problem: 'cpf.digits', warning: 'repeated' },
  key: { role: 'locatario', field: 'aluguel' },
  label: { role: 'Locatário', field: 'Aluguel mensal', fieldsofother: 'Aluguel mensal', provider: 'BirdID' },
  message: { problem: 'Is not a valid CPF.', warning: 'Line 7 of the CSV has the same value.' },
  role: { field: 'locatario' },
  origin: { log: 'aval.example/log' },
  policy: { certificate: 'AD-RB 1.3' },
  reason: {
    hold: 'Processo 1001234-56.2026.8.26.0100',
    kept: 'Exercício regular de direitos (LGPD, art. 16, I)',
    waiting: 'Pedido da titular',
  },
  record: { record: '{"reason":"RETENTION","signers":2,"version":1}' },
  heading: { paragraph: 'Também de Imobiliária Sol:' },
  text: {
    anchor: 'Assinatura do locatário',
    initial: 'MS',
    mark: 'Maria Souza',
    paragraph: 'Aceito também o regulamento do condomínio.',
  },
  token: { timestamp: 'MIIBAgYJKoZIhvcNAQcCoIIBAA==' },
  type: {
    actor: 'USER',
    artifact: 'application/json',
    attachment: 'image/jpeg',
    file: 'image/jpeg',
    longterm: 'application/pdf',
    open: 'TEXT',
    placedby: 'USER',
    requestedby: 'USER',
    target: 'MEMBER',
  },
  url: {
    webhook: 'https://padaria.example/aval',
    data: 'https://padaria.example/aval',
    invitation: 'https://sandbox.aval.example/dashboard/invitation#q7xT7yR4wN9pLc5hJf0aXe6u',
  },
  value: { field: '1800.00', fieldsofother: 'Sim', proof: '1800.00' },
};

/** Returns the example of a member that only objects of this noun have; undefined without one. */
export function textExampleOf(name: string, noun: string): string | undefined {
  return TEXTS[name]?.[singular(noun)] ?? TEXTS[name]?.[lastWord(noun)];
}

/** Lengths on a page of A4, in points. */
const POINTS: Readonly<Record<string, number>> = {
  x: 72,
  y: 640,
  width: 180,
  height: 40,
  dx: 0,
  dy: 12,
  line: 676,
};

/** Returns a typical length on a page, in points, by its name. */
export function pointsExample(name: string, noun: string): number | undefined {
  if (singular(noun) === 'page') return { width: 595, height: 842 }[name];
  return POINTS[name];
}
