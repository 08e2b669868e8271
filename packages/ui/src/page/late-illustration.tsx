import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { IconName } from '../theme/icon.tsx';

const illustration = lazyCode(async () => (await import('./illustration.tsx')).Illustration);

/** A picture of the Andes with somebody or something that says what it is about. It comes late, or not at all; its place is kept. */
export function LateIllustration({ about }: { about: IconName }) {
  const drawing = useLazyCode(illustration);
  return <div style={{ width: 200, height: 120 }}>{drawing.status === 'ready' && <drawing.code about={about} />}</div>;
}
