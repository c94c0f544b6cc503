import { describe, expect, it } from 'vitest';
import { canonicalMailbox, receivingDomain } from '../../../src/domain/people/mailbox.ts';

describe('canonicalMailbox', () => {
  it.each([
    ['maria.souza+aval@gmail.com', 'mariasouza@gmail.com'],
    ['m.a.r.i.a.souza@googlemail.com', 'mariasouza@gmail.com'],
    ['maria-souza@pm.me', 'mariasouza@proton.me'],
    ['maria.souza+1+2@escola.com.br', 'maria.souza@escola.com.br'],
    ['maria.souza@escola.com.br', 'maria.souza@escola.com.br'],
    ['+maria@example.com', '+maria@example.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(canonicalMailbox(email)).toBe(mailbox);
  });
});

describe('receivingDomain', () => {
  it.each([
    ['a@x1.evil.com', 'evil.com'],
    ['a@evil.com', 'evil.com'],
    ['a@mail.escola.com.br', 'escola.com.br'],
    ['a@shop.co.uk', 'shop.co.uk'],
    ['a@a.b.empresa.de', 'empresa.de'],
    ['a@gmail.com', null],
    ['a@uol.com.br', null],
  ])('%s: %s', (email, domain) => {
    expect(receivingDomain(email)).toBe(domain);
  });
});
