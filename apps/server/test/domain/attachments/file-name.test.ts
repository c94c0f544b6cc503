import { describe, expect, it } from 'vitest';
import { attachedFileName } from '../../../src/domain/attachments/file-name.ts';

describe('attachedFileName', () => {
  it.each([
    ['cnh.jpg', 'image/jpeg', 'cnh.jpg'],
    ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
    ['cnh.exe', 'image/jpeg', 'cnh.jpg'],
    ['cnh.jpg', 'application/pdf', 'cnh.pdf'],
    ['C:\\fotos\\rg frente', 'image/png', 'rg frente.png'],
    ['../../.png', 'image/jpeg', 'document.jpg'],
    ['', 'image/png', 'document.png'],
    [null, 'application/pdf', 'document.pdf'],
  ] as const)('of %j with the type %s returns %s', (name, type, expected) => {
    expect(attachedFileName(name, type)).toBe(expected);
  });
});
