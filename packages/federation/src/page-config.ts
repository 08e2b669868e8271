import type { Registry } from './registry.ts';
import type { Routing } from './role-routing.ts';

/** What the gateway writes into the page for the shell: read once, before anything else runs. */
export interface PageConfig extends Registry {
  shell: { version: string };
  support: { name: string; phone: string };
  /** Who answers for personal data, and where they can be asked about. */
  dataController: { name: string; address: string; email: string };
  /** Google's sign-in: for whom its tokens are made, and where its script lies. Null where there is none: then no button. */
  google: { clientId: string; script: string } | null;
  /** The nonce of the page's style elements. */
  nonce: string;
  roles: Routing;
  /** Whether a developer may load a remote from this very machine, in one tab; never in production. */
  overrides: boolean;
  /** The shell's files of each lazy door, for the preloads. */
  doors: Record<string, string[]>;
}
