import type { RegisteredRelease } from '@mentorias/federation/registry';
import { onFirstSign } from '@mentorias/ui';
import { host } from './host.ts';

const loaded: RegisteredRelease[] = [];
let show: (release: RegisteredRelease) => void = (release) => loaded.push(release);

/** Shows a release in Module Federation's developer tools, whose code comes after the first screen. */
export function showRelease(release: RegisteredRelease): void {
  show(release);
}

onFirstSign(async () => {
  const tools = await import('@mentorias/federation/loader/developer-tools').catch(() => undefined);
  if (!tools) return;
  show = tools.showInTools(host.options.shared);
  for (const release of loaded) show(release);
});
