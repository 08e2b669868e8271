import { Badge } from '../../src/index.ts';
import { TONE_COLORS } from '../../src/tone-colors.ts';

const WORDS = {
  good: 'Confirmada',
  active: 'En curso',
  open: 'Sin registrar',
  bad: 'No asistió',
  off: 'Cancelada',
};

export type Tone = keyof typeof WORDS;

export const TONES = Object.keys(WORDS) as Tone[];

export function ToneBadge({ tone }: { tone: Tone }) {
  return <Badge color={TONE_COLORS[tone]}>{WORDS[tone]}</Badge>;
}
