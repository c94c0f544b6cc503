import { describe, expect, it } from 'vitest';
import { kindOfSecret } from '../../src/domain/access/key-secret.ts';
import { readRecoveryCode } from '../../src/domain/accounts/recovery-code.ts';
import { isAnyId, isId } from '../../src/domain/ids.ts';
import { maskEmail, maskName, maskPhone } from '../../src/domain/people/contact.ts';
import { maskCpf, normaliseCpf } from '../../src/domain/people/cpf.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import {
  BASE64URL,
  DIGEST,
  FORMATS,
  idExample,
  MASKED,
  nameExample,
  secretExample,
  USUAL,
} from '../../src/http/example-values.ts';
import { openApiDocument } from '../../src/http/openapi.ts';

describe('idExample', () => {
  it.each([
    ['envelope', 'env'],
    ['envelopes', 'env'],
    ['SentEnvelope', 'env'],
    ['apikeys', 'key'],
    ['ApiKey', 'key'],
    ['NewApiKey', 'key'],
    ['RotatedApiKey', 'key'],
    ['deliveries', 'dlv'],
    ['WebhookDelivery', 'dlv'],
    ['currentVersion', 'docv'],
    ['createdBy', 'usr'],
    ['SignatureRequest', 'sigreq'],
    ['challenge', 'chl'],
    ['factors', 'fct'],
  ] as const)('returns an id of %s with the prefix %s', (noun, prefix) => {
    expect(isId(prefix, idExample(noun))).toBe(true);
  });

  it('returns no id of ours for the identifiers of WebAuthn', () => {
    expect(idExample('rp')).toBe('app.aval.example');
    expect([idExample('allowCredentials'), idExample('excludeCredentials')]).toEqual([BASE64URL, BASE64URL]);
  });

  it('has no prefix for a noun that it does not know', () => {
    expect(isAnyId(idExample('cloud'))).toBe(false);
  });
});

describe('nameExample', () => {
  it('returns a name that suits the noun, and otherwise that of a person', () => {
    expect(nameExample('Organization')).toBe('Padaria Três Corações');
    expect(nameExample('projects')).toBe('Encomendas');
    expect(nameExample('NewApiKey')).toBe('loja');
    expect(nameExample('signers')).toBe('Maria Souza');
  });
});

describe('secretExample', () => {
  it('returns a secret of the right kind, with a valid checksum', () => {
    expect(kindOfSecret(secretExample('NewApiKey'))).toBe('SANDBOX');
    expect(kindOfSecret(secretExample('NewPersonalToken'))).toBe('PERSONAL');
  });

  it.each(['NewWebhook', 'RotatedWebhook'])('returns a Standard Webhooks secret for %s', (noun) => {
    const [, base64 = ''] = /^whsec_(.+)$/.exec(secretExample(noun)) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    expect([bytes.length, bytes.toString('base64')]).toEqual([32, base64]);
  });

  it('returns base32 for an authenticator app', () => {
    expect(secretExample('TotpSetUp')).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('the usual values', () => {
  it('would be accepted by the rules of the service', () => {
    expect(normaliseCpf(String(USUAL['cpf']))).toBe('52998224725');
    const [recoveryCode] = [USUAL['recoveryCodes']].flat();
    expect(readRecoveryCode(String(recoveryCode))).toBe(recoveryCode);
    expect(USUAL['prefix']).toBe(secretExample('ApiKey').slice(0, 'ask_test_'.length));
    expect(USUAL['last4']).toBe(secretExample('ApiKey').slice(-4));
    expect(new URL(String(USUAL['uri'])).searchParams.get('secret')).toBe(secretExample('TotpSetUp'));
  });

  it('are valid for the format that they illustrate', () => {
    expect(DIGEST).toMatch(/^[0-9a-f]{64}$/);
    expect(new Date(FORMATS['date-time'] ?? '').toISOString()).toBe(FORMATS['date-time']);
    expect(new Date(FORMATS['date'] ?? '').toISOString().slice(0, 10)).toBe(FORMATS['date']);
    expect(new URL(FORMATS['uri'] ?? '').protocol).toBe('https:');
    expect(FORMATS['email']).toBe(USUAL['email']);
  });

  it('name only hosts and addresses that are reserved for documentation', () => {
    const written = JSON.stringify([USUAL, FORMATS]);
    const hosts = [...written.matchAll(/(?:@|https?:\/\/)([a-z0-9.-]+)/g)].map(([, host = '']) => host);
    expect(hosts.filter((host) => !/(^|\.)example(\.com)?$/.test(host))).toEqual([]);
    expect(USUAL['ip']).toMatch(/^192\.0\.2\./); // RFC 5737
  });

  it('are masked as the service masks them', () => {
    expect(MASKED).toEqual({
      name: maskName('Maria Souza'),
      holder: maskName('Maria Souza'),
      ...Object.fromEntries(
        ['current', 'email', 'hostEmail', 'hostSentTo', 'previous', 'sentTo', 'to'].map((name) => [
          name,
          maskEmail(String(USUAL['email'])),
        ]),
      ),
      cpf: maskCpf('52998224725'),
      value: maskCpf('52998224725'),
      phone: maskPhone(String(USUAL['phone'])),
    });
  });
});

describe('the examples of the OpenAPI document', () => {
  const written = openApiDocument(allRoutes, [{ url: 'https://api.aval.example', description: 'A' }]);

  it('have no id without a prefix', () => {
    const examples: string[] = [];
    JSON.stringify(written, (name: string, value: unknown) => {
      if (name === 'example') examples.push(JSON.stringify(value));
      return value;
    });
    const bare = /"(\w+)":"01hzy3v7q2m8k4t6w9x0c5b1nf"/g;
    expect(examples.flatMap((example) => [...example.matchAll(bare)].map(([, member]) => member))).toEqual(
      [],
    );
    expect(examples.length).toBeGreaterThan(100);
  });
});
