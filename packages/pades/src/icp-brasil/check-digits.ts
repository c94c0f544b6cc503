/** Returns whether the eleven digits are a CPF with right check digits. Ten repeated digits are none. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !isRepeated(text) && endsWithCheckDigits(text, 11);
}

/** Returns whether the text is a CNPJ with right check digits. Its first twelve places may be letters since 2026. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !isRepeated(text) && endsWithCheckDigits(text, 9);
}

function isRepeated(text: string): boolean {
  return /^(.)\1*$/.test(text);
}

/** Weights count up from 2, from the right, and begin again after `heaviest`. */
function endsWithCheckDigits(text: string, heaviest: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, heaviest);
  return text.endsWith(first + checkDigit(body + first, heaviest));
}

const ZERO = '0'.charCodeAt(0);

function checkDigit(text: string, heaviest: number): string {
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, character, index) => {
      const weight = 2 + (index % (heaviest - 1));
      return total + (character.charCodeAt(0) - ZERO) * weight;
    }, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
