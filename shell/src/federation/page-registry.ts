import type { Registry } from '@mentorias/federation/registry';
import { pageConfig } from '../page/page-config.ts';

type Amendment = (registry: Registry) => Promise<Registry>;

let amend: Amendment = async (registry) => registry;

/** The registry that came with the page. */
export const registry: Registry = { remotes: pageConfig.remotes };

/** The registry as it is now. */
export async function readRegistry(): Promise<Registry> {
  const reply = await fetch('/remotes.json', { cache: 'no-store' });
  if (!reply.ok) throw new Error(`the registry answered ${reply.status}`);
  return amend((await reply.json()) as Registry);
}

/** Applies `amendment` to every registry from now on: a developer's own builds instead of published releases. */
export async function amendRegistry(amendment: Amendment): Promise<void> {
  amend = amendment;
  Object.assign(registry.remotes, (await amend(registry)).remotes);
}
