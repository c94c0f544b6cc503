import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Signer } from '../../src/domain/envelopes/signer.ts';
import type { ReportAnchors, ReportFacts } from '../../src/domain/evidence/report-facts.ts';
import { knownStatements } from '../../src/domain/signing/consent.ts';
import { writeMark } from '../../src/domain/signing/signature-mark.ts';
import { idOf, NOW } from './basics.ts';
import { aDocument, aSentEnvelope, signed, TENANT } from './envelope.ts';
import { aField } from './field.ts';
import { ACME } from './operator.ts';
import { ORGANIZATION } from './organization-settings.ts';
import { aSigner, changedSigner } from './signer.ts';

/** The keys and the log of a report. */
export const ANCHORS: ReportAnchors = {
  manifestKey: '06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9',
  sealCertificate: 'e8c40fa1a3e0e82781cb8d67981060f5c3de45e99e072ee497bb600cd5d20f4f',
  logOrigin: 'aval.test/log',
};

const NAMES = [
  'Maria da Conceição dos Santos Albuquerque',
  'José Antônio Ñandú',
  'Ana Lúcia Reis',
  'Ωμέγα Παπαδόπουλος',
  'Жанна Щербакова',
  'Nguyễn Thị Ánh',
];
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const DOCUMENTS = [
  aDocument(1, { title: 'Contrato de prestação de serviços', pages: 4 }),
  aDocument(2, { title: 'Anexo I: escopo e cronograma', pages: 1 }),
];

const digest = (text: string) => sha256Hex(Buffer.from(text));

/** Collects a trail with the values that its entries commit to. */
class Trail {
  readonly links: ChainLink[] = [];
  readonly disclosures: Disclosure[] = [];
  #at = NOW.getTime();

  add(
    type: string,
    actor: ChainLink['actor'],
    data: ChainLink['data'] = {},
    values: Readonly<Record<string, string>> = {},
  ): void {
    const seq = this.links.length + 1;
    this.#at += 41_000;
    const occurredAt = new Date(this.#at).toISOString();
    this.links.push({
      seq,
      type,
      occurredAt,
      actor,
      data,
      prevHash: digest(`${seq - 1}`),
      hash: digest(`${seq}`),
    });
    for (const [name, value] of Object.entries(values)) {
      this.disclosures.push({ at: `audit/${seq}`, name, value, salt: '00', commitment: digest(value) });
    }
  }
}

function people(count: number): readonly Signer[] {
  const [statement] = knownStatements([], [aSigner()]);
  const consent = {
    version: statement?.version ?? '',
    language: 'pt-BR',
    hash: statement?.hash ?? digest(''),
  };
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    const name = index < NAMES.length ? (NAMES[index] ?? '') : `Pessoa Número ${n} da Silva`;
    return changedSigner(signed(aSigner(n), DOCUMENTS), {
      name,
      email: `pessoa${n}@example.com`,
      cpf: '52998224725',
      phone: `+55119${String(90_000_000 + n)}`,
      consent,
      authenticatedAt: new Date(NOW.getTime() + n * 60_000),
      ...(n === 3 && { role: 'WITNESS' as const }),
    });
  });
}

function sending(trail: Trail, signers: readonly Signer[]): void {
  const user = { type: 'USER', id: 'usr_1' };
  const from = { ip: '203.0.113.7', port: '51822', userAgent: DESK };
  trail.add('ENVELOPE_CREATED', user, {}, from);
  for (const { id } of DOCUMENTS) trail.add('DOCUMENT_ATTACHED', user, { documentId: id }, from);
  for (const { id } of signers) trail.add('SIGNER_ADDED', user, { signerId: id }, from);
  trail.add('ENVELOPE_SENT', user, {}, from);
}

function ceremony(trail: Trail, signer: Signer, index: number): void {
  const self = { type: 'SIGNER', id: signer.id };
  const link = { type: 'LINK', id: signer.id };
  const from = {
    ip: index % 2 === 0 ? `2001:db8::${index + 1}` : `198.51.100.${index + 1}`,
    port: String(40_000 + index),
    userAgent: index % 2 === 0 ? PHONE : DESK,
  };
  const otpId = idOf('otp', index + 1);
  trail.add('DOCUMENT_ACCESSED', link, {}, from);
  trail.add('OTP_SENT', self, { channel: 'EMAIL', otpId }, { ...from, sentTo: signer.person.email });
  trail.add('OTP_DELIVERED', { type: 'SYSTEM', id: null }, { signerId: signer.id, channel: 'EMAIL', otpId });
  if (index === 1) trail.add('OTP_FAILED', self, { otpId }, from);
  trail.add('SIGNER_AUTHENTICATED', self, { channel: 'EMAIL', otpId }, from);
  for (const { id } of DOCUMENTS) {
    for (let time = 0; time < (index === 0 ? 4 : 1); time += 1)
      trail.add('DOCUMENT_VIEWED', self, { documentId: id, authenticated: true }, from);
  }
  trail.add('CONSENT_SHOWN', self, { version: 'aval-5' }, from);
  const mark = writeMark({ kind: 'TYPED', text: signer.person.name });
  trail.add('SIGNER_SIGNED', self, {}, index === 0 ? { ...from, mark } : from);
}

/** The facts of a contract that this many people signed: two documents, a code for each, values of the first signer. */
export function contractFacts(count: number, changes: Partial<ReportFacts> = {}): ReportFacts {
  const signers = people(count);
  const trail = new Trail();
  sending(trail, signers);
  for (const [index, signer] of signers.entries()) ceremony(trail, signer, index);
  trail.add('ENVELOPE_COMPLETED', { type: 'SYSTEM', id: null }, { signers: count });
  const fields = [
    aField(1, { signerId: idOf('sgn', 1), label: 'Endereço' }),
    aField(2, { signerId: idOf('sgn', 1), type: 'CPF', label: 'CPF do contratante' }),
  ];
  const values = [
    ['fld', 'Rua das Flores, 100, ap. 12, São Paulo'],
    ['fld', '529.982.247-25'],
  ] as const;
  const opened = values.map(([kind, value], index) => ({
    at: `manifest/fields/${idOf(kind, index + 1)}`,
    name: 'value',
    value,
    salt: '00',
    commitment: digest(value),
  }));
  return {
    envelope: aSentEnvelope({
      tenant: { ...TENANT, environment: 'PRODUCTION' },
      status: 'COMPLETED',
      title: 'Prestação de serviços: reforma da casa azul',
      sentAt: NOW,
      completedAt: new Date(trail.links.at(-1)?.occurredAt ?? NOW),
      documents: DOCUMENTS,
      signers,
      fields,
    }),
    organization: ORGANIZATION,
    ownSignatures: [],
    links: trail.links,
    disclosures: [...trail.disclosures, ...opened],
    baseUrl: 'https://aval.test',
    consentTexts: [],
    operator: ACME,
    ownClock: false,
    hasWitnesses: true,
    parties: 'FULL',
    anchors: ANCHORS,
    validarSecret: 'QW3R7YV1X2Z9',
    ...changes,
  };
}
