import { expect, it } from 'vitest';
import { grantOf } from '../../../src/domain/qualified/authorization.ts';
import type { CertificateAuthorization } from '../../../src/domain/qualified/authorization.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aGrantedAuthorization, anAuthorization } from '../../given/certificate-authorization.ts';
import { aSession } from '../../given/signing-session.ts';

const granted = aGrantedAuthorization();

it.each<[string, CertificateAuthorization | null, boolean]>([
  ['no authorization', null, false],
  ['an authorization that waits', anAuthorization(), false],
  ['a granted authorization', granted, true],
  ['a granted authorization that is over', { ...granted, expiresAt: NOW }, false],
  ['a granted authorization that ends later', { ...granted, expiresAt: after(1) }, true],
  ['a granted authorization of an earlier link', { ...granted, linkId: idOf('lnk', 2) }, false],
  ['a granted authorization whose secrets were forgotten', { ...granted, grant: null }, false],
  ['a used authorization', { ...granted, status: 'USED' }, false],
  ['a refused authorization', { ...granted, status: 'REFUSED' }, false],
])('grantOf: %s', (_title, authorization, counts) => {
  expect(grantOf(authorization, aSession(), NOW)).toBe(counts ? granted.grant : null);
});
