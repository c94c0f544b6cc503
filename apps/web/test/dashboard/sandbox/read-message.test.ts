import type { SandboxMessage } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMessage } from '../../../src/dashboard/sandbox/read-message.ts';

const message = (kind: SandboxMessage['kind'], text: string | null): SandboxMessage =>
  ({ kind, text }) as SandboxMessage;

beforeEach(() => vi.stubGlobal('location', { origin: 'https://aval.example' }));
afterEach(() => vi.unstubAllGlobals());

describe('readMessage', () => {
  it('finds the link of this service', () => {
    const text = 'Open:\nhttps://aval.example/sign/tok_1\n';
    expect(readMessage(message('INVITATION', text)).link).toBe('https://aval.example/sign/tok_1');
  });

  it.each(['https://aval.example.evil/sign/1', 'https://other.example/', 'no link', null])(
    'returns no link for %s',
    (text) => {
      expect(readMessage(message('INVITATION', text)).link).toBeNull();
    },
  );

  it('finds a code at the beginning of a line', () => {
    expect(readMessage(message('CODE', 'Contract 999999\n\n123456\nIt expires.')).code).toBe('123456');
  });

  it('returns no code for other messages, or for longer numbers', () => {
    expect(readMessage(message('INVITATION', '123456')).code).toBeNull();
    expect(readMessage(message('CODE', '1234567')).code).toBeNull();
    expect(readMessage(message('CODE', null)).code).toBeNull();
  });
});
