import { lazyCode } from '@mentorias/federation/lazy-code';
import { LATE_LIMIT_MS } from '../late/late-limit.ts';
import { useLazyCode } from '../late/lazy-part.tsx';
import type { IconName } from '../theme/icon.tsx';

const illustration = lazyCode(async () => (await import('./illustration.tsx')).Illustration, LATE_LIMIT_MS);

/** A picture of the Andes with somebody or something that says what it is about. It comes late, or not at all; its place is kept. */
export function LateIllustration({ about }: { about: IconName }) {
  const drawing = useLazyCode(illustration);
  return <div style={{ width: 200, height: 120 }}>{drawing.status === 'ready' && <drawing.code about={about} />}</div>;
}
