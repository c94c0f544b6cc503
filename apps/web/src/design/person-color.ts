const TONES = [
  'person-blue',
  'person-amber',
  'person-plum',
  'person-slate',
  'person-violet',
  'person-brick',
  'person-olive',
  'person-petrol',
] as const;

/** Returns the class of the color of a person by their place among the people of an envelope, from 0. */
export function personColor(index: number): string {
  return TONES[index % TONES.length] ?? TONES[0];
}
