import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sign/portal.ts';
import { codeToHost, roleNote } from '../../../src/sign/words/role-words.ts';
import { sessionOf } from '../session.ts';

describe('roleNote', () => {
  const noteOf = (signer: Partial<Session['signer']>) => roleNote('pt-BR', sessionOf({ signer }).signer);

  it('names the role of witnesses, representatives and in-person signers', () => {
    expect(noteOf({ role: 'WITNESS' })).toBe('Você assina como testemunha.');
    expect(noteOf({ role: 'REPRESENTATIVE', organizationName: 'Padaria', office: 'Diretora' })).toBe(
      'Você assina em nome de Padaria, como Diretora.',
    );
    expect(noteOf({ role: 'IN_PERSON', hostEmail: 'ru***@e***.com' })).toContain('ru***@e***.com');
    expect([noteOf({}), noteOf({ role: 'APPROVER' })]).toEqual([null, null]);
    expect(codeToHost('en', 'ru***@e***.com')).toBe('The code was also sent to ru***@e***.com.');
  });
});
